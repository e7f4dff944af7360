import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { getSession } from '../../providers/session.ts';

type LeaveGuardProps = {
  /** What would be lost, in Dutch; nothing when the page can be left freely. */
  loss: string | undefined;
};

/** Asks before the page is left with something unsaved: by a link, by going back, by closing the tab. */
export const LeaveGuard = ({ loss }: LeaveGuardProps) => {
  const translate = useTranslate();
  const guarded = loss !== undefined;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded && getSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!guarded) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [guarded]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question={translate('attendance.editing.leaveQuestion')}
      confirmLabel={translate('attendance.editing.leave')}
      cancelLabel={translate('attendance.editing.stay')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {loss}
    </ConfirmDialog>
  );
};
