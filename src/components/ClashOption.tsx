import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import type { ReactNode } from 'react';

type ClashOptionProps = {
  value: string;
  chosen: boolean;
  /** Whose it is, above what would be taken. */
  label?: string;
  /** Over the whole width. */
  wide?: boolean;
  /** What would be taken. */
  children?: ReactNode;
};

/** One of the values in which two versions or two files differ, in a `RadioGroup`; pressed anywhere. */
export const ClashOption = ({ value, chosen, label, wide = false, children }: ClashOptionProps) => (
  <FormControlLabel
    value={value}
    control={<Radio size="small" sx={{ p: 0.75 }} />}
    label={
      <Box sx={{ display: 'block', py: 0.75, minWidth: 0 }}>
        {label && (
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
        )}
        {children && <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>}
      </Box>
    }
    sx={{
      gridColumn: wide ? '1 / -1' : undefined,
      alignItems: 'flex-start',
      m: 0,
      pl: 0.5,
      pr: 1.5,
      minWidth: 0,
      borderRadius: 1,
      border: 1,
      borderColor: chosen ? 'primary.main' : 'divider',
      backgroundColor: chosen ? 'surface.selected' : 'transparent',
      '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
    }}
  />
);
