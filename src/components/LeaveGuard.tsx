import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { type Location, useBlocker, useLocation } from 'react-router';
import { getSession } from '../providers/session.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type LeaveGuardProps = {
  /** Whether something would be lost. */
  unsaved: boolean;
  /** What would be lost, in Dutch as shown. */
  loss?: string;
};

/**
 * Asks before a page with unsaved changes is left for another address; the browser asks when it is closed.
 * Whoever has been signed out is let go.
 */
export const LeaveGuard = ({ unsaved, loss }: LeaveGuardProps) => {
  const translate = useTranslate();
  const here = useLocation();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && getSession() !== null && isSame(from, here) && !isSame(from, to),
  );

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question={translate('common.leave.question')}
      confirmLabel={translate('common.leave.confirm')}
      cancelLabel={translate('common.leave.cancel')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {loss}
    </ConfirmDialog>
  );
};

/** The page stays mounted while the code of the next one is on its way: then it has been left already. */
const isSame = (a: Location, b: Location) => a.pathname === b.pathname && a.search === b.search;
