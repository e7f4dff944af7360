import type { Transaction } from 'kysely';
import type { Today } from '../../core/contract/today.ts';
import { RECENT_FILES_MAX } from '../../core/rules/limits.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** Notes that a user opened a student's file; those beyond `RECENT_FILES_MAX` are forgotten. */
export async function noteOpenedFile(
  trx: Transaction<Schema>,
  { userId, studentId, openedAt }: { userId: string; studentId: string; openedAt: string },
): Promise<void> {
  await trx
    .insertInto('openedFiles')
    .values({ userId, studentId, openedAt })
    .onConflict(conflict => conflict.columns(['userId', 'studentId']).doUpdateSet({ openedAt }))
    .execute();
  await forgetOlder(trx, userId);
}

const forgetOlder = (database: Database, userId: string) =>
  database
    .deleteFrom('openedFiles')
    .where('userId', '=', userId)
    .where(
      'studentId',
      'not in',
      newestFirst(database, userId).select('openedFiles.studentId').limit(RECENT_FILES_MAX),
    )
    .execute();

/** The students whose files a user opened last, the newest first. */
export const listOpenedFiles = (database: Database, userId: string): Promise<Today['files']> =>
  newestFirst(database, userId)
    .innerJoin('students', 'students.id', 'openedFiles.studentId')
    .select(['students.id as _id', 'students.firstName', 'students.lastName'])
    .limit(RECENT_FILES_MAX)
    .execute();

const newestFirst = (database: Database, userId: string) =>
  database
    .selectFrom('openedFiles')
    .where('openedFiles.userId', '=', userId)
    .orderBy('openedFiles.openedAt', 'desc')
    .orderBy('openedFiles.studentId', 'desc');
