import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Day } from '../../../core/rules/days.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { DayInput } from '../../components/DayInput.tsx';
import { countArguments } from '../../components/formatNumber.ts';
import { CountLink } from './counted/CountLink.tsx';

type DateBlockProps = {
  dimension: Dimension;
  day: Day | '';
  otherDay: Day | '';
  onDay: (day: Day | '') => void;
  onOtherDay: (day: Day | '') => void;
  /** How many students there are on the day; undefined while nothing is known. */
  total: number | undefined;
};

/** 'Kies datum' and 'Vergelijk met', and how many students the first makes. */
export const DateBlock = ({ dimension, day, otherDay, onDay, onOtherDay, total }: DateBlockProps) => {
  const translate = useTranslate();
  return (
    <Paper
      variant="outlined"
      sx={{
        p: 2,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
        rowGap: 1.5,
      }}
    >
      <DayInput daysOnly label={translate('statistics.date.choose')} value={day} onChange={onDay} />
      <DayInput
        daysOnly
        label={translate('statistics.date.compare')}
        value={otherDay}
        onChange={onOtherDay}
      />
      <Typography
        role="status"
        variant="body2"
        sx={{ gridColumn: '1 / -1', minHeight: '1.55em', color: 'text.secondary' }}
      >
        {total !== undefined && day && (
          <CountLink counted={{ dimension, groups: [], without: false, day, notOn: '' }}>
            {translate('statistics.date.total', countArguments(total))}
          </CountLink>
        )}
      </Typography>
    </Paper>
  );
};
