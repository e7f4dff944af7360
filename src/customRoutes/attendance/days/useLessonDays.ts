import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import type { NotHeldInput } from '../../../../core/contract/lessonDays.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { useUndoing } from '../../../components/useUndoing.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { saveKey } from '../../../providers/httpClient.ts';
import { refuseEndedSession } from '../../../providers/session.ts';
import { queryKeys } from '../queries.ts';
import { lessonDaysTexts } from './lessonDaysTexts.ts';

/**
 * Changes the days of a list, each change at once and with a message that takes it back. Each resolves to whether it
 * was made; a refusal is told, and the list fetched again.
 */
export const useLessonDays = ({ schedule, notHeld = [] }: TeacherList) => {
  const { _id: id, classroom } = schedule;
  const provider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoing = useUndoing();
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
    undo?: (result: Result, key: string) => Promise<unknown>,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const result = await make();
      refuseEndedSession();
      const key = saveKey();
      const takeBack = () => undo?.(result, key).finally(() => void refetch());
      if (undo) notify(message, { type: 'success', onUndo: () => undoing(async () => takeBack()) });
      else notify(message, { type: 'success' });
      return true;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return false;
    } finally {
      await refetch();
      setBusy(false);
    }
  };

  return {
    busy,

    add: (dates: readonly Day[]) =>
      change(
        () => provider.addDays(id, dates),
        lessonDaysTexts.added(dates.length),
        (_, key) => provider.removeDays(id, { dates: [...dates], marks: 0 }, key),
      ),

    move: (from: Day, to: Day) =>
      change(
        () => provider.moveDay(id, { from, to }),
        lessonDaysTexts.moved({ from: shortDay(from), to: shortDay(to) }),
        (_, key) => provider.moveDay(id, { from: to, to: from }, key),
      ),

    /** `marks` is how many the user was told are in it. */
    remove: (date: Day, marks: number) =>
      change(
        () => provider.removeDays(id, { dates: [date], marks }),
        lessonDaysTexts.removed(shortDay(date)),
        (removedDays, key) => provider.restoreDays(id, removedDays, key),
      ),

    restore: (removedDay: string, date: Day) =>
      change(() => provider.restoreDays(id, [removedDay]), lessonDaysTexts.restored(shortDay(date))),

    /** Why the lesson did not take place; null that it did. */
    setNotHeld: (date: Day, input: NotHeldInput | null) => {
      const former = notHeld.find(lesson => lesson.date === date);
      const before = former ? { reason: former.reason, note: former.note } : null;
      return change(
        () => provider.setLessonNotHeld(id, date, { input }),
        input
          ? lessonDaysTexts.notHeld.marked(shortDay(date))
          : lessonDaysTexts.notHeld.takenBack(shortDay(date)),
        (_, key) => provider.setLessonNotHeld(id, date, { input: before, key }),
      );
    },
  };
};

/** What `useLessonDays` returns. */
export type LessonDayChanges = ReturnType<typeof useLessonDays>;
