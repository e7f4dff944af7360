import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { Link, useParams } from 'react-router';
import { pathTo } from '../../../core/contract/paths.ts';
import { fullName } from '../../../core/rules/text.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { Page } from '../../components/Page.tsx';
import { useGoBack } from '../../components/useCloseTo.ts';
import { useMay } from '../../components/useMay.ts';
import { useUndoMessage } from '../../components/useUndoing.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { getSession } from '../../providers/session.ts';
import { SCREENS } from '../../screens.ts';
import { ReportPaper } from './ReportPaper.tsx';
import { reportTexts } from './reportTexts.ts';

/** /report/:id/:reportId: a report of an evaluation, as it was saved. */
export const ReportPage = () => {
  const { id: studentId = '', reportId = '' } = useParams();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, isPaused, refetch } = useQuery({
    queryKey: ['report', studentId, reportId],
    queryFn: ({ signal }) => dataProvider.getReport({ studentId, reportId }, signal),
  });
  const { may } = useMay();
  const mayDelete = data && (may('progress.deleteAny') || data.authorId === getSession()?.userId);
  return (
    <Page
      title={data ? reportTexts.titleOf(fullName(data.contents.student)) : reportTexts.title}
      actions={
        <>
          <Button component={Link} to={pathTo(SCREENS.student.path, { id: studentId })}>
            {reportTexts.toFile}
          </Button>
          {mayDelete && <DeleteReport of={{ studentId, reportId }} />}
          <Button
            variant="contained"
            startIcon={<PrintIcon />}
            disabled={!data}
            onClick={() => window.print()}
          >
            {reportTexts.print}
          </Button>
        </>
      }
    >
      {data && <ReportPaper contents={data.contents} date={data.date} />}
      {!data && error && <EmptyState title={error.message || reportTexts.failed} onRetry={refetch} />}
      {!data && isPaused && <LoadFailure sentence={commonTexts.offline.later} />}
      {!data && !error && !isPaused && <Skeleton variant="rounded" height={640} sx={{ maxWidth: '210mm' }} />}
    </Page>
  );
};

const DeleteReport = ({ of }: { of: { studentId: string; reportId: string } }) => {
  const [asking, setAsking] = useState(false);
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const tellUndoable = useUndoMessage();
  const goBack = useGoBack(pathTo(SCREENS.student.path, { id: of.studentId }));
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.deleteReport(of),
    onSuccess: changeSet => {
      tellUndoable(changeSet, reportTexts.deleted);
      goBack();
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'report' });
    },
    onError: error => notify(error.message, { type: 'error' }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <OnlineButton color="error" onClick={() => setAsking(true)}>
        {reportTexts.delete}
      </OnlineButton>
      <ConfirmDialog
        open={asking}
        destructive
        busy={isPending}
        question={reportTexts.deleteQuestion}
        confirmLabel={commonTexts.action.delete}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
