import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLeaveGuard } from '../../../../components/LeaveGuard.tsx';
import { useCloseTo } from '../../../../components/useCloseTo.ts';
import { listAddress } from '../../list/listAddress.ts';

/**
 * Leaving a student's file: 'Opslaan voordat u afsluit?' is asked by its cross always, and by any other way out
 * when there is something to lose (docs/product.md §2).
 */
export const useClosing = (isChanged: () => boolean) => {
  const location = useLocation();
  const closeTo = useCloseTo();
  const [asked, setAsked] = useState<{ isChanged: boolean } | null>(null);
  const isPassing = useRef(false);
  /** Where the file is left for; the list when there is none. */
  const goal = useRef<(() => void) | null>(null);

  const guard = useLeaveGuard({
    isUnsaved: useCallback(() => !isPassing.current && isChanged(), [isChanged]),
    isSamePage: (a, b) => a.pathname === b.pathname,
  });

  /** Lets a navigation of our own pass. */
  const passTo = (navigation: () => void) => {
    isPassing.current = true;
    navigation();
  };
  const toList = () => closeTo(listAddress(location));
  const leave = () => passTo(goal.current ?? toList);
  /** Withdraws the question. */
  const settle = () => {
    setAsked(null);
    guard.stay();
  };
  const leaveFor = (navigation: (() => void) | null) => {
    goal.current = navigation;
    if (isChanged()) setAsked({ isChanged: true });
    else leave();
  };

  return {
    isAsking: asked !== null || guard.isBlocked,
    isChanged: guard.isBlocked || asked?.isChanged === true,
    ask: useCallback(() => {
      goal.current = null;
      setAsked({ isChanged: isChanged() });
    }, [isChanged]),
    /** Goes back to the list, after the question when something would be lost. */
    close: () => leaveFor(null),
    /** Goes elsewhere, after the question when something would be lost. */
    leaveFor,
    stay: () => {
      settle();
      goal.current = null;
    },
    /** Leaves for where the user was heading, once `save` has saved the file. */
    leave,
    save: (save: () => void) => {
      if (guard.isBlocked) goal.current = null;
      settle();
      save();
    },
    /** Discards what was typed and goes where the user was heading. */
    discard: guard.isBlocked ? guard.proceed : leave,
    passTo,
  };
};
