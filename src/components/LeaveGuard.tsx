import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

type LeaveGuardProps = {
  /** Whether something would be lost. */
  unsaved: boolean;
  /** What would be lost, in Dutch as shown. */
  loss?: string;
};

/** Asks before a page with unsaved changes is left for another address. */
export const LeaveGuard = ({ unsaved, loss }: LeaveGuardProps) => {
  const translate = useTranslate();
  const guard = useLeaveGuard({ isUnsaved: useCallback(() => unsaved, [unsaved]) });
  return (
    <ConfirmDialog
      open={guard.isBlocked}
      question={translate('common.leave.question')}
      confirmLabel={translate('common.leave.confirm')}
      cancelLabel={translate('common.leave.cancel')}
      destructive
      onConfirm={guard.proceed}
      onCancel={guard.stay}
    >
      {loss}
    </ConfirmDialog>
  );
};
