import { useNotify } from 'react-admin';
import type { Goal } from '../../core/progress/contract.ts';
import { GOAL_TEXT_MAX } from '../../core/progress/limits.ts';
import { formatDay, isDay } from '../../core/rules/days.ts';
import { EditDialog } from '../components/EditDialog.tsx';
import { FormDay, filled, LineInput } from '../components/formInputs.tsx';
import { commonTexts } from '../i18n/commonTexts.ts';
import { useToday } from '../providers/today.ts';
import { goalFields, useProgressChanges } from './progressQueries.ts';
import { progressTexts } from './progressTexts.ts';

const texts = progressTexts.goals;
const { date: dayTexts } = commonTexts;

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
  return (
    <EditDialog
      title={goal ? texts.change : texts.add}
      action={progressTexts.save}
      draft={`goal/${studentId}/${goal?._id ?? 'new'}`}
      fields={goal && goalFields(goal)}
      blank={{ text: '', untilDate: '', reachedDate: '' }}
      fieldsOf={goalFields}
      labels={texts}
      textOf={(_, value) => (isDay(value) ? formatDay(value) : value)}
      save={(fields, over) => saveGoal(fields, goal, over)}
      onSaved={() => notify(progressTexts.saved, { type: 'success' })}
      onClose={onClose}
    >
      <LineInput
        source="text"
        label={texts.text}
        maxLength={GOAL_TEXT_MAX}
        validate={filled(texts.missing)}
        autoFocus
      />
      <FormDay
        name="untilDate"
        label={texts.untilDate}
        validate={day => (isDay(day) ? undefined : dayTexts.choose)}
        mustFill
      />
      {goal && (
        <FormDay
          name="reachedDate"
          label={texts.reachedDate}
          max={today}
          validate={day => (day === '' || (isDay(day) && day <= today) ? undefined : dayTexts.choose)}
        />
      )}
    </EditDialog>
  );
};
