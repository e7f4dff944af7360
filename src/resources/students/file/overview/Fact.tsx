import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type FactProps = { title: string; children: ReactNode };

/** A part of the section with its heading. */
export const Fact = ({ title, children }: FactProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography id={id} variant="label" component="h4" sx={{ mb: 0.5, color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};
