import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { formatDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { ExplanationDialog } from '../../../components/ExplanationDialog.tsx';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { WeeksStrip } from './WeeksStrip.tsx';
import { weeksFile } from './weeksFile.ts';

type WeeksDialogProps = { studentId: string; onClose: () => void };

/** How a student's active weeks come about: the active periods, which add up to them, and when the next band begins. */
export const WeeksDialog = ({ studentId, onClose }: WeeksDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['evaluationWeeks', studentId],
    queryFn: ({ signal }) => dataProvider.getEvaluationWeeks(studentId, signal),
    staleTime: 0,
  });
  const last = data?.lastEvaluation;
  const title = data ? translate('explanation.weeks.title', { name: fullName(data) }) : '…';
  return (
    <ExplanationDialog
      title={title}
      file={data && (() => weeksFile(title, data))}
      rule={translate('explanation.weeks.rule')}
      onClose={onClose}
    >
      {isError && !isFetching && <LoadFailure sentence={translate('explanation.failed')} onRetry={refetch} />}
      {!data && !isError && <Skeleton variant="rounded" height={200} />}
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <Typography>
            {last
              ? translate('explanation.weeks.last', { date: formatDay(last) })
              : translate('explanation.weeks.noLast')}
          </Typography>
          <WeeksStrip weeks={data} />
          <Typography>
            {data.next
              ? translate('explanation.weeks.next', { ...data.next, date: formatDay(data.next.date) })
              : translate('explanation.weeks.noNext')}
          </Typography>
        </Box>
      )}
    </ExplanationDialog>
  );
};
