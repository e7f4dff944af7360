import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import LinkIcon from '@mui/icons-material/LinkRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { commonTexts } from '../i18n/commonTexts.ts';
import { SCREENS } from '../screens.ts';
import { downloadSpreadsheet } from '../spreadsheets/downloadSpreadsheet.ts';
import type { Spreadsheet } from '../spreadsheets/spreadsheet.ts';
import { MessagesHere } from './MessagesHere.tsx';
import { OnlineButton } from './OnlineButton.tsx';
import { LOW_WINDOW } from './pageFrame.ts';

export type ExplanationFile = Spreadsheet & { fileName: string };

type ExplanationDialogProps = {
  title: string;
  rule: ReactNode;
  children: ReactNode;
  file?: (() => ExplanationFile | Promise<ExplanationFile>) | undefined;
  /** The query string of the students list by which it shows the students who are behind the number. */
  studentsSearch?: string | undefined;
  onClose: () => void;
};

/** Explains a number: its rule and its list. The page's address says that it is open, so that it can be shared. */
export const ExplanationDialog = ({
  title,
  rule,
  children,
  file,
  studentsSearch,
  onClose,
}: ExplanationDialogProps) => {
  const notify = useNotify();
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      notify(commonTexts.explanation.copied, { type: 'success' });
    } catch {
      notify(commonTexts.explanation.copyFailed, { type: 'error' });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      slotProps={{
        paper: {
          sx: {
            mx: { xs: 1.5, sm: 4 },
            width: { xs: 'calc(100% - 24px)', sm: '100%' },
            // Title and buttons would leave no room between them.
            [LOW_WINDOW]: {
              overflowY: 'auto',
              '& .MuiDialogContent-root': { flex: 'none', overflow: 'visible' },
            },
          },
        },
      }}
    >
      <DialogTitle sx={{ px: { xs: 2, sm: 3 } }}>{title}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ pb: 1, px: { xs: 2, sm: 3 } }}>
        <Typography variant="label" component="h3" sx={{ color: 'text.secondary' }}>
          {commonTexts.explanation.rule}
        </Typography>
        <Typography variant="body2" component="div" sx={{ mb: 2 }}>
          {rule}
        </Typography>
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {file && <DownloadButton file={file} />}
        {studentsSearch !== undefined && (
          <Button
            component={Link}
            to={{ pathname: SCREENS.students.path, search: studentsSearch }}
            startIcon={<PeopleIcon />}
          >
            {commonTexts.explanation.inStudents}
          </Button>
        )}
        <Button startIcon={<LinkIcon />} onClick={copyAddress}>
          {commonTexts.explanation.copyAddress}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {commonTexts.action.closeMessage}
        </Button>
      </DialogActions>
      <MessagesHere />
    </Dialog>
  );
};

type DownloadButtonProps = { file: NonNullable<ExplanationDialogProps['file']> };

const DownloadButton = ({ file }: DownloadButtonProps) => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadSpreadsheet(await file());
    } catch {
      notify(commonTexts.explanation.downloadFailed, { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <OnlineButton startIcon={<DownloadIcon />} loading={busy} loadingPosition="start" onClick={download}>
      {commonTexts.explanation.download}
    </OnlineButton>
  );
};

export const ExplainedPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mb: 2 }}>
    <Typography variant="h3">{title}</Typography>
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere', '& li': { py: 0.25 } }}>
      {children}
    </Box>
  </Box>
);
