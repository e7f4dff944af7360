import type { DaysRemoved, MovedDay, NotHeldInput, RemovedDays } from '../../../core/contract/lessonDays.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { Day } from '../../../core/rules/days.ts';
import { write } from '../httpClient.ts';

/**
 * The calls on the days of an attendance list: each is done once, however often it is asked under its key. Each throws
 * HttpError as `httpClient` does.
 */
export const lessonDays = {
  /** Adds days; a 409 names the `dates` that the class has already. */
  addDays: (id: string, dates: readonly Day[]) => write('POST', pathTo(API.listDays, { id }), { dates }),

  /** Makes a day another; its marks go along. */
  moveDay: (id: string, body: MovedDay, key?: string) =>
    write('POST', pathTo(API.listDayMove, { id }), body, { key }),

  /** Takes days away, and returns what stands for them in `restoreDays`. */
  removeDays: async (id: string, body: RemovedDays, key?: string): Promise<string[]> =>
    (await write<DaysRemoved>('POST', pathTo(API.listDayRemoval, { id }), body, { key })).removedDays,

  /** Puts days back that were taken away, with their marks. */
  restoreDays: (id: string, removedDays: readonly string[], key?: string) =>
    write('POST', pathTo(API.listDayRestoration, { id }), { removedDays }, { key }),

  /** Stores that the lesson of a day did not take place, and why; null that it did. */
  setLessonNotHeld: (id: string, date: Day, { input, key }: { input: NotHeldInput | null; key?: string }) =>
    write(input ? 'PUT' : 'DELETE', pathTo(API.lessonNotHeld, { id, date }), input ?? undefined, { key }),
};
