import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LoadFailure } from '../components/failures.tsx';
import { Goals } from './Goals.tsx';
import { Levels } from './Levels.tsx';
import { useProgress } from './progressQueries.ts';
import { progressTexts } from './progressTexts.ts';
import { Reports } from './Reports.tsx';

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
