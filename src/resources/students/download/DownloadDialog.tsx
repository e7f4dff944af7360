import TableIcon from '@mui/icons-material/TableChartOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import { isFiltered, type StudentFilter, type StudentSort } from '../../../../core/rules/studentQuery.ts';
import { saveFile } from '../../../files/saveFile.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import { downloadTexts } from './downloadTexts.ts';
import { type DownloadState, useStudentsDownload } from './useStudentsDownload.ts';

/** docs/product.md §9: the students list file is named 'studenten_lijst'. */
const FILE_NAME = spreadsheetFileName('studenten_lijst');

type DownloadDialogProps = {
  filter: StudentFilter;
  sort: StudentSort;
  /** The `_id`s of students to download in place of all that match; the same list each time. */
  chosen?: readonly string[];
  /** How many students match, when known. */
  total: number | undefined;
  onClose: () => void;
};

/** Downloads all students that match, or those chosen, as a spreadsheet (docs/product.md §2, Download-all popup). */
export const DownloadDialog = ({ filter, sort, chosen, total, onClose }: DownloadDialogProps) => {
  const titleId = useId();
  const { state, retry } = useStudentsDownload(filter, sort, chosen);
  const loading = state.phase === 'fetching' || state.phase === 'writing';
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{downloadTexts.title}</DialogTitle>
      <DialogContent>
        <DownloadProgress state={state} total={total} filter={filter} fileName={FILE_NAME} />
      </DialogContent>
      <DialogActions>
        <Button key={loading ? 'cancel' : 'back'} onClick={onClose} autoFocus={loading}>
          {downloadTexts[loading || chosen ? 'cancel' : 'back']}
        </Button>
        {state.phase === 'ready' && (
          <Button
            variant="contained"
            autoFocus
            onClick={() => {
              saveFile(state.file, FILE_NAME);
              onClose();
            }}
          >
            {downloadTexts.save}
          </Button>
        )}
        {state.phase === 'failed' && (
          <Button variant="contained" autoFocus onClick={retry}>
            {downloadTexts.retry}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

type DownloadProgressProps = {
  state: DownloadState;
  /** How many students match, when known. */
  total: number | undefined;
  filter: StudentFilter;
  fileName: string;
};

/** How far the download is: a bar while students come in, the file once it is there, or what went wrong. */
const DownloadProgress = ({ state, total, filter, fileName }: DownloadProgressProps) => {
  if (state.phase === 'failed') {
    return (
      <Box sx={FRAME}>
        <Alert severity="error">{state.message || downloadTexts.failed}</Alert>
      </Box>
    );
  }
  if (state.phase === 'ready') {
    return (
      <Box sx={FRAME}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <TableIcon aria-hidden color="primary" fontSize="large" />
          <Box>
            <Typography variant="h3" component="p">
              {fileName}
            </Typography>
            <Note live>{downloadTexts.ready(state.count)}</Note>
          </Box>
        </Box>
        {isFiltered(filter) && <Note>{downloadTexts.filtered}</Note>}
      </Box>
    );
  }
  const fetching = state.phase === 'fetching';
  const label = downloadTexts[fetching ? 'fetching' : 'writing'];
  const progress = fetching && total ? Math.min(100, (100 * state.received) / total) : undefined;
  return (
    <Box sx={FRAME}>
      <Typography role="status">{label}</Typography>
      <LinearProgress
        variant={progress === undefined ? 'indeterminate' : 'determinate'}
        value={progress}
        aria-label={label}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Note>
        {fetching && total
          ? downloadTexts.received({
              received: formatNumber(Math.min(state.received, total)),
              total: formatNumber(total),
            })
          : '\u00a0'}
      </Note>
    </Box>
  );
};

const Note = ({ live = false, children }: { live?: boolean; children: ReactNode }) => (
  <Typography
    variant="body2"
    role={live ? 'status' : undefined}
    sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
  >
    {children}
  </Typography>
);

/** The same height in every phase, so that nothing jumps. */
const FRAME = { display: 'grid', alignContent: 'center', gap: 1, minHeight: 96 } as const;
