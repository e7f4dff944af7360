import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { dispatchEdits, dropEdits, editsOf } from '../../providers/edits/editStore.ts';
import { sendEdits } from '../../providers/edits/sendEdits.ts';
import { layoutTexts } from '../layoutTexts.ts';

type SignOutQuestionProps = { userId: string; onSignOut: () => void; onClose: () => void };

/** Asks what becomes of marks that have not arrived, or are not saved, before their user signs out. */
export const SignOutQuestion = ({ userId, onSignOut, onClose }: SignOutQuestionProps) => {
  const id = useId();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const [count] = useState(() => editsOf(userId).length);

  const discard = () => {
    dropEdits(editsOf(userId));
    onSignOut();
  };

  const send = async () => {
    setSending(true);
    const drafts = editsOf(userId).filter(({ draft }) => draft);
    dispatchEdits(drafts.map(from => ({ from, event: { type: 'saved' } })));
    await sendEdits();
    setSending(false);
    if (editsOf(userId).length === 0) onSignOut();
    else setFailed(true);
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{layoutTexts.outbox.signOut.question(count)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{layoutTexts.outbox.signOut.help}</DialogContentText>
        {failed && (
          <Box sx={{ mt: 2 }}>
            <Alert severity="error">{layoutTexts.outbox.signOut.failed}</Alert>
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>{layoutTexts.outbox.signOut.stay}</Button>
        <Button color="error" onClick={discard}>
          {layoutTexts.outbox.signOut.discard}
        </Button>
        <Button variant="contained" loading={sending} onClick={send} autoFocus>
          {layoutTexts.outbox.signOut.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
