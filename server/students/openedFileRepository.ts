import type { Transaction } from 'kysely';
import type { Today } from '../../core/contract/today.ts';
import { RECENT_FILES_MAX } from '../../core/rules/limits.ts';
import type { Database } from '../database/database.ts';
import { preparedQuery } from '../database/preparedQuery.ts';
import type { Schema } from '../database/schema.ts';

/** Notes that a user opened a student's file; those beyond `RECENT_FILES_MAX` are forgotten. */
export async function noteOpenedFile(
  trx: Transaction<Schema>,
  { userId, studentId, openedAt }: { userId: string; studentId: string; openedAt: string },
): Promise<void> {
  await Promise.all([noteOpened(trx, userId, studentId, openedAt), forgetOlder(trx, userId)]);
}

const noteOpened = preparedQuery((database, userId: string, studentId: string, openedAt: string) =>
  database
    .insertInto('openedFiles')
    .values({ userId, studentId, openedAt })
    .onConflict(conflict => conflict.columns(['userId', 'studentId']).doUpdateSet({ openedAt })),
);

const forgetOlder = preparedQuery((database, userId: string) =>
  database
    .deleteFrom('openedFiles')
    .where('userId', '=', userId)
    .where(
      'studentId',
      'not in',
      newestFirst(database, userId).select('openedFiles.studentId').limit(RECENT_FILES_MAX),
    ),
);

/** The students whose files a user opened last, the newest first. */
export const listOpenedFiles: (database: Database, userId: string) => Promise<Today['files']> = preparedQuery(
  (database, userId: string) =>
    newestFirst(database, userId)
      .innerJoin('students', 'students.id', 'openedFiles.studentId')
      .select(['students.id as _id', 'students.firstName', 'students.lastName'])
      .limit(RECENT_FILES_MAX),
);

const newestFirst = (database: Database, userId: string) =>
  database
    .selectFrom('openedFiles')
    .where('openedFiles.userId', '=', userId)
    .orderBy('openedFiles.openedAt', 'desc')
    .orderBy('openedFiles.studentId', 'desc');
