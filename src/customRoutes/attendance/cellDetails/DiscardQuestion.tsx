import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';

type DiscardQuestionProps = {
  open: boolean;
  onDiscard: () => void;
  onStay: () => void;
};

/** Asks before what was entered about cells is thrown away by Escape or a click beside the form. */
export const DiscardQuestion = ({ open, onDiscard, onStay }: DiscardQuestionProps) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open={open}
      question={translate('attendance.details.discardQuestion')}
      confirmLabel={translate('attendance.details.discard')}
      cancelLabel={translate('unsaved.leave.cancel')}
      destructive
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      {translate('attendance.details.discardLoss')}
    </ConfirmDialog>
  );
};
