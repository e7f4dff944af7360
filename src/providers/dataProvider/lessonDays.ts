import type { DaysRemoved, MovedDay, NotHeldInput, RemovedDays } from '../../../core/contract/lessonDays.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { Day } from '../../../core/rules/days.ts';
import { httpClient } from '../httpClient.ts';

/**
 * The calls on the days of an attendance list: each is done once, however often it is asked under its key. Each throws
 * HttpError as `httpClient` does.
 */
export const lessonDays = {
  /** Adds days; a 409 names the `dates` that the class has already. */
  addDays: async (id: string, dates: readonly Day[]): Promise<void> => {
    await httpClient(pathTo(API.listDays, { id }), { method: 'POST', body: { dates } });
  },

  /** Makes a day another; its marks go along. */
  moveDay: async (id: string, body: MovedDay, key?: string): Promise<void> => {
    await httpClient(pathTo(API.listDayMove, { id }), { method: 'POST', body, key });
  },

  /** Takes days away, and returns what stands for them in `restoreDays`. */
  removeDays: async (id: string, body: RemovedDays, key?: string): Promise<string[]> => {
    const path = pathTo(API.listDayRemoval, { id });
    return (await httpClient<DaysRemoved>(path, { method: 'POST', body, key })).json.removedDays;
  },

  /** Puts days back that were taken away, with their marks. */
  restoreDays: async (id: string, removedDays: readonly string[], key?: string): Promise<void> => {
    const path = pathTo(API.listDayRestoration, { id });
    await httpClient(path, { method: 'POST', body: { removedDays }, key });
  },

  /** Stores that the lesson of a day did not take place, and why; null that it did. */
  setLessonNotHeld: async (
    id: string,
    date: Day,
    { input, key }: { input: NotHeldInput | null; key?: string },
  ): Promise<void> => {
    const path = pathTo(API.lessonNotHeld, { id, date });
    await httpClient(path, input ? { method: 'PUT', body: input, key } : { method: 'DELETE', key });
  },
};
