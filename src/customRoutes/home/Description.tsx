import FoldIcon from '@mui/icons-material/ExpandLessRounded';
import UnfoldIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { homeTexts } from './homeTexts.ts';

/** Whether the description was read on this device: providers/store.ts keeps it over a sign-out. */
const READ = 'home.description.read';

/**
 * What the app is. It is shown until it has been read, which is when its end was in sight or it was folded; from
 * the next visit on it is folded, behind a button.
 */
export const Description = ({ children }: { children: ReactNode }) => {
  const [read, setRead] = useStore(READ, false);
  const [open, setOpen] = useState(!read);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setRead(true));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [setRead]);

  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', mt: { xs: 4, md: 6 }, py: 2 }}>
      <Button
        aria-expanded={open}
        endIcon={open ? <FoldIcon /> : <UnfoldIcon />}
        onClick={() => {
          setOpen(!open);
          if (open) setRead(true);
        }}
      >
        {open ? homeTexts.description.fold : homeTexts.description.unfold}
      </Button>
      {open && (
        <>
          {children}
          <div ref={end} />
        </>
      )}
    </Box>
  );
};
