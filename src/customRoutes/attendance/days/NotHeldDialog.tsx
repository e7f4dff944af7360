import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { FormProvider, useForm } from 'react-hook-form';
import type { NotHeldInput } from '../../../../core/contract/lessonDays.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { lacksWords, NOT_HELD_REASONS } from '../../../../core/rules/lessonNotHeld.ts';
import { LESSON_NOTE_MAX } from '../../../../core/rules/limits.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { lessonDaysTexts } from './lessonDaysTexts.ts';

type NotHeldDialogProps = {
  /** The `_id` of the list. */
  list: string;
  date: Day;
  busy: boolean;
  onSave: (input: NotHeldInput) => void;
  onClose: () => void;
};

/** Asks why a lesson did not take place. */
export const NotHeldDialog = ({ list, date, busy, onSave, onClose }: NotHeldDialogProps) => {
  const form = useForm<Required<NotHeldInput>>({
    defaultValues: { reason: 'teacherAbsent', note: '' },
  });
  const { register, handleSubmit, formState } = form;
  const isMissing = formState.errors.note !== undefined;

  return (
    <FormProvider {...form}>
      <FormDialog
        title={lessonDaysTexts.notHeld.question(shortDay(date))}
        action={lessonDaysTexts.notHeld.save}
        draft={`notHeld/${list}/${date}`}
        busy={busy}
        onSubmit={handleSubmit(onSave)}
        onClose={onClose}
      >
        <DialogContentText>{lessonDaysTexts.notHeld.consequence}</DialogContentText>
        <TextField
          select
          autoFocus
          label={lessonDaysTexts.notHeld.reason}
          {...register('reason', { deps: 'note' })}
          slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
        >
          {NOT_HELD_REASONS.map(each => (
            <option key={each} value={each}>
              {lessonDaysTexts.notHeld.reasons[each]}
            </option>
          ))}
        </TextField>
        <TextField
          multiline
          minRows={2}
          label={lessonDaysTexts.notHeld.note}
          {...register('note', { validate: (_, input) => !lacksWords(input) })}
          error={isMissing}
          helperText={isMissing ? lessonDaysTexts.notHeld.noteMissing : lessonDaysTexts.notHeld.noteHint}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: LESSON_NOTE_MAX } }}
        />
      </FormDialog>
    </FormProvider>
  );
};
