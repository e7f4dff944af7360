import type { Database } from '../../database/database.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';

/** How long the answer to a save is stored, in milliseconds, and how many of a user, the newest. */
export const ANSWER_STORED_MS = 7 * DAY;
export const ANSWERS_PER_USER_MAX = 50;

/**
 * However many they are, those of so many milliseconds are stored: a web app repeats a save for 15 seconds and what its
 * attempts take, while the same account may save hundreds of other things.
 */
export const REPEATED_MS = 2 * MINUTE;

interface AnsweredSave {
  userId: string;
  /** The Idempotency-Key. */
  key: string;
  requestHash: string;
  /** JSON. */
  answer: string;
}

/** What was answered to a save of the user that bore this key; undefined for a new one. */
export async function findAnsweredSave(
  database: Database,
  { userId, key }: Pick<AnsweredSave, 'userId' | 'key'>,
): Promise<Pick<AnsweredSave, 'requestHash' | 'answer'> | undefined> {
  return database
    .selectFrom('answeredSaves')
    .select(['requestHash', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Stores the answer to a save, and forgets those that are too old or too many; never this one, whatever the clock says. */
export async function insertAnsweredSave(
  database: Database,
  save: AnsweredSave,
  clock: { instant: (plusMs?: number) => string },
): Promise<void> {
  await database
    .insertInto('answeredSaves')
    .values({ ...save, at: clock.instant() })
    .execute();
  await database.deleteFrom('answeredSaves').where('at', '<', clock.instant(-ANSWER_STORED_MS)).execute();
  const newest = database
    .selectFrom('answeredSaves')
    .select('key')
    .where('userId', '=', save.userId)
    .orderBy('at', 'desc')
    .orderBy('key', 'desc')
    .limit(ANSWERS_PER_USER_MAX);
  await database
    .deleteFrom('answeredSaves')
    .where('userId', '=', save.userId)
    .where('at', '<', clock.instant(-REPEATED_MS))
    .where('key', '!=', save.key)
    .where('key', 'not in', newest)
    .execute();
}
