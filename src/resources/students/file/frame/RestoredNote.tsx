import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Says that what was typed before the session ended is back, and lets the user give it up. */
export const RestoredNote = ({ onDiscard }: { onDiscard: () => void }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const discard = () => {
    onDiscard();
    setOpen(false);
  };
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <>
          <Button color="inherit" size="small" onClick={discard}>
            {translate('students.file.restored.discard')}
          </Button>
          <Button color="inherit" size="small" onClick={() => setOpen(false)}>
            {translate('common.action.close')}
          </Button>
        </>
      }
      sx={{ borderRadius: 0 }}
    >
      {translate('students.file.restored.message')}
    </Alert>
  );
};
