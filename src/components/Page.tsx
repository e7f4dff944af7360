import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useArrivalFocus } from './focus.ts';
import { PAGE_WIDTH } from './PageSkeleton.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

type PageProps = {
  /** The page's heading and the tab's title, in Dutch as shown. */
  title: string;
  /** A line below the heading. */
  intro?: ReactNode;
  /** Buttons to the right of the heading. */
  actions?: ReactNode;
  /** Lets a wide table use the whole window. */
  wide?: boolean;
  children: ReactNode;
};

/** The frame of a screen: its one heading of level 1, its actions, its content. */
export const Page = ({ title, intro, actions, wide = false, children }: PageProps) => {
  useDocumentTitle(title);
  const heading = useArrivalFocus();
  return (
    <Box
      sx={{
        maxWidth: wide ? 'none' : PAGE_WIDTH,
        mx: 'auto',
        px: { xs: 2, sm: 3, lg: wide ? 5 : 3 },
        py: { xs: 3, md: 5 },
        width: '100%',
        '@media print': { p: 0, maxWidth: 'none' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mb: 3,
        }}
      >
        {/* Beside the actions as long as the title has room; its introduction may take a second line. */}
        <Box sx={{ flex: { sm: '1 1 220px' }, minWidth: 0 }}>
          <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
            {title}
          </Typography>
          {intro && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{intro}</Typography>}
        </Box>
        {actions && (
          <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {actions}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
};
