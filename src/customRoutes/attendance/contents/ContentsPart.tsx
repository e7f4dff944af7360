import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of what is behind a number: its title, with how many it lists, and its items. */
export const ContentsPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mb: 2 }}>
    <Typography variant="h3">{title}</Typography>
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere', '& li': { py: 0.25 } }}>
      {children}
    </Box>
  </Box>
);
