import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { attendanceTexts } from '../attendanceTexts.ts';

type DiscardQuestionProps = {
  open: boolean;
  onDiscard: () => void;
  onStay: () => void;
};

/** Asks before what was entered about cells is thrown away by Escape or a click beside the form. */
export const DiscardQuestion = ({ open, onDiscard, onStay }: DiscardQuestionProps) => {
  return (
    <ConfirmDialog
      open={open}
      question={attendanceTexts.details.discardQuestion}
      confirmLabel={attendanceTexts.details.discard}
      cancelLabel={commonTexts.unsaved.leave.cancel}
      destructive
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      {attendanceTexts.details.discardLoss}
    </ConfirmDialog>
  );
};
