import AddIcon from '@mui/icons-material/AddRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Goal } from '../../core/progress/contract.ts';
import { GOAL_TEXT_MAX } from '../../core/progress/limits.ts';
import { hasRoomForGoal, isOverdue, openGoals, reachedGoals } from '../../core/progress/progressNow.ts';
import { type Day, formatDay, isDay } from '../../core/rules/days.ts';
import { EditDialog } from '../components/EditDialog.tsx';
import { FormDay, filled, LineInput } from '../components/formInputs.tsx';
import { OnlineButton } from '../components/OnlineButton.tsx';
import { commonTexts } from '../i18n/commonTexts.ts';
import { useToday } from '../providers/today.ts';
import { ProgressItem, ProgressList, ProgressPart } from './ProgressPart.tsx';
import { goalFields, useProgressChanges } from './progressQueries.ts';
import { progressTexts } from './progressTexts.ts';

const texts = progressTexts.goals;

type GoalsProps = { studentId: string; goals: readonly Goal[] };

/** Doelen: open ones, and the reached ones folded. */
export const Goals = ({ studentId, goals }: GoalsProps) => {
  const [edited, setEdited] = useState<Goal | 'new'>();
  const [unfolded, setUnfolded] = useState(false);
  const [open, reached] = [openGoals(goals), reachedGoals(goals)];
  const hasRoom = hasRoomForGoal(goals);
  const add = (
    <Button
      variant="outlined"
      size="small"
      startIcon={<AddIcon />}
      disabled={!hasRoom}
      onClick={() => setEdited('new')}
    >
      {hasRoom ? texts.add : texts.full}
    </Button>
  );
  const items = (shown: readonly Goal[]) => (
    <ProgressList label={texts.title}>
      {shown.map(goal => (
        <GoalItem key={goal._id} studentId={studentId} goal={goal} onChange={() => setEdited(goal)} />
      ))}
    </ProgressList>
  );
  return (
    <ProgressPart title={texts.title} action={add} content={goals}>
      {goals.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.none}
        </Typography>
      )}
      {open.length > 0 && items(open)}
      {reached.length > 0 && (
        <Button size="small" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)} sx={{ ml: -1 }}>
          {unfolded ? texts.fold : texts.showReached(reached.length)}
        </Button>
      )}
      {unfolded && reached.length > 0 && items(reached)}
      {edited && (
        <GoalDialog
          studentId={studentId}
          goal={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ProgressPart>
  );
};

type GoalItemProps = { studentId: string; goal: Goal; onChange: () => void };

const GoalItem = ({ studentId, goal, onChange }: GoalItemProps) => {
  const today = useToday();
  const notify = useNotify();
  const { saveGoal, deleteGoal } = useProgressChanges(studentId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveGoal({ ...goalFields(goal), reachedDate: today }, goal),
    onSuccess: () => notify(texts.reached, { type: 'success' }),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return (
    <ProgressItem
      name={goal.text}
      detail={goalDetail(goal, today)}
      authorId={goal.authorId}
      action={
        !goal.reachedDate && (
          <OnlineButton
            size="small"
            startIcon={<CheckIcon />}
            aria-label={texts.reachOf(goal.text)}
            loading={isPending}
            onClick={() => mutate()}
          >
            {texts.reach}
          </OnlineButton>
        )
      }
      onChange={onChange}
      deletion={{ question: texts.removeQuestion, done: texts.removed, remove: () => deleteGoal(goal) }}
    />
  );
};

const goalDetail = (goal: Goal, today: Day): string => {
  const { untilDate, reachedDate, authorName } = goal;
  const parts = [
    reachedDate && texts.reachedOn(formatDay(reachedDate)),
    texts.until(formatDay(untilDate)),
    isOverdue(goal, today) && texts.overdue,
    authorName && progressTexts.by(authorName),
  ];
  return parts.filter(Boolean).join(' · ');
};

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
