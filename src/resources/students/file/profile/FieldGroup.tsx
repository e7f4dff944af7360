import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type FieldGroupProps = {
  /** The group's name, in Dutch. */
  legend: string;
  /** How many fields stand side by side where there is room. */
  columns?: 2 | 3;
  children: ReactNode;
};

/** Fields that belong together, under their name. */
export const FieldGroup = ({ legend, columns = 3, children }: FieldGroupProps) => (
  <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
    <Box
      component="legend"
      sx={{ p: 0, mb: 1.5, fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}
    >
      {legend}
    </Box>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
        gap: 2,
        rowGap: 2.5,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  </Box>
);
