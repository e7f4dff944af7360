import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useLeaveGuard } from '../../../components/LeaveGuard.tsx';
import { useCloseTo } from '../../../components/overThePage.ts';
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
  const guard = useLeaveGuard(isChanged);
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
      const goOn = afterSave.current;
      goOn?.();
      return goOn !== null;
    },
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
  const changed = useFile().changed.map(name => studentFileTexts.section[name]);
  const isChanged = changed.length > 0;
  return (
    <ConfirmDialog
      open={open}
      question={studentFileTexts.close.question}
      confirmLabel={commonTexts.action.yes}
      cancelLabel={commonTexts.action.no}
      focused={isChanged ? 'confirm' : 'cancel'}
      busy={false}
      onConfirm={() => closing.save(onSave)}
      onCancel={closing.discard}
      onLeave={closing.stay}
    >
      {isChanged && commonTexts.unsaved.changed(changed)}
    </ConfirmDialog>
  );
};
