import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Location, useBeforeUnload, useBlocker, useLocation } from 'react-router';
import { commonTexts } from '../i18n/commonTexts.ts';
import { getSession } from '../providers/session.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { OVER_THE_PAGE } from './useAddressParameter.ts';

type LeaveGuardProps = {
  unsaved: boolean;
  loss?: string;
};

/** Asks before a page or a dialog with unsaved changes is left for another address, closed, or signed out of. */
export const LeaveGuard = ({ unsaved, loss }: LeaveGuardProps) => {
  const guard = useLeaveGuard({ isUnsaved: useCallback(() => unsaved, [unsaved]), isSamePage });
  return (
    <ConfirmDialog
      open={guard.isBlocked}
      question={commonTexts.unsaved.leave.question}
      confirmLabel={commonTexts.unsaved.leave.confirm}
      cancelLabel={commonTexts.unsaved.leave.cancel}
      destructive
      onConfirm={guard.proceed}
      onCancel={guard.stay}
    >
      {loss}
    </ConfirmDialog>
  );
};

const isSamePage = (a: Location, b: Location): boolean =>
  a.pathname === b.pathname && pageSearch(a) === pageSearch(b);

const pageSearch = ({ search }: Location): string => {
  const parameters = new URLSearchParams(search);
  for (const name of Object.values(OVER_THE_PAGE)) parameters.delete(name);
  return parameters.toString();
};

type Guarded = {
  isUnsaved: () => boolean;
  /** Going from one to the other loses nothing. */
  isSamePage: (a: Location, b: Location) => boolean;
};

/**
 * Holds up a link, the browser's back and signing out until `proceed` or `stay` is called; the browser itself asks when
 * the tab is closed. A user whose session ended is let go: FormDraft.tsx keeps what they typed. react-admin's
 * `useWarnWhenUnsavedChanges` asks by `window.confirm`, which has no sentences of ours.
 */
export const useLeaveGuard = ({ isUnsaved, isSamePage }: Guarded) => {
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
  const asksBefore = useEffectEvent((leave: () => void) => {
    const asks = isUnsaved();
    if (asks) setSignOut(() => leave);
    return asks;
  });
  useEffect(() => {
    const guard = (leave: () => void) => asksBefore(leave);
    guards.add(guard);
    return () => {
      guards.delete(guard);
    };
  }, []);

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

/** Ask whether to leave when their page has something unsaved; return whether they ask. */
const guards = new Set<(leave: () => void) => boolean>();

/**
 * Leaves in a way that is no navigation, such as signing out or closing a dialog: at once, or when the user lets unsaved
 * work go. The guard that came last asks first: a dialog's before its page's.
 */
export const leaveUnlessUnsaved = (leave: () => void): void => {
  if (![...guards].reverse().some(guard => guard(leave))) leave();
};
