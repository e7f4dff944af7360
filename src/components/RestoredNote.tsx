import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

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
  const translate = useTranslate();
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
            {translate('unsaved.restored.discard')}
          </Button>
          <Button color="inherit" size="small" onClick={onClose}>
            {translate('common.action.closeMessage')}
          </Button>
        </>
      }
      sx={{ borderRadius: 0 }}
    >
      {message ?? translate('unsaved.restored.message')}
    </Alert>
  );
};
