import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { commonTexts } from '../i18n/commonTexts.ts';
import { useArrivalFocus } from './focus.ts';
import { PAGE_FRAME, PAGE_MARGIN } from './pageFrame.ts';
import { PrintMargins } from './printing.tsx';

type PageProps = {
  title: string;
  /** Begins the tab's title where other pages have the same heading. */
  part?: string | undefined;
  intro?: ReactNode;
  actions?: ReactNode;
  /** Keeps the actions beside a title of several lines on a phone, too. */
  narrowActions?: boolean;
  children: ReactNode;
};

export const Page = ({ title, part, intro, actions, narrowActions, children }: PageProps) => {
  const name = part ? `${part} · ${title}` : title;
  useDocumentTitle(name);
  const heading = useArrivalFocus();
  return (
    <Box
      sx={{
        ...PAGE_FRAME,
        ...PAGE_MARGIN,
        // Nobody presses a button on paper.
        '@media print': {
          p: 0,
          maxWidth: 'none',
          '& .MuiButton-root, & .MuiIconButton-root': { display: 'none' },
        },
      }}
    >
      <PrintMargins footer={name} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          // A button's, with or without one: between the tabs of a screen nothing jumps.
          minHeight: 40,
          mb: { xs: 2, md: 3 },
          '@media print': { minHeight: 0 },
        }}
      >
        {/* Beside the actions as long as its longest word fits; its introduction may take a second line. */}
        <Box
          sx={{ flex: { xs: narrowActions ? '1 1 8.5rem' : '0 1 auto', sm: '1 1 220px' }, maxWidth: '100%' }}
        >
          <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
            {title}
          </Typography>
          {intro && (
            <Typography sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '70ch' }}>{intro}</Typography>
          )}
        </Box>
        {actions && (
          <Box className="no-print" sx={ACTIONS}>
            {actions}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
};

/** Below the title on a phone, the words of the first button begin where the title does. */
const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > .MuiButton-text:not(* + *)': { ml: { xs: -1.5, sm: 0 } },
} as const;

const PRODUCT = 'Samenklas';

/** Names the browser's tab after the page, or after a popup for as long as it is open. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    const before = document.title;
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
    return () => {
      document.title = before;
    };
  }, [title]);
};

const BEGUN_AT = performance.now();

/**
 * The shape of a page whose code or session is still on its way; it fades in as the app begins, so that a quick page
 * does not flash, once, whatever it stands for by turns.
 */
export const PageSkeleton = () => {
  const [delay] = useState(() => {
    const age = performance.now() - BEGUN_AT;
    return age < 2_000 ? 100 - age : 100;
  });
  return (
    <Box
      role="status"
      aria-label={commonTexts.loading}
      style={{ animationDelay: `${delay}ms` }}
      sx={{
        ...PAGE_FRAME,
        ...PAGE_MARGIN,
        opacity: 0,
        animation: 'page-skeleton 200ms ease-out forwards',
        '@keyframes page-skeleton': { to: { opacity: 1 } },
        '& > *': { bgcolor: 'surface.sunken', borderRadius: 1 },
      }}
    >
      <Box sx={{ width: 220, height: 35 }} />
      <Box sx={{ height: 56, mt: 3 }} />
      <Box sx={{ height: 360, mt: 2 }} />
    </Box>
  );
};
