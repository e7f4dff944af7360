import { useCallback } from 'react';
import type { Location } from 'react-router';
import { commonTexts } from '../i18n/commonTexts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

type LeaveGuardProps = {
  /** Whether something would be lost. */
  unsaved: boolean;
  /** What would be lost, in Dutch as shown. */
  loss?: string;
};

/** Parameters of an address that only say what is open over the page. */
const OVER_THE_PAGE = ['presentie', 'lesdag'];

const isSamePage = (a: Location, b: Location): boolean =>
  a.pathname === b.pathname && pageSearch(a) === pageSearch(b);

const pageSearch = ({ search }: Location): string => {
  const parameters = new URLSearchParams(search);
  for (const name of OVER_THE_PAGE) parameters.delete(name);
  return parameters.toString();
};

/** Asks before a page with unsaved changes is left for another address. */
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
