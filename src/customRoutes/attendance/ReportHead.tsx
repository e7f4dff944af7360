import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/failures.tsx';
import { useArrivalFocus } from '../../components/focus.ts';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { isHeldOffline } from '../../providers/queryClient.ts';
import { SCREENS } from '../../screens.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { hubTexts } from './hubTexts.ts';
import { refusalOf } from './queries.ts';

type ReportHeadProps = {
  title: string;
  text: string;
  onDownload: (() => void) | undefined;
  /** Given where the download asks the server: while that is under way. */
  busy?: boolean;
};

export const ReportHead = ({ title, text, busy, onDownload }: ReportHeadProps) => {
  const DownloadButton = busy === undefined ? Button : OnlineButton;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        justifyContent: 'space-between',
        gap: 2,
        mb: 2,
      }}
    >
      <Box>
        {/* Takes the focus from what asked for the report, where that is gone by then. */}
        <Typography ref={useArrivalFocus()} tabIndex={-1} variant="h2">
          {title}
        </Typography>
        <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      {onDownload && (
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {attendanceTexts.print.action}
          </Button>
          <DownloadButton variant="outlined" startIcon={<DownloadIcon />} loading={busy} onClick={onDownload}>
            {attendanceTexts.editing.download}
          </DownloadButton>
        </Box>
      )}
    </Box>
  );
};

/** Leads to the lists, on which the presence is filled in. */
export const NothingRecorded = ({ text }: { text: string }) => (
  <EmptyState
    title={hubTexts.report.empty}
    text={text}
    link={{ to: SCREENS.lists.path, label: hubTexts.report.toLists }}
  />
);

type ReportAnswerProps<Report> = {
  report: UseQueryResult<Report>;
  columns: number;
  children: (report: Report) => ReactNode;
};

/** A report; until it has come that it is on its way, or why it does not come. */
export const ReportAnswer = <Report,>({ report, columns, children }: ReportAnswerProps<Report>) => {
  const { error, data, isFetching } = report;
  if (error && !isFetching) {
    return (
      <Alert severity="error" sx={{ maxWidth: 720 }}>
        {refusalOf(error) ?? hubTexts.report.failed}
      </Alert>
    );
  }
  if (isHeldOffline(report)) return <LoadFailure sentence={commonTexts.offline.later} />;
  return data ? children(data) : <TableSkeleton columns={columns} />;
};
