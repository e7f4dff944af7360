import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { commonTexts } from '../i18n/commonTexts.ts';
import { useDraft } from './useDraft.ts';

/** In a form: keeps what is typed under a name, says what was put back as long as it is unsaved, and can discard it. */
export const FormDraft = ({ name }: { name: string }) => {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  const restored = useDraft(name);
  return restored && isDirty && <RestoredNote lacksFiles={restored.lacksFiles} onDiscard={() => reset()} />;
};

const { discard, message: standard, files } = commonTexts.unsaved.restored;

type RestoredNoteProps = {
  onDiscard: () => void;
  /** Whether files that were chosen are not put back. */
  lacksFiles?: boolean;
  /** What was put back, where it is more than a form. */
  message?: string;
};

/** Says that what was typed is back and not saved yet, and lets the user give it up. */
export const RestoredNote = ({ onDiscard, lacksFiles = false, message = standard }: RestoredNoteProps) => {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const close = () => setOpen(false);
  const giveUp = () => {
    onDiscard();
    close();
  };
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <>
          <Button color="inherit" size="small" onClick={giveUp}>
            {discard}
          </Button>
          <Button color="inherit" size="small" onClick={close}>
            {commonTexts.action.closeMessage}
          </Button>
        </>
      }
      sx={{ borderRadius: 0 }}
    >
      {lacksFiles ? `${message} ${files}` : message}
    </Alert>
  );
};
