import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';
import type { Removal } from './useRemoval.ts';

/** Asks whether a row is to be deleted: Ja or Nee. */
export const RemovalDialog = ({ removal, question }: { removal: Removal; question: string }) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open={removal.asking}
      question={question}
      confirmLabel={translate('common.action.yes')}
      cancelLabel={translate('common.action.no')}
      destructive
      onConfirm={removal.confirm}
      onCancel={removal.cancel}
    />
  );
};
