import SyncIcon from '@mui/icons-material/SyncProblemRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../core/contract/paths.ts';
import { formatDay } from '../../core/rules/days.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { useDelayedFlag } from '../components/delays.ts';
import { commonTexts } from '../i18n/commonTexts.ts';
import type { Edit } from '../providers/edits/Edit.ts';
import { dropEdits, forgetOldEdits, isLeft, isWaiting, useEdits } from '../providers/edits/editStore.ts';
import { keepSending, sendEdits } from '../providers/edits/sendEdits.ts';
import { getSession } from '../providers/session.ts';
import { dayOf, timeOf } from '../providers/today.ts';
import { SCREENS } from '../screens.ts';
import { layoutTexts } from './layoutTexts.ts';
import { UNFOLDED } from './topBarWidths.ts';

export const WAITING_MARKS = 'waiting-marks';

const SHOWN_AFTER_MS = 800;

/**
 * Says in the frame how many marks have not arrived, for as long as there are any, and has them sent whenever the
 * server can be reached. It leads to what they are.
 */
export const WaitingMarks = () => {
  const [open, setOpen] = useState(false);
  const edits = useEdits().filter(isLeft);
  const count = edits.length;
  useEffect(() => forgetOldEdits(getSession()?.userId), []);
  const isSending = count > 0 && getSession() !== null;
  useEffect(() => (isSending ? keepSending() : undefined), [isSending]);
  // A save on its way is none of this: nothing is to flash up in the bar.
  const shown = useDelayedFlag(count > 0, SHOWN_AFTER_MS);
  if (!shown) return null;
  const text = layoutTexts.waiting.badge(count);
  return (
    <>
      <Button
        className={WAITING_MARKS}
        color="warning"
        size="small"
        aria-haspopup="dialog"
        aria-label={text}
        startIcon={<SyncIcon />}
        onClick={() => setOpen(true)}
        // As wide as its words; on a phone on two lines before it takes the room of the buttons beside it.
        sx={{
          mx: { xs: 0.5, sm: 1 },
          flex: '1000 1 min-content',
          [UNFOLDED]: { flex: '0 1 auto', mx: 0 },
          minWidth: 'min-content',
          maxWidth: 'max-content',
          textAlign: 'start',
          '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
          lineHeight: 1.25,
        }}
      >
        {withNumberBesideWord(text)}
      </Button>
      {open && <WaitingMarksDialog edits={edits} onClose={() => setOpen(false)} />}
    </>
  );
};

const withNumberBesideWord = (text: string): string => text.replace(/ (?=\d)/, '\u00a0');

type WaitingMarksDialogProps = { edits: readonly Edit[]; onClose: () => void };

/** Marks that have not arrived, list by list: they can be sent now, or deleted where the server refused them. */
const WaitingMarksDialog = ({ edits, onClose }: WaitingMarksDialogProps) => {
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const waits = edits.some(isWaiting);
  if (failed && !waits) setFailed(false);

  const send = async () => {
    setSending(true);
    setFailed(false);
    await sendEdits();
    setSending(false);
    setFailed(true);
  };

  return (
    <ConfirmDialog
      open
      maxWidth="sm"
      question={layoutTexts.waiting.title}
      confirmLabel={waits ? layoutTexts.waiting.sendNow : undefined}
      cancelLabel={commonTexts.action.closeMessage}
      busy={sending}
      onConfirm={send}
      onCancel={onClose}
    >
      {layoutTexts.waiting.intro}
      {failed && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {layoutTexts.waiting.stillNot}
        </Alert>
      )}
      <List>
        {[...Map.groupBy(edits, ({ listId, state = 'waiting' }) => `${listId} ${state}`)].map(
          ([key, some]) => (
            <ListItemOfEdits key={key} edits={some} onClose={onClose} />
          ),
        )}
      </List>
    </ConfirmDialog>
  );
};

const ListItemOfEdits = ({ edits, onClose }: WaitingMarksDialogProps) => {
  const [first] = edits.toSorted((a, b) => a.at - b.at);
  if (!first) return null;
  const { listId, _id, at, state = 'waiting' } = first;
  const edited = new Date(at);
  const title = layoutTexts.waiting.list({ day: formatDay(dayOf(edited)), time: timeOf(edited) });
  const cells = layoutTexts.waiting.cells(edits.length);
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ListItemText primary={title} secondary={`${cells}, ${layoutTexts.waiting.state[state]}`} />
      <Button
        component={Link}
        to={pathTo(SCREENS.teacherList.path, { id: listId })}
        // The list asks about it, or shows where it is (ConflictDialog.tsx).
        state={{ cell: _id }}
        size="small"
        onClick={onClose}
      >
        {layoutTexts.waiting.openList}
      </Button>
      {state !== 'waiting' && (
        <Button size="small" color="error" onClick={() => dropEdits(edits)}>
          {layoutTexts.waiting.discard}
        </Button>
      )}
    </ListItem>
  );
};
