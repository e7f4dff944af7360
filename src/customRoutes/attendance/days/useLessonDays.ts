import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import type { NotHeldInput } from '../../../../core/contract/lessonDays.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { useFeedback } from '../../../components/useFeedback.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { refuseEndedSession } from '../../../providers/session.ts';
import { queryKeys } from '../queries.ts';

/**
 * Changes the days of a list, each change at once and with a message that takes it back. Each resolves to whether it
 * was made; a refusal is told, and the list fetched again.
 */
export const useLessonDays = ({ schedule, notHeld = [] }: TeacherList) => {
  const { _id: id, classroom } = schedule;
  const provider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);

  const refetch = () =>
    Promise.all(
      [queryKeys.list(id), queryKeys.pages, queryKeys.classroomDates(classroom._id), ['today']].map(
        queryKey => queryClient.invalidateQueries({ queryKey }),
      ),
    );

  /** Makes a change and tells what it did; `undo` takes it back. */
  const change = async <Result>(
    make: () => Promise<Result>,
    message: string,
    messageArgs: Record<string, unknown>,
    undo?: (result: Result) => Promise<unknown>,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const result = await make();
      refuseEndedSession();
      if (undo) feedback.undoable(message, () => takeBack(() => undo(result)), { messageArgs });
      else feedback.success(message, messageArgs);
      return true;
    } catch (error) {
      feedback.error((error as Error).message);
      return false;
    } finally {
      await refetch();
      setBusy(false);
    }
  };

  const takeBack = async (undo: () => Promise<unknown>) => {
    try {
      await undo();
    } catch (error) {
      feedback.error((error as Error).message);
    }
    await refetch();
  };

  return {
    busy,

    add: (dates: readonly Day[]) =>
      change(
        () => provider.addDays(id, dates),
        'lessonDays.added',
        { smart_count: dates.length },
        () => provider.removeDays(id, { dates: [...dates], marks: 0 }),
      ),

    move: (from: Day, to: Day) =>
      change(
        () => provider.moveDay(id, { from, to }),
        'lessonDays.moved',
        { from: shortDay(from), to: shortDay(to) },
        () => provider.moveDay(id, { from: to, to: from }),
      ),

    /** `marks` is how many the user was told are in it. */
    remove: (date: Day, marks: number) =>
      change(
        () => provider.removeDays(id, { dates: [date], marks }),
        'lessonDays.removed',
        { date: shortDay(date) },
        removedDays => provider.restoreDays(id, removedDays),
      ),

    restore: (removedDay: string, date: Day) =>
      change(() => provider.restoreDays(id, [removedDay]), 'lessonDays.restored', { date: shortDay(date) }),

    /** Why the lesson did not take place; null that it did. */
    setNotHeld: (date: Day, input: NotHeldInput | null) => {
      const former = notHeld.find(lesson => lesson.date === date);
      const before = former ? { reason: former.reason, note: former.note } : null;
      return change(
        () => provider.setLessonNotHeld(id, date, input),
        input ? 'lessonDays.notHeld.marked' : 'lessonDays.notHeld.takenBack',
        { date: shortDay(date) },
        () => provider.setLessonNotHeld(id, date, before),
      );
    },
  };
};

/** What `useLessonDays` returns. */
export type LessonDayChanges = ReturnType<typeof useLessonDays>;
