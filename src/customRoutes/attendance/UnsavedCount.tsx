import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

type UnsavedCountProps = {
  count: number;
  /** Whether a save is on its way: nothing is said to be saved before the server has said so. */
  saving: boolean;
};

/** How many changes are not saved yet, beside the save button. */
export const UnsavedCount = ({ count, saving }: UnsavedCountProps) => {
  const translate = useTranslate();
  const settled = saving ? translate('attendance.editing.saving') : translate('attendance.editing.allSaved');
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
      {count > 0 ? translate('attendance.editing.unsaved', { smart_count: count }) : settled}
    </Box>
  );
};
