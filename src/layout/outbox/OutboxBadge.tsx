import SyncIcon from '@mui/icons-material/SyncProblemRounded';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useDelayedFlag } from '../../components/useDelayedFlag.ts';
import { forgetOldEdits, isLeft, useEdits } from '../../providers/edits/editStore.ts';
import { keepSending } from '../../providers/edits/sendEdits.ts';
import { getSession } from '../../providers/session.ts';
import { layoutTexts } from '../layoutTexts.ts';
import { UNFOLDED } from '../topBarWidths.ts';
import { OutboxPanel } from './OutboxPanel.tsx';

/** The class of the badge, for the bar around it. */
export const OUTBOX_BADGE = 'waiting-marks';

const SHOWN_AFTER_MS = 800;

/**
 * Says in the frame how many marks have not arrived, for as long as there are any, and has them sent whenever the
 * server can be reached. It leads to what they are.
 */
export const OutboxBadge = () => {
  const [open, setOpen] = useState(false);
  const edits = useEdits().filter(isLeft);
  const count = edits.length;
  useEffect(() => forgetOldEdits(getSession()?.userId), []);
  useSending(count > 0);
  // A save on its way is none of this: nothing is to flash up in the bar.
  const shown = useDelayedFlag(count > 0, SHOWN_AFTER_MS);
  if (!shown) return null;
  const text = layoutTexts.outbox.badge(count);
  return (
    <>
      <Button
        className={OUTBOX_BADGE}
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
      {open && <OutboxPanel edits={edits} onClose={() => setOpen(false)} />}
    </>
  );
};

const withNumberBesideWord = (text: string): string => text.replace(/ (?=\d)/, '\u00a0');

/** Sends what waits as long as there is something, for the user who is signed in. */
const useSending = (isWaiting: boolean) => {
  useEffect(() => {
    if (!isWaiting || !getSession()) return;
    return keepSending();
  }, [isWaiting]);
};
