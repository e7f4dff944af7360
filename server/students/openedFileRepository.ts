import type { Today } from '../../core/contract/today.ts';
import { RECENT_FILES_MAX } from '../../core/rules/limits.ts';
import type { Database, Trx } from '../database/database.ts';

export async function noteOpenedFile(
  trx: Trx,
  { userId, studentId, openedAt }: { userId: string; studentId: string; openedAt: string },
): Promise<void> {
  await trx
    .insertInto('openedFiles')
    .values({ userId, studentId, openedAt })
    .onConflict(conflict => conflict.columns(['userId', 'studentId']).doUpdateSet({ openedAt }))
    .execute();
}

/** Forgets the files of each user beyond those that are shown. */
export async function forgetOpenedFiles(database: Database): Promise<void> {
  const numbered = database
    .selectFrom('openedFiles')
    .select(['userId', 'studentId'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over(over => over.partitionBy('userId').orderBy('openedAt', 'desc').orderBy('studentId', 'desc'))
        .as('number'),
    );
  await database
    .deleteFrom('openedFiles')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('userId', 'studentId'),
        'in',
        selectFrom(numbered.as('numbered'))
          .select(['numbered.userId', 'numbered.studentId'])
          .where('number', '>', RECENT_FILES_MAX)
          .$asTuple('userId', 'studentId'),
      ),
    )
    .execute();
}

export const listOpenedFiles = (database: Database, userId: string): Promise<Today['files']> =>
  database
    .selectFrom('openedFiles')
    .innerJoin('students', 'students.id', 'openedFiles.studentId')
    .select(['students.id as _id', 'students.firstName', 'students.lastName'])
    .where('openedFiles.userId', '=', userId)
    .orderBy('openedFiles.openedAt', 'desc')
    .orderBy('openedFiles.studentId', 'desc')
    .limit(RECENT_FILES_MAX)
    .execute();
