import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What went wrong, on a red tint; read out when it appears. */
export const ErrorNote = ({ children }: { children: ReactNode }) => (
  <Box
    role="alert"
    sx={({ palette: { tones } }) => ({
      px: 2,
      py: 1.5,
      borderRadius: 1,
      border: '1px solid',
      borderColor: tones.absent.border,
      backgroundColor: tones.absent.background,
      color: tones.absent.text,
      typography: 'button',
    })}
  >
    {children}
  </Box>
);
