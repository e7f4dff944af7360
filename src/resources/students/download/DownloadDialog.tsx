import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import type { StudentFilter, StudentSort } from '../../../../core/rules/studentQuery.ts';
import { saveFile } from '../../../files/saveFile.ts';
import { DownloadProgress } from './DownloadProgress.tsx';
import { useStudentsDownload } from './useStudentsDownload.ts';

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
  const translate = useTranslate();
  const titleId = useId();
  const { state, retry } = useStudentsDownload(filter, sort, chosen);
  const loading = state.phase === 'fetching' || state.phase === 'writing';
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('students.list.download.title')}</DialogTitle>
      <DialogContent>
        <DownloadProgress state={state} total={total} filter={filter} fileName={FILE_NAME} />
      </DialogContent>
      <DialogActions>
        <Button key={loading ? 'cancel' : 'back'} onClick={onClose} autoFocus={loading}>
          {translate(`students.list.download.${loading || chosen ? 'cancel' : 'back'}`)}
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
            {translate('students.list.download.save')}
          </Button>
        )}
        {state.phase === 'failed' && (
          <Button variant="contained" autoFocus onClick={retry}>
            {translate('students.list.download.retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
