import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLeaveGuard } from '../../../components/LeaveGuard.tsx';
import { useCloseTo } from '../../../components/useCloseTo.ts';
import { listAddress } from '../list/listAddress.ts';

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
    /** Withdraws the question. */
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

export type Closing = ReturnType<typeof useClosing>;
