import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../core/contract/paths.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { Edit } from '../../providers/edits/Edit.ts';
import { dropEdits, isWaiting } from '../../providers/edits/editStore.ts';
import { sendEdits } from '../../providers/edits/sendEdits.ts';
import { dayOf, timeOf } from '../../providers/today.ts';
import { SCREENS } from '../../screens.ts';
import { layoutTexts } from '../layoutTexts.ts';

type OutboxPanelProps = { edits: readonly Edit[]; onClose: () => void };

/** What has not arrived, list by list: sent now, or, where the server takes it no more, thrown away. */
export const OutboxPanel = ({ edits, onClose }: OutboxPanelProps) => {
  const id = useId();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const waits = edits.some(isWaiting);

  const send = async () => {
    setSending(true);
    setFailed(false);
    await sendEdits();
    setSending(false);
    setFailed(true);
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{layoutTexts.outbox.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{layoutTexts.outbox.intro}</DialogContentText>
        {failed && waits && (
          <Box sx={{ mt: 2 }}>
            <Alert severity="error">{layoutTexts.outbox.stillNot}</Alert>
          </Box>
        )}
        <List>
          {[...Map.groupBy(edits, ({ listId, state = 'waiting' }) => `${listId} ${state}`)].map(
            ([key, some]) => (
              <ListItemOfEdits key={key} edits={some} onClose={onClose} />
            ),
          )}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.action.closeMessage}</Button>
        {waits && (
          <Button variant="contained" loading={sending} onClick={send}>
            {layoutTexts.outbox.sendNow}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

/** Edits of one list that are in one state. */
const ListItemOfEdits = ({ edits, onClose }: OutboxPanelProps) => {
  const [first] = edits.toSorted((a, b) => a.at - b.at);
  if (!first) return null;
  const { listId, _id, at, state = 'waiting' } = first;
  const edited = new Date(at);
  const title = layoutTexts.outbox.list({ day: formatDay(dayOf(edited)), time: timeOf(edited) });
  const cells = layoutTexts.outbox.cells(edits.length);
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ListItemText primary={title} secondary={`${cells}, ${layoutTexts.outbox.state[state]}`} />
      <Button
        component={Link}
        to={pathTo(SCREENS.teacherList.path, { id: listId })}
        // The list asks about it, or shows where it is (useConflictDialog.ts).
        state={{ cell: _id }}
        size="small"
        onClick={onClose}
      >
        {layoutTexts.outbox.openList}
      </Button>
      {state !== 'waiting' && (
        <Button size="small" color="error" onClick={() => dropEdits(edits)}>
          {layoutTexts.outbox.discard}
        </Button>
      )}
    </ListItem>
  );
};
