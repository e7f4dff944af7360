import type { Database } from '../../database/database.ts';
import { type Clock, DAY } from '../../platform/clock.ts';
import { recordedSubjects } from '../registry.ts';

/** For how many days what was done can be undone. */
export async function daysKept(database: Database): Promise<number> {
  const asked = recordedSubjects().map(subject => subject.daysKept?.(database));
  return Math.max(...(await Promise.all(asked)).map(days => days ?? 0));
}

/** The instant after which change sets were made that can still be undone. */
export const keptSince = async (database: Database, clock: Pick<Clock, 'instant'>): Promise<string> =>
  clock.instant(-(await daysKept(database)) * DAY);
