import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Day } from '../../../core/rules/days.ts';
import { longDay, shortDay } from '../../i18n/dayLabels.ts';

type ChosenDaysProps = { days: readonly Day[]; onRemove: (day: Day) => void; onClear: () => void };

/** The days chosen, in order, each to be taken away again. */
export const ChosenDays = ({ days, onRemove, onClear }: ChosenDaysProps) => {
  const translate = useTranslate();
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {days.length > 0
            ? translate('attendance.lists.dates', { smart_count: days.length })
            : translate('attendance.choice.noneChosen')}
        </Typography>
        {days.length > 1 && (
          <Button size="small" onClick={onClear}>
            {translate('attendance.choice.clearDates')}
          </Button>
        )}
      </Box>
      <Box
        component="ul"
        aria-label={translate('attendance.choice.dates')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, p: 0, m: 0, mt: 0.5, listStyle: 'none' }}
      >
        {days.map(day => (
          <li key={day} title={longDay(day)}>
            <Chip
              size="small"
              variant="outlined"
              label={shortDay(day)}
              aria-label={translate('attendance.choice.remove', { date: shortDay(day) })}
              onDelete={() => onRemove(day)}
              onClick={() => onRemove(day)}
              className="tabular"
            />
          </li>
        ))}
      </Box>
    </Box>
  );
};
