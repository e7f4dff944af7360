import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import type { NotHeld, NotHeldInput } from '../../../../core/contract/lessonDays.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { HELD } from '../../../../core/rules/lessonNotHeld.ts';
import { useUndoing } from '../../../components/useUndoing.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import type { attendance } from '../../../providers/dataProvider/attendance.ts';
import { useCalls } from '../../../providers/dataProvider/records.ts';
import { saveKey } from '../../../providers/httpClient.ts';
import { type EditConflict, editConflictIn, editedPart } from '../../../providers/uncertainWrites.ts';
import { queryKeys } from '../queries.ts';
import { lessonDaysTexts } from './lessonDaysTexts.ts';

/**
 * Changes the days of a list, each change at once and with a message that takes it back. Each resolves to whether it
 * was made; a refusal is told, and the list fetched again.
 */
export const useLessonDays = ({ schedule, notHeld = [] }: TeacherList) => {
  const { _id: id, classroom } = schedule;
  const provider = useCalls<typeof attendance>();
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

  const change = async <Result>(
    make: () => Promise<Result>,
    message: string | ((result: Result) => string),
    undo?: (result: Result, key: string) => Promise<unknown>,
    onConflict?: (conflict: EditConflict) => void,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const result = await make();
      const key = saveKey();
      const takeBack = () => undo?.(result, key).finally(() => void refetch());
      const text = typeof message === 'string' ? message : message(result);
      notify(text, { type: 'success', ...(undo && { onUndo: () => undoing(async () => takeBack()) }) });
      return true;
    } catch (error) {
      const newer = onConflict && editConflictIn(error);
      if (newer) onConflict(newer);
      else notify((error as Error).message, { type: 'error' });
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

    /** `marks` is how many the user was told are in them. */
    remove: (dates: readonly Day[], marks: number) =>
      change(
        () => provider.removeDays(id, { dates: [...dates], marks }),
        lessonDaysTexts.removed({ which: daysText(dates), count: dates.length }),
        (removedDays, key) => provider.restoreDays(id, removedDays, key),
      ),
    restore: (removedDay: string, date: Day) =>
      change(() => provider.restoreDays(id, [removedDay]), lessonDaysTexts.restored(shortDay(date))),

    /** `base` is how the lessons stood when the reason was asked for; `onConflict` settles a newer one of a single day. */
    setNotHeld: (
      dates: readonly Day[],
      input: NotHeldInput | null,
      { base = HELD, onConflict }: { base?: NotHeld; onConflict?: (conflict: EditConflict) => void } = {},
    ) => {
      const { marked, severalMarked, takenBack, severalTakenBack } = lessonDaysTexts.notHeld;
      const [one, several] = input ? [marked, severalMarked] : [takenBack, severalTakenBack];
      const former = new Map(notHeld.map(({ date, ...why }) => [date, why]));
      const saved = input && { ...input, ...editedPart(base, Object.keys(HELD)) };
      const keys = new Map(dates.map(date => [date, saveKey()]));
      return change(
        async () => {
          const made: Day[] = [];
          try {
            for (const date of dates) {
              await provider.setLessonNotHeld(id, date, { input: saved });
              made.push(date);
            }
          } catch (error) {
            if (made.length === 0) throw error;
            const left = dates.slice(made.length).map(shortDay).join(', ');
            notify(lessonDaysTexts.notHeld.notMade({ left, why: (error as Error).message }), {
              type: 'error',
            });
          }
          return made;
        },
        made => (made.length === 1 ? one(daysText(made)) : several(made.length)),
        async made => {
          for (const date of made) {
            const before = former.get(date) ?? null;
            await provider.setLessonNotHeld(id, date, { input: before, key: keys.get(date) });
          }
        },
        onConflict,
      );
    },
  };
};

/** 'di 03/03/2026' of one day, '2 lesdagen' of several. */
export const daysText = (dates: readonly Day[]): string =>
  dates.length === 1 ? shortDay(dates[0] ?? '') : lessonDaysTexts.several(dates.length);

export type LessonDayChanges = ReturnType<typeof useLessonDays>;
