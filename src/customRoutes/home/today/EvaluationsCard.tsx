import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Today } from '../../../../core/contract/today.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { useFileLink } from '../../../resources/students/list/useFileLink.ts';
import { WeeksLink } from '../../../resources/students/weeks/WeeksLink.tsx';
import { SCREENS } from '../../../screens.ts';
import { homeTexts } from '../homeTexts.ts';
import { TodayCard, TodayRow } from './TodayCard.tsx';

/** How many evaluations are due, the first of them, and those that turn orange soonest. */
export const EvaluationsCard = ({ evaluations }: { evaluations: NonNullable<Today['evaluations']> }) => {
  const fileLink = useFileLink('evaluation');
  const { count } = evaluations;
  const first = new Set(evaluations.first.map(({ _id }) => _id));
  const coming = evaluations.coming.filter(({ _id }) => !first.has(_id));
  return (
    <TodayCard
      part="evaluations"
      rows={[...evaluations.first, ...coming]}
      more={
        count > 0 && (
          <Link component={RouterLink} to={SCREENS.evaluations.path} variant="button">
            {homeTexts.today.evaluations.all(count)}
          </Link>
        )
      }
    >
      {evaluations.first.map(row => (
        <TodayRow
          key={row._id}
          {...fileLink(row._id)}
          name={fullName(row)}
          aside={
            <StatusChip tone={row.color}>
              <WeeksLink row={row}>{homeTexts.today.evaluations.weeks(row.totalActiveWeeks)}</WeeksLink>
            </StatusChip>
          }
        />
      ))}
      {coming.map(row => (
        <TodayRow key={row._id} {...fileLink(row._id)} name={fullName(row)}>
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {homeTexts.today.evaluations.orangeOn(formatDay(row.orangeOn))}
          </Typography>
        </TodayRow>
      ))}
    </TodayCard>
  );
};
