import { sql } from 'kysely';
import type { ChangeSetKind } from '../../../core/rules/changeSetKinds.ts';
import { foldText } from '../../../core/rules/text.ts';
import { chunks, insertAll, newId, type Trx, updateRows } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { orNotFound } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { type RowChange, recordedTables, type TableName } from '../registry.ts';
import { inUndoOrder } from './undoPortions.ts';

export type StoredChangeSet = Schema['changeSets'];

interface NewChangeSet extends Omit<StoredChangeSet, 'id' | 'searchName' | 'undone' | 'counts'> {
  counts: Readonly<Record<string, number>>;
}

export async function insertChangeSet(
  trx: Trx,
  set: NewChangeSet,
  changes: readonly RowChange[],
): Promise<string> {
  const id = newId();
  const derived = { searchName: foldText(set.name), counts: JSON.stringify(set.counts) };
  await insertAll(trx, 'changeSets', [{ ...set, ...derived, id }]);
  await insertRows(trx, id, 0, inUndoOrder(set.kind, changes));
  return id;
}

/** Adds a part to a change set, behind those that it has; returns whether there is one of its kind and actor, not undone in part. */
export async function appendToChangeSet(
  trx: Trx,
  id: string,
  { kind, actorId, title, students, counts }: NewChangeSet,
  changes: readonly RowChange[],
): Promise<boolean> {
  const set = await trx
    .selectFrom('changeSets')
    .select(['students', 'counts'])
    .select(({ selectFrom }) =>
      selectFrom('changeSetRows')
        .select(({ fn }) => fn.max('position').as('last'))
        .whereRef('changeSetId', '=', 'changeSets.id')
        .as('last'),
    )
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('actorId', 'is not distinct from', actorId)
    .where('undone', 'is', null)
    .executeTakeFirst();
  if (!set) return false;
  const all: Record<string, number> = JSON.parse(set.counts);
  for (const [name, count] of Object.entries(counts)) all[name] = (all[name] ?? 0) + count;
  const counted = { students: set.students + students, counts: JSON.stringify(all) };
  await updateRows(trx, 'changeSets', [id], { title, ...counted });
  await insertRows(trx, id, (set.last ?? -1) + 1, changes);
  return true;
}

async function insertRows(
  trx: Trx,
  changeSetId: string,
  from: number,
  changes: readonly RowChange[],
): Promise<void> {
  const rows = changes.map(({ table, key, studentId, before, after }, index) => ({
    ...{ changeSetId, position: from + index, tableName: table.name, rowKey: key, studentId },
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }));
  await insertAll(trx, 'changeSetRows', rows);
  // The uploads of rows that were deleted.
  const files = changes.flatMap(({ table: { file }, studentId, before, after }) =>
    file && before && !after ? { changeSetId, fileName: String(before[file]), studentId } : [],
  );
  await insertAll(trx, 'changeSetFiles', files);
}

/**
 * Marks a change set as one whose undo has begun, and locks it until the end of the transaction.
 * @throws HttpError 404 when it is gone
 */
export async function beginUndo(trx: Trx, id: string): Promise<StoredChangeSet> {
  return orNotFound(
    await trx
      .updateTable('changeSets')
      .set(({ fn }) => ({ undone: fn.coalesce('undone', sql.lit(0)) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
    messages.changeSets.unknown,
  );
}

/** Deletes rows that are put back; returns how many are put back in all, and how many are left. */
export async function storeProgress(
  trx: Trx,
  id: string,
  positions: readonly number[],
): Promise<{ done: number; left: number }> {
  for (const some of chunks(positions)) {
    await trx
      .deleteFrom('changeSetRows')
      .where('changeSetId', '=', id)
      .where('position', 'in', some)
      .execute();
  }
  const { done, left } = await trx
    .updateTable('changeSets')
    .set(({ eb }) => ({ undone: eb('undone', '+', positions.length) }))
    .where('id', '=', id)
    .returning(['undone as done', rowsLeft.as('left')])
    .executeTakeFirstOrThrow();
  return { done: done ?? 0, left: Number(left) };
}

export const rowsLeft = sql<number>`(
  select count(*) from "changeSetRows" where "changeSetId" = "changeSets"."id")`;

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
  const sets = await trx.selectFrom('changeSets').select('id').where('studentId', '=', studentId).execute();
  const own = sets.map(({ id }) => id);
  const fileNames = await deleteChangeSets(trx, own);
  const rows = await trx
    .deleteFrom('changeSetRows')
    .where('studentId', '=', studentId)
    .returning('changeSetId')
    .execute();
  const others = new Set(rows.map(({ changeSetId }) => changeSetId)).size;
  const ofPairs = recordedTables().flatMap(({ name, isOfPairs }) => (isOfPairs ? name : []));
  // Of a pair, why it is hidden is stored with the one who went first.
  await trx
    .deleteFrom('changeSetRows')
    .where('tableName', 'in', ofPairs)
    .where('rowKey', 'like', `%${studentId}%`)
    .execute();
  const files = await trx
    .deleteFrom('changeSetFiles')
    .where('studentId', '=', studentId)
    .returning('fileName')
    .execute();
  fileNames.push(...files.map(({ fileName }) => fileName));
  return { changeSets: own.length + others, fileNames };
}

/** Other change sets that have a row as it was that contains this text. */
export const changeSetsWith = (trx: Trx, { text, exceptId }: { text: string; exceptId: string }) =>
  trx
    .selectFrom('changeSets')
    .innerJoin('changeSetRows', 'changeSetId', 'changeSets.id')
    .select(['id', 'kind'])
    .distinct()
    .where('changeSetId', '<>', exceptId)
    .where('before', 'like', `%"${text}"%`)
    .execute();

/** Deletes what change sets hold of students in a list that will not come back. */
export async function deleteRowsOfList(trx: Trx, list: TableName, id: string): Promise<void> {
  for (const { name, scopes } of recordedTables().filter(({ entered }) => entered)) {
    await trx
      .deleteFrom('changeSetRows')
      .where('tableName', '=', name)
      .where('before', 'like', `%"${scopes[list]?.column}":"${id}"%`)
      .execute();
  }
}
