import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { NotHeldInput } from '../../../../core/contract/lessonDays.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { lacksWords, NOT_HELD_REASONS, type NotHeldReason } from '../../../../core/rules/lessonNotHeld.ts';
import { LESSON_NOTE_MAX } from '../../../../core/rules/limits.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { shortDay } from '../../../i18n/dayLabels.ts';

type NotHeldDialogProps = {
  date: Day;
  busy: boolean;
  onSave: (input: NotHeldInput) => void;
  onClose: () => void;
};

/** Asks why a lesson did not take place. */
export const NotHeldDialog = ({ date, busy, onSave, onClose }: NotHeldDialogProps) => {
  const translate = useTranslate();
  const [reason, setReason] = useState<NotHeldReason>('teacherAbsent');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = lacksWords({ reason, note });

  const save = () => {
    setTried(true);
    if (!isMissing) onSave({ reason, note });
  };

  return (
    <FormDialog
      title={translate('lessonDays.notHeld.question', { date: shortDay(date) })}
      action={translate('lessonDays.notHeld.save')}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <DialogContentText>{translate('lessonDays.notHeld.consequence')}</DialogContentText>
      <TextField
        select
        autoFocus
        label={translate('lessonDays.notHeld.reason')}
        value={reason}
        onChange={event => setReason(event.target.value as NotHeldReason)}
        slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
      >
        {NOT_HELD_REASONS.map(each => (
          <option key={each} value={each}>
            {translate(`lessonDays.notHeld.reasons.${each}`)}
          </option>
        ))}
      </TextField>
      <TextField
        multiline
        minRows={2}
        label={translate('lessonDays.notHeld.note')}
        value={note}
        onChange={event => setNote(event.target.value)}
        error={isTried && isMissing}
        helperText={translate(
          isTried && isMissing ? 'lessonDays.notHeld.noteMissing' : 'lessonDays.notHeld.noteHint',
        )}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: LESSON_NOTE_MAX } }}
      />
    </FormDialog>
  );
};
