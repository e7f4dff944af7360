import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useArrivalFocus } from '../../components/focus.ts';
import { attendanceTexts } from './attendanceTexts.ts';

type ReportHeadProps = { title: string; text: string; busy?: boolean; onDownload: () => void };

/** Above a report: whose it is, and its ways to paper and to a file. */
export const ReportHead = ({ title, text, busy = false, onDownload }: ReportHeadProps) => (
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
      <ReportHeading>{title}</ReportHeading>
      <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
    </Box>
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {attendanceTexts.print.action}
      </Button>
      <Button variant="outlined" startIcon={<DownloadIcon />} loading={busy} onClick={onDownload}>
        {attendanceTexts.editing.download}
      </Button>
    </Box>
  </Box>
);

/** Takes the focus from what asked for the report, where that is gone by then. */
export const ReportHeading = ({ children }: { children: string }) => (
  <Typography ref={useArrivalFocus()} tabIndex={-1} variant="h2">
    {children}
  </Typography>
);
