import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { NotHeld, NotHeldInput } from '../../../../core/contract/lessonDays.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { HELD, lacksWords, NOT_HELD_REASONS } from '../../../../core/rules/lessonNotHeld.ts';
import { LESSON_NOTE_MAX } from '../../../../core/rules/limits.ts';
import { FieldConflicts } from '../../../components/conflict/FieldConflicts.tsx';
import { threeWay } from '../../../components/conflict/threeWay.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { FormChoice } from '../../../components/NativeChoice.tsx';
import { useToday } from '../../../providers/today.ts';
import type { EditConflict } from '../../../providers/uncertainWrites.ts';
import { lessonDaysTexts } from './lessonDaysTexts.ts';
import { daysText, type LessonDayChanges } from './useLessonDays.ts';

type NotHeldDialogProps = {
  list: string;
  dates: readonly Day[];
  busy: boolean;
  onSave: LessonDayChanges['setNotHeld'];
  onSaved: (first: Day | undefined) => void;
  onClose: () => void;
};

/** Asks why lessons do not take place, and settles it with who said so meanwhile. */
export const NotHeldDialog = ({
  list,
  dates: chosen,
  busy,
  onSave,
  onSaved,
  onClose,
}: NotHeldDialogProps) => {
  // The days asked about stay the same when the list shows that somebody else called one of them off.
  const [dates] = useState(chosen);
  const [base, setBase] = useState(HELD);
  const [conflict, setConflict] = useState<EditConflict & { current: NotHeld }>();
  const form = useForm<Required<NotHeldInput>>({
    defaultValues: { reason: 'teacherAbsent', note: '' },
  });
  const { register, handleSubmit, formState, getValues, reset } = form;
  const { question, questionOfSeveral } = lessonDaysTexts.notHeld;
  const today = useToday();
  const isAhead = dates.some(date => date > today);
  const isMissing = formState.errors.note !== undefined;
  const save = async (input: NotHeldInput, over: NotHeld) => {
    const onConflict =
      dates.length === 1 ? (newer: EditConflict) => setConflict(newer as typeof conflict) : undefined;
    if (await onSave(dates, input, { base: over, onConflict })) onSaved(dates[0]);
  };
  /** Goes on over the newer reason, with `mine` kept. */
  const settle = (current: NotHeld, mine: Partial<NotHeld>) => {
    setConflict(undefined);
    setBase(current);
    const { reason, note } = { ...current, ...mine };
    if (Object.keys(mine).length === 0 || !reason) return onSaved(dates[0]);
    reset({ reason, note });
    save({ reason, note }, current);
  };

  return (
    <FormProvider {...form}>
      <FormDialog
        title={
          dates.length === 1
            ? question({ which: daysText(dates), isAhead })
            : questionOfSeveral({ count: dates.length, isAhead })
        }
        action={conflict ? undefined : lessonDaysTexts.notHeld.save}
        draft={`notHeld/${list}/${dates.join()}`}
        busy={busy}
        onSubmit={handleSubmit(input => save(input, base))}
        onClose={onClose}
      >
        {conflict && (
          <FieldConflicts
            save={conflict}
            comparison={threeWay(base, getValues(), conflict.current)}
            labelOf={field => lessonDaysTexts.notHeld[field as keyof NotHeld]}
            textOf={reasonWords}
            onSettle={mine => settle(conflict.current, mine)}
          />
        )}
        <DialogContentText>{lessonDaysTexts.notHeld.consequence}</DialogContentText>
        <FormChoice
          name="reason"
          deps={['note']}
          autoFocus
          label={lessonDaysTexts.notHeld.reason}
          options={NOT_HELD_REASONS.map(each => [each, lessonDaysTexts.notHeld.reasons[each]])}
        />
        <TextField
          multiline
          minRows={2}
          label={lessonDaysTexts.notHeld.note}
          {...register('note', { validate: (_, input) => !lacksWords(input) })}
          error={isMissing}
          helperText={isMissing ? lessonDaysTexts.notHeld.noteMissing : lessonDaysTexts.notHeld.noteHint}
          slotProps={{ htmlInput: { maxLength: LESSON_NOTE_MAX } }}
        />
      </FormDialog>
    </FormProvider>
  );
};

const reasonWords = (_field: string, value: unknown): string =>
  NOT_HELD_REASONS.some(each => each === value)
    ? lessonDaysTexts.notHeld.reasons[value as NotHeldInput['reason']]
    : String(value ?? '');
