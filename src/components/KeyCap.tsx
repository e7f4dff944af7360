import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';

type KeyCapProps = {
  label: string;
  spoken: string;
};

export const KeyCap = ({ label, spoken }: KeyCapProps) => (
  <Box
    component="kbd"
    sx={{
      display: 'inline-block',
      minWidth: 20,
      px: 0.625,
      border: 1,
      borderColor: 'divider',
      borderRadius: '4px',
      typography: 'caption',
      textAlign: 'center',
      whiteSpace: 'nowrap',
    }}
  >
    <span aria-hidden>{label}</span>
    <Box component="span" sx={visuallyHidden}>
      {spoken}
    </Box>
  </Box>
);
