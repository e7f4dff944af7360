import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ROW_CARD_HEIGHT } from '../frame/RowCard.tsx';

/** 'Vergeet niet een aantekening toe te voegen', where the new card is about to stand. */
export const StatusReminder = ({ open }: { open: boolean }) => {
  const translate = useTranslate();
  return (
    <Box role="status">
      {open && (
        <Box
          sx={({ palette: { tones } }) => ({
            display: 'grid',
            placeItems: 'center',
            minHeight: ROW_CARD_HEIGHT,
            px: 2,
            borderRadius: 1,
            border: '1px solid',
            borderColor: tones.excused.border,
            backgroundColor: tones.excused.background,
            color: tones.excused.text,
            fontWeight: 600,
            textAlign: 'center',
          })}
        >
          {translate('students.file.statuses.reminder')}
        </Box>
      )}
    </Box>
  );
};
