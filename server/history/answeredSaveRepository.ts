import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { DAY, MINUTE } from '../platform/clock.ts';

/** How long the answer to a save is stored, in milliseconds, and how many of a user, the newest. */
const ANSWER_STORED_MS = 7 * DAY;
const ANSWERS_PER_USER_MAX = 50;

/**
 * However many they are, those of so many milliseconds are stored: a web app repeats a save for 15 seconds and what its
 * attempts take, while the same account may save hundreds of other things.
 */
export const REPEATED_MS = 2 * MINUTE;

/**
 * The head of the audit log (undefined of an empty one), and beside it the answer to the user's save with this key (null
 * for a new one): a save asks for both at once.
 */
export const headAndAnswer = (database: Database, { userId, key }: { userId: string; key: string }) =>
  database
    .selectFrom('auditEntries')
    .leftJoin('answeredSaves', join => join.on('answeredSaves.userId', '=', userId).on('key', '=', key))
    .select(['sequence', 'hash', 'requestHash', 'answer'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertAnsweredSave(database: Database, save: Schema['answeredSaves']): Promise<void> {
  await database.insertInto('answeredSaves').values(save).execute();
}

/** Forgets answers that are too old or, but for those of a moment ago, too many of one user. */
export async function forgetAnsweredSaves(
  database: Database,
  clock: { instant: (plusMs?: number) => string },
): Promise<void> {
  await database.deleteFrom('answeredSaves').where('at', '<', clock.instant(-ANSWER_STORED_MS)).execute();
  const numbered = database
    .selectFrom('answeredSaves')
    .select(['userId', 'key'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over(over => over.partitionBy('userId').orderBy('at', 'desc').orderBy('key', 'desc'))
        .as('number'),
    );
  await database
    .deleteFrom('answeredSaves')
    .where('at', '<', clock.instant(-REPEATED_MS))
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('userId', 'key'),
        'in',
        eb
          .selectFrom(numbered.as('numbered'))
          .select(['numbered.userId', 'numbered.key'])
          .where('number', '>', ANSWERS_PER_USER_MAX)
          .$asTuple('userId', 'key'),
      ),
    )
    .execute();
}
