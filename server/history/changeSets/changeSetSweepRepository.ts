import type { Transaction } from 'kysely';
import type { ChangeSetKind } from '../../../core/rules/changeSetKinds.ts';
import { chunks } from '../../database/chunks.ts';
import type { Schema } from '../../database/schema.ts';

type Trx = Transaction<Schema>;

/** The change sets that were made no later than an instant, the oldest first. */
export function changeSetsBefore(trx: Trx, instant: string): Promise<{ id: string; kind: ChangeSetKind }[]> {
  return trx
    .selectFrom('changeSets')
    .select(['id', 'kind'])
    .where('at', '<=', instant)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Deletes change sets with their rows; returns the files that they referred to. */
export async function deleteChangeSets(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const fileNames: string[] = [];
  for (const some of chunks(ids)) {
    const files = await trx
      .selectFrom('changeSetFiles')
      .select('fileName')
      .where('changeSetId', 'in', some)
      .execute();
    fileNames.push(...files.map(({ fileName }) => fileName));
    await trx.deleteFrom('changeSets').where('id', 'in', some).execute();
  }
  return fileNames;
}

/**
 * Takes a student out of all change sets: those of the student alone go, of others the student's rows.
 * @returns how many change sets held something, and the files that they referred to
 */
export async function forgetStudentInChangeSets(
  trx: Trx,
  studentId: string,
): Promise<{ changeSets: number; fileNames: string[] }> {
  const own = await trx.selectFrom('changeSets').select('id').where('studentId', '=', studentId).execute();
  const fileNames = await deleteChangeSets(
    trx,
    own.map(({ id }) => id),
  );
  const others = await trx
    .selectFrom('changeSetRows')
    .select('changeSetId')
    .distinct()
    .where('studentId', '=', studentId)
    .execute();
  await trx.deleteFrom('changeSetRows').where('studentId', '=', studentId).execute();
  // Of a pair, why it is hidden is stored with the one who went first.
  await trx
    .deleteFrom('changeSetRows')
    .where('tableName', '=', 'hiddenAttention')
    .where('rowKey', 'like', `%${studentId}%`)
    .execute();
  const files = await trx
    .deleteFrom('changeSetFiles')
    .where('studentId', '=', studentId)
    .returning('fileName')
    .execute();
  fileNames.push(...files.map(({ fileName }) => fileName));
  return { changeSets: own.length + others.length, fileNames };
}

/** How many other change sets have a row as it was that contains this text. */
export async function countChangeSetsWith(
  trx: Trx,
  { text, exceptId }: { text: string; exceptId: string },
): Promise<number> {
  const { count } = await trx
    .selectFrom('changeSetRows')
    .select(({ fn }) => fn.count<number>('changeSetId').distinct().as('count'))
    .where('changeSetId', '<>', exceptId)
    .where('before', 'like', `%"${text}"%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes what change sets hold of cells of a list that will not come back. */
export async function deleteRowsOfList(trx: Trx, scheduleId: string): Promise<void> {
  await trx
    .deleteFrom('changeSetRows')
    .where('tableName', '=', 'attendanceRecords')
    .where('before', 'like', `%"scheduleId":"${scheduleId}"%`)
    .execute();
}
