import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Day } from '../../../core/rules/days.ts';
import { shortDay } from '../../i18n/dayLabels.ts';

type TakenDaysNoteProps = { days: readonly Day[]; onClose: () => void };

/** Names the days that were chosen before the class and that it has a list for (docs/product.md §8). */
export const TakenDaysNote = ({ days, onClose }: TakenDaysNoteProps) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      className="no-print"
      onClose={onClose}
      closeText={translate('common.action.closeMessage')}
      sx={{ mb: 2, maxWidth: 720 }}
    >
      {translate('attendance.choice.datesTaken')}
      <Box component="ul" className="tabular" sx={{ my: 0.5, pl: 2.5 }}>
        {days.map(day => (
          <li key={day}>{shortDay(day)}</li>
        ))}
      </Box>
      {translate('attendance.choice.datesLeftOut')}
    </Alert>
  );
};
