import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The cards of a section, one below the other. */
export const RowList = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', '& > :not(:empty) ~ *:not(:empty)': { mt: 1.5 } }}>
    {children}
  </Box>
);
