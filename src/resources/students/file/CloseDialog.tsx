import CloseIcon from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useCallback, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLeaveGuard } from '../../../components/LeaveGuard.tsx';
import { useCloseTo } from '../../../components/useCloseTo.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { listAddress } from '../list/listAddress.ts';
import { useFile } from './FileContext.ts';
import { studentFileTexts } from './studentFileTexts.ts';

type Options = { isChanged: () => boolean; discard: () => void };

/**
 * Leaving a student's file: 'Opslaan voordat u afsluit?' is asked by its cross always, and by any other way out, such as
 * to the next student, when there is something to lose (docs/product.md §2).
 */
export const useClosing = ({ isChanged, discard }: Options) => {
  const location = useLocation();
  const closeTo = useCloseTo();
  const [asked, setAsked] = useState(false);
  /** Leaves for where the user was heading when they said 'Ja'. */
  const afterSave = useRef<(() => void) | null>(null);
  const guard = useLeaveGuard({
    isUnsaved: isChanged,
    isSamePage: useCallback((a, b) => a.pathname === b.pathname, []),
  });
  const close = () => closeTo(listAddress(location));

  return {
    isAsking: asked || guard.isBlocked,
    ask: () => setAsked(true),
    /** Goes back to the list, after the question when something would be lost. */
    close,
    stay: () => {
      setAsked(false);
      guard.stay();
      afterSave.current = null;
    },
    save: (save: () => void) => {
      afterSave.current = guard.isBlocked ? guard.proceed : close;
      setAsked(false);
      save();
    },
    /** After a refusal: stays, and leaves once a save goes well where that only waits for a choice. */
    onRefused: (waitsForChoice: boolean) => {
      guard.stay();
      afterSave.current = afterSave.current && waitsForChoice ? close : null;
    },
    /** Leaves if the question led to the save; returns whether it does. */
    leaveAfterSave: (): boolean => {
      const leave = afterSave.current;
      leave?.();
      return leave !== null;
    },
    /** Discards what was typed and goes where the user was heading. */
    discard: () => {
      if (guard.isBlocked) return guard.proceed();
      discard();
      close();
    },
  };
};

type CloseDialogProps = { closing: ReturnType<typeof useClosing>; open: boolean; onSave: () => void };

/** Asks 'Opslaan voordat u afsluit?': Ja, Nee or a cross that goes back to the file (docs/product.md §2). */
export const CloseDialog = ({ closing, open, onSave }: CloseDialogProps) => {
  const id = useId();
  return (
    <Dialog open={open} onClose={closing.stay} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ pr: 8 }}>
        {studentFileTexts.close.question}
      </DialogTitle>
      <IconButton
        aria-label={commonTexts.action.cancel}
        onClick={closing.stay}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <Answers closing={closing} onSave={onSave} />
    </Dialog>
  );
};

/** The keyboard is on 'Nee' where there is nothing to save. */
const Answers = ({ closing, onSave }: Omit<CloseDialogProps, 'open'>) => {
  const changed = useFile().changed.map(name => studentFileTexts.section[name]);
  return (
    <>
      {changed.length > 0 && (
        <DialogContent>
          <DialogContentText>{commonTexts.unsaved.changed(changed)}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={closing.discard} autoFocus={changed.length === 0}>
          {commonTexts.action.no}
        </Button>
        <Button variant="contained" onClick={() => closing.save(onSave)} autoFocus={changed.length > 0}>
          {commonTexts.action.yes}
        </Button>
      </DialogActions>
    </>
  );
};
