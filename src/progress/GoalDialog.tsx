import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Goal } from '../../core/progress/contract.ts';
import { GOAL_TEXT_MAX } from '../../core/progress/limits.ts';
import { formatDay, isDay } from '../../core/rules/days.ts';
import { FieldConflicts } from '../components/conflict/FieldConflicts.tsx';
import { threeWay } from '../components/conflict/threeWay.ts';
import { FormDay } from '../components/FormDay.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { LineInput } from '../components/LineInput.tsx';
import { type EditConflict, editConflictIn } from '../providers/editConflict.ts';
import { useToday } from '../providers/today.ts';
import { type GoalFields, goalFields, useProgressChanges } from './progressQueries.ts';
import { progressTexts } from './progressTexts.ts';

const texts = progressTexts.goals;

type GoalDialogProps = {
  studentId: string;
  /** The one to change; a new one when left out. */
  goal: Goal | undefined;
  onClose: () => void;
};

export const GoalDialog = ({ studentId, goal, onClose }: GoalDialogProps) => {
  const today = useToday();
  const notify = useNotify();
  const { saveGoal } = useProgressChanges(studentId);
  const [stored, setStored] = useState(goal && goalFields(goal));
  const base = useRef(stored);
  const form = useForm<GoalFields>({ defaultValues: stored ?? { text: '', untilDate: '', reachedDate: '' } });
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ over, ...input }: GoalFields & { over: GoalFields | undefined }) =>
      saveGoal(input, goal, over),
    onSuccess: () => {
      onClose();
      notify(progressTexts.saved, { type: 'success' });
    },
  });
  const conflict = editConflictIn(error) as (EditConflict & { current: Goal }) | undefined;
  const submit = form.handleSubmit(input => {
    const { text, untilDate, reachedDate } = input;
    const isReached = isDay(reachedDate) && reachedDate <= today;
    if (text.trim() === '' || !isDay(untilDate)) form.setError('root', { message: texts.missing });
    else if (reachedDate !== '' && !isReached) form.setError('root', { message: texts.wrongDay });
    else mutate({ ...input, over: base.current });
  });
  /** Goes on over the newer goal, with `mine` kept. */
  const settle = (current: GoalFields, mine: Partial<GoalFields>) => {
    const settled = { ...current, ...mine };
    form.reset(settled);
    base.current = current;
    setStored(current);
    if (Object.keys(mine).length > 0) mutate({ ...settled, over: current });
    else reset();
  };

  const problem = form.formState.errors.root?.message ?? (conflict ? undefined : error?.message);
  return (
    <FormProvider {...form}>
      <FormDialog
        title={goal ? texts.change : texts.add}
        action={conflict ? undefined : progressTexts.save}
        draft={`goal/${studentId}/${goal?._id ?? 'new'}`}
        stored={stored}
        base={base}
        busy={isPending}
        problem={problem}
        maxWidth="sm"
        onSubmit={submit}
        onClose={onClose}
      >
        {conflict && (
          <FieldConflicts
            save={conflict}
            comparison={threeWay(base.current ?? {}, form.getValues(), goalFields(conflict.current))}
            labelOf={field => texts[field as 'text']}
            textOf={(_, value) => (isDay(String(value)) ? formatDay(String(value)) : String(value))}
            onSettle={mine => settle(goalFields(conflict.current), mine)}
          />
        )}
        <LineInput source="text" label={texts.text} maxLength={GOAL_TEXT_MAX} autoFocus />
        <FormDay name="untilDate" label={texts.untilDate} mustFill />
        {goal && <FormDay name="reachedDate" label={texts.reachedDate} max={today} />}
      </FormDialog>
    </FormProvider>
  );
};
