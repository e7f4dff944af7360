import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link, useParams } from 'react-router';
import { pathTo } from '../../../core/contract/paths.ts';
import { fullName } from '../../../core/rules/text.ts';
import { DeleteDialog } from '../../components/DeleteDialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/failures.tsx';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { useGoBack } from '../../components/overThePage.ts';
import { Page } from '../../components/Page.tsx';
import { useMay } from '../../components/useMay.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { SCREENS } from '../../screens.ts';
import { useMayDelete } from '../ProgressPart.tsx';
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
  const mayDelete = useMayDelete(data?.authorId);
  const { may } = useMay();
  return (
    <Page
      title={data ? reportTexts.titleOf(fullName(data.contents.student)) : reportTexts.title}
      actions={
        <>
          {may(SCREENS.evaluations.access) && (
            <Button component={Link} to={SCREENS.evaluations.path}>
              {reportTexts.toList}
            </Button>
          )}
          <Button component={Link} to={pathTo(SCREENS.student.path, { id: studentId })}>
            {reportTexts.toFile}
          </Button>
          {data && mayDelete && <DeleteReport of={{ studentId, reportId }} />}
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
  const goBack = useGoBack(pathTo(SCREENS.student.path, { id: of.studentId }));
  return (
    <>
      <OnlineButton color="error" onClick={() => setAsking(true)}>
        {reportTexts.delete}
      </OnlineButton>
      {asking && (
        <DeleteDialog
          question={reportTexts.deleteQuestion}
          done={reportTexts.deleted}
          remove={() => dataProvider.deleteReport(of)}
          onDone={() => {
            goBack();
            void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'report' });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
