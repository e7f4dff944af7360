import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** How many changes are not saved yet, beside the save button. */
export const UnsavedCount = ({ count }: { count: number }) => {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      role="status"
      sx={{
        fontSize: '0.875rem',
        color: count > 0 ? 'accent.main' : 'text.secondary',
        fontWeight: count > 0 ? 600 : 400,
      }}
    >
      {count > 0
        ? translate('attendance.editing.unsaved', { smart_count: count })
        : translate('attendance.editing.allSaved')}
    </Box>
  );
};
