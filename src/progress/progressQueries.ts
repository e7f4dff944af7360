import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import type { Goal, Level, LevelInput } from '../../core/progress/contract.ts';
import type { progress } from '../providers/dataProvider/progress.ts';
import { useCalls } from '../providers/dataProvider/records.ts';
import { editedPart } from '../providers/uncertainWrites.ts';

const NOT_FOUND = 404;

/** A student's levels, goals and reports; `isUnknown` where the back end has none. */
export const useProgress = (studentId: string) => {
  const calls = useCalls<typeof progress>();
  const { data, error, refetch } = useQuery({
    queryKey: ['students', 'progress', studentId],
    queryFn: ({ signal }) => calls.getProgress(studentId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const isUnknown = error instanceof HttpError && error.status === NOT_FOUND;
  return { data, failed: error !== null && !isUnknown, isUnknown, refetch };
};

/** The saved fields of a goal; the day on which it was reached is '' until then. */
export type GoalFields = { text: string; untilDate: string; reachedDate: string };

export const goalFields = ({ text, untilDate, reachedDate }: Goal): GoalFields => ({
  ...{ text, untilDate, reachedDate: reachedDate ?? '' },
});

/** Whatever shows a student's levels and goals: the file, the list, home. */
const shownBy = (studentId: string) => [
  ...['progress', 'timeline'].map(part => ['students', part, studentId]),
  ...[['students', 'getList'], ['today'], ['progress']],
];

/** Saves and deletes a student's levels and goals; what shows them is fetched again, after a refusal too. */
export const useProgressChanges = (studentId: string) => {
  const calls = useCalls<typeof progress>();
  const queryClient = useQueryClient();
  const change = async <Answer>(sent: Promise<Answer>): Promise<Answer> => {
    try {
      return await sent;
    } finally {
      for (const queryKey of shownBy(studentId)) queryClient.invalidateQueries({ queryKey });
    }
  };
  return {
    saveLevel: (input: LevelInput, former: Level | undefined) =>
      change(
        former
          ? calls.correctLevel({ studentId, levelId: former._id }, input)
          : calls.addLevel(studentId, input),
      ),
    deleteLevel: ({ _id: levelId }: Level) => change(calls.deleteLevel({ studentId, levelId })),
    /** @param over the goal as it was when its editing began: another's change since then is a conflict */
    saveGoal: (fields: GoalFields, former: Goal | undefined, over = former && goalFields(former)) => {
      const input = { ...fields, ...(over && editedPart(over, Object.keys(over))) };
      return change(
        former ? calls.changeGoal({ studentId, goalId: former._id }, input) : calls.addGoal(studentId, input),
      );
    },
    deleteGoal: ({ _id: goalId }: Goal) => change(calls.deleteGoal({ studentId, goalId })),
  };
};
