import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { StatisticsEntry } from '../../../core/contract/statistics.ts';
import type { Day } from '../../../core/rules/days.ts';
import { DayInput } from '../../components/DayInput.tsx';
import { formatNumber } from '../../components/formatNumber.ts';
import { studentsIn } from './studentsIn.ts';

type DateBlockProps = {
  day: Day | '';
  onDay: (day: Day | '') => void;
  entries: readonly StatisticsEntry[];
};

/** 'Kies datum', and how many students that makes. */
export const DateBlock = ({ day, onDay, entries }: DateBlockProps) => {
  const translate = useTranslate();
  const total = studentsIn(entries);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <DayInput daysOnly label={translate('statistics.date.choose')} value={day} onChange={onDay} />
      <Typography
        role="status"
        variant="body2"
        sx={{ mt: 1.5, minHeight: '1.55em', color: 'text.secondary' }}
      >
        {entries.length > 0 &&
          translate('statistics.date.total', { smart_count: total, count: formatNumber(total) })}
      </Typography>
    </Paper>
  );
};
