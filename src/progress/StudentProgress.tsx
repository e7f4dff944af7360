import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { pathTo } from '../../core/contract/paths.ts';
import type { ReportHead } from '../../core/progress/contract.ts';
import { formatDay } from '../../core/rules/days.ts';
import { LoadFailure } from '../components/failures.tsx';
import { SCREENS } from '../screens.ts';
import { Goals } from './Goals.tsx';
import { Levels } from './Levels.tsx';
import { ProgressPart } from './ProgressPart.tsx';
import { useProgress } from './progressQueries.ts';
import { progressTexts } from './progressTexts.ts';

/** The section Voortgang of the file: no part of its form, each is saved at once. */
export const StudentProgress = ({ studentId }: { studentId: string }) => {
  const { data, failed, isUnknown, refetch } = useProgress(studentId);
  // A back end that knows docs/product.md §7 alone keeps none.
  if (isUnknown) return progressTexts.levels.none;
  const failure = failed && <LoadFailure sentence={progressTexts.failed} onRetry={refetch} />;
  if (!data) return failure || <Skeleton variant="rounded" height={160} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {failure}
      <Levels studentId={studentId} levels={data.levels} />
      <Goals studentId={studentId} goals={data.goals} />
      {data.reports.length > 0 && <Reports studentId={studentId} reports={data.reports} />}
    </Box>
  );
};

type ReportsProps = { studentId: string; reports: readonly ReportHead[] };

/** The reports that evaluations ended in, each as it was printed. */
export const Reports = ({ studentId, reports }: ReportsProps) => (
  <ProgressPart title={progressTexts.reports.title} content={reports}>
    {reports.map(({ _id, date, evaluated, authorName }) => (
      <Typography key={_id} component="div" sx={{ py: 0.5 }}>
        <Link component={RouterLink} to={pathTo(SCREENS.report.path, { id: studentId, reportId: _id })}>
          {progressTexts.reports.of(formatDay(date))}
        </Link>
        {authorName && ` · ${progressTexts.by(authorName)}`}
        {!evaluated && ` · ${progressTexts.reports.notEvaluated}`}
      </Typography>
    ))}
  </ProgressPart>
);
