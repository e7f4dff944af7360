import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { commonTexts } from '../i18n/commonTexts.ts';

type RestoredNoteProps = {
  onDiscard: () => void;
  onClose: () => void;
  /** What has come back, where it outlives more than the end of a session. */
  message?: string;
};

/**
 * Says that what was typed before the session ended is back and not saved yet, and lets the user give it up.
 */
export const RestoredNote = ({ onDiscard, onClose, message }: RestoredNoteProps) => {
  const discard = () => {
    onDiscard();
    onClose();
  };
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <>
          <Button color="inherit" size="small" onClick={discard}>
            {commonTexts.unsaved.restored.discard}
          </Button>
          <Button color="inherit" size="small" onClick={onClose}>
            {commonTexts.action.closeMessage}
          </Button>
        </>
      }
      sx={{ borderRadius: 0 }}
    >
      {message ?? commonTexts.unsaved.restored.message}
    </Alert>
  );
};
