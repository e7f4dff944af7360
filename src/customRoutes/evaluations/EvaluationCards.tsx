import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '../../../core/rules/days.ts';
import { fullName } from '../../../core/rules/text.ts';
import { useFileLink } from '../../resources/students/list/useFileLink.ts';
import { WeeksLink } from '../../resources/students/weeks/WeeksLink.tsx';
import { BandChip } from './BandChip.tsx';
import type { EvaluationListProps } from './EvaluationTable.tsx';
import { focusedRow } from './EvaluationTable.tsx';
import { FinishButton } from './FinishButton.tsx';

/** The evaluation list on a phone: a card per student. */
export const EvaluationCards = ({ rows, onFinished, onRefused, strays }: EvaluationListProps) => {
  const translate = useTranslate();
  const fileLink = useFileLink('evaluation');
  return (
    <Box
      component="ul"
      aria-label={translate('evaluations.title')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, listStyle: 'none', p: 0, m: 0 }}
    >
      {rows.map(row => (
        <Paper
          key={row._id}
          component="li"
          variant="outlined"
          data-row={row._id}
          tabIndex={-1}
          sx={({ palette: { tones } }) => ({
            p: 2,
            boxShadow: `inset 4px 0 ${tones[row.color].text}`,
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 1.5,
            '&:focus': focusedRow,
          })}
        >
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} {...fileLink(row._id)} color="inherit">
              {fullName(row)}
            </Link>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {row.organization}
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Typography variant="label">
              <WeeksLink row={row}>
                {translate('evaluations.weeks', { weeks: row.totalActiveWeeks })}
              </WeeksLink>
            </Typography>
            <BandChip color={row.color} />
          </Box>
          {row.lastEvaluation && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('evaluations.lastWas', { date: formatDay(row.lastEvaluation) })}
            </Typography>
          )}
          <FinishButton row={row} onFinished={onFinished} onRefused={onRefused} strays={strays} fullWidth />
        </Paper>
      ))}
    </Box>
  );
};
