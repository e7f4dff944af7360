import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Stands where a section holds nothing yet. */
export const NothingYet = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);
