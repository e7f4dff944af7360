import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import LinkIcon from '@mui/icons-material/LinkRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink, type To, useLocation } from 'react-router';
import { spreadsheetFileName } from '../../core/rules/files.ts';
import { commonTexts } from '../i18n/commonTexts.ts';
import { dayOf } from '../providers/today.ts';
import { SCREENS } from '../screens.ts';
import { downloadSpreadsheet } from '../spreadsheets/downloadSpreadsheet.ts';
import type { Spreadsheet } from '../spreadsheets/spreadsheet.ts';
import { MessagesHere } from './MessagesHere.tsx';
import { OnlineButton } from './OnlineButton.tsx';
import { LOW_WINDOW } from './pageFrame.ts';

/** Its name, title and day, and its explanation where that is the rule, are those of the dialog. */
export type ExplanationFile = Omit<Spreadsheet, 'title' | 'madeOn' | 'explanation'> &
  Partial<Pick<Spreadsheet, 'explanation'>> & { fileName?: string };

type ExplanationDialogProps = {
  title: string;
  rule: string;
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
        {file && <DownloadButton {...{ title, rule, file }} />}
        {studentsSearch !== undefined && (
          <Button
            component={RouterLink}
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

type DownloadButtonProps = Pick<ExplanationDialogProps, 'title' | 'rule'> & {
  file: NonNullable<ExplanationDialogProps['file']>;
};

const DownloadButton = ({ title, rule, file }: DownloadButtonProps) => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadSpreadsheet({
        ...{ fileName: spreadsheetFileName(title), title, madeOn: dayOf() },
        explanation: [[commonTexts.explanation.rule, rule]],
        ...(await file()),
      });
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

type NumberLinkProps = {
  to: To;
  /** A sentence that says what opens: shown on hover, and read out after the number. */
  title: string;
  /** The history state, where another page opens. */
  state?: object | undefined;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

/** A number that opens what is behind it; on paper a number like any other. */
export const NumberLink = ({ to, title, state, children, ref }: NumberLinkProps) => {
  const here = useLocation();
  // A dialog over the same page keeps the page's history state.
  const isHere = typeof to === 'object' && to.pathname === here.pathname;
  return (
    <Link
      component={RouterLink}
      ref={ref}
      to={to}
      title={title}
      state={isHere ? here.state : state}
      color="inherit"
      preventScrollReset={isHere}
      sx={LOOK}
    >
      {children}
    </Link>
  );
};

const LOOK = {
  display: 'inline-block',
  minWidth: 24,
  minHeight: 24,
  // Its text stands in the middle of that height, or of its own where it is large.
  lineHeight: 'max(24px, 1.5em)',
  textAlign: 'inherit',
  fontWeight: 'inherit',
  // Quiet at rest: a page may hold many.
  textDecoration: 'none',
  textUnderlineOffset: '0.25em',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
  '@media print': { minHeight: 0, lineHeight: 'inherit', textDecoration: 'none' },
} as const;
