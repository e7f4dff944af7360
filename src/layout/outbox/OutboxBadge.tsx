import SyncIcon from '@mui/icons-material/SyncProblemRounded';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyDialog } from '../../components/lazyDialog.tsx';
import { useDelayedFlag } from '../../components/useDelayedFlag.ts';
import { forgetOldEntries, useOutbox } from '../../providers/marksOutbox/outboxStore.ts';
import { getSession } from '../../providers/session.ts';

const OutboxPanel = lazyDialog(async () => (await import('./OutboxPanel.tsx')).OutboxPanel);

const SHOWN_AFTER_MS = 800;

/**
 * Says in the frame how many marks have not arrived, for as long as there are any, and has them sent whenever the
 * server can be reached. It leads to what they are.
 */
export const OutboxBadge = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const entries = useOutbox();
  const count = entries.reduce((sum, { cells }) => sum + cells.length, 0);
  useEffect(() => forgetOldEntries(getSession()?.userId), []);
  useSending(count > 0);
  // A save on its way is none of this: nothing is to flash up in the bar.
  const shown = useDelayedFlag(count > 0, SHOWN_AFTER_MS);
  if (!shown) return null;
  return (
    <>
      <Button
        color="warning"
        size="small"
        aria-haspopup="dialog"
        startIcon={<SyncIcon />}
        onClick={() => setOpen(true)}
        sx={{ mx: 1, whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        {translate('outbox.badge', { count })}
      </Button>
      {open && <OutboxPanel entries={entries} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Sends what waits as long as there is something, for the user who is signed in. */
const useSending = (isWaiting: boolean) => {
  useEffect(() => {
    if (!isWaiting || !getSession()) return;
    let stop: (() => void) | undefined;
    let left = false;
    import('../../providers/marksOutbox/sendOutbox.ts').then(
      ({ keepSending }) => {
        if (!left) stop = keepSending();
      },
      // Offline, without the code: the next page tries again.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [isWaiting]);
};
