import { useCallback, useEffect, useState } from 'react';
import { type Location, useBeforeUnload, useBlocker, useLocation } from 'react-router';
import { getSession } from '../providers/session.ts';
import { type LeaveHold, leaveHolds } from './leaveHolds.ts';

type Options = {
  /** Whether something would be lost, asked at the moment of leaving. */
  isUnsaved: () => boolean;
  /** Whether two addresses show the same page, so that going from one to the other loses nothing. */
  isSamePage?: (a: Location, b: Location) => boolean;
};

type LeaveGuard = {
  /** Whether a navigation is held up until the user decides. */
  isBlocked: boolean;
  /** Goes where the user was heading, or signs out. */
  proceed: () => void;
  stay: () => void;
};

/**
 * Holds up a link, the browser's back and signing out while a page has unsaved work; the browser itself asks when the
 * tab is closed. A user who has been signed out is let go: useDraft.ts keeps what they typed.
 */
export const useLeaveGuard = ({ isUnsaved, isSamePage = isSameAddress }: Options): LeaveGuard => {
  const here = useLocation();
  // The page stays mounted while the code of the next one is on its way: then it has been left already.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      getSession() !== null && isSamePage(from, here) && !isSamePage(from, to) && isUnsaved(),
  );

  useBeforeUnload(
    useCallback(
      event => {
        if (isUnsaved()) event.preventDefault();
      },
      [isUnsaved],
    ),
  );

  const [signOut, setSignOut] = useState<() => void>();
  useEffect(() => {
    const hold: LeaveHold = leave => {
      const asks = isUnsaved();
      if (asks) setSignOut(() => leave);
      return asks;
    };
    leaveHolds.add(hold);
    return () => {
      leaveHolds.delete(hold);
    };
  }, [isUnsaved]);

  return {
    isBlocked: blocker.state === 'blocked' || signOut !== undefined,
    proceed: () => {
      setSignOut(undefined);
      if (signOut) signOut();
      else blocker.proceed?.();
    },
    stay: () => {
      setSignOut(undefined);
      if (blocker.state === 'blocked') blocker.reset();
    },
  };
};

const isSameAddress = (a: Location, b: Location) => a.pathname === b.pathname && a.search === b.search;
