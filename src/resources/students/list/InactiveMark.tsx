import RemoveIcon from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** Says in a word, beside the row's colour, that a student is inactive. */
export const InactiveMark = () => {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={({ palette: { tones } }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        pr: 0.75,
        pl: 0.25,
        borderRadius: '9px',
        border: '1px solid',
        borderColor: tones.inactive.border,
        backgroundColor: tones.inactive.background,
        color: tones.inactive.text,
        fontSize: '0.6875rem',
        fontWeight: 600,
        lineHeight: '16px',
        verticalAlign: 'middle',
      })}
    >
      <RemoveIcon aria-hidden sx={{ fontSize: 12 }} />
      {translate('students.list.inactive')}
    </Box>
  );
};
