import { sql, type Transaction } from 'kysely';
import type { ChangeSetKind } from '../../../core/rules/changeSetKinds.ts';
import { foldText } from '../../../core/rules/text.ts';
import { chunks } from '../../database/chunks.ts';
import { type Database, newId } from '../../database/database.ts';
import { insertAll } from '../../database/insertAll.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';

type Trx = Transaction<Schema>;

/** A change set as it is stored. */
export type StoredChangeSet = Schema['changeSets'];

/** A row of it. */
export type StoredRow = Omit<Schema['changeSetRows'], 'changeSetId'>;

/** Adds a change set with its rows and files; returns its id. */
export async function insertChangeSet(
  trx: Trx,
  set: Omit<StoredChangeSet, 'id' | 'searchName' | 'undone'>,
  rows: readonly StoredRow[],
  files: readonly FileOfStudent[],
): Promise<string> {
  const changeSetId = newId();
  await trx
    .insertInto('changeSets')
    .values({ ...set, id: changeSetId, searchName: foldText(set.name) })
    .execute();
  await insertContents(trx, changeSetId, { rows, files });
  return changeSetId;
}

type FileOfStudent = { fileName: string; studentId: string | null };

/** A part of what is done as a whole: its rows, and what they add to the counts of the change set. */
interface ChangeSetPart {
  kind: ChangeSetKind;
  actorId: string | null;
  title: string;
  students: number;
  counts: Readonly<Record<string, number>>;
  rows: readonly StoredRow[];
  files: readonly FileOfStudent[];
}

/** Adds a part to a change set, behind those that it has; returns whether there is one of this kind and actor, not undone in part. */
export async function appendToChangeSet(
  trx: Trx,
  id: string,
  { kind, actorId, title, students, counts, rows, files }: ChangeSetPart,
): Promise<boolean> {
  const set = await trx
    .selectFrom('changeSets')
    .select(['students', 'counts'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('actorId', 'is not distinct from', actorId)
    .where('undone', 'is', null)
    .executeTakeFirst();
  if (!set) return false;
  const { last } = await trx
    .selectFrom('changeSetRows')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('changeSetId', '=', id)
    .executeTakeFirstOrThrow();
  const all: Record<string, number> = JSON.parse(set.counts);
  for (const [name, count] of Object.entries(counts)) all[name] = (all[name] ?? 0) + count;
  await trx
    .updateTable('changeSets')
    .set({ title, students: set.students + students, counts: JSON.stringify(all) })
    .where('id', '=', id)
    .execute();
  const from = (last ?? -1) + 1;
  const behind = rows.map(row => ({ ...row, position: from + row.position }));
  await insertContents(trx, id, { rows: behind, files });
  return true;
}

async function insertContents(
  trx: Trx,
  changeSetId: string,
  { rows, files }: { rows: readonly StoredRow[]; files: readonly FileOfStudent[] },
): Promise<void> {
  const stored = rows.map(({ position, tableName, rowKey, studentId, before, after }) => ({
    ...{ changeSetId, position, tableName, rowKey, studentId, before, after },
  }));
  await insertAll(trx, 'changeSetRows', stored);
  await insertAll(
    trx,
    'changeSetFiles',
    files.map(({ fileName, studentId }) => ({ changeSetId, fileName, studentId })),
  );
}

/**
 * Marks a change set as one whose undo has begun, and locks it until the end of the transaction.
 * @throws HttpError 404 when it is gone
 */
export async function beginUndo(trx: Trx, id: string): Promise<StoredChangeSet> {
  const set = await trx
    .updateTable('changeSets')
    .set(({ fn }) => ({ undone: fn.coalesce('undone', sql.lit(0)) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!set) throw new HttpError(404, messages.changeSets.unknown);
  return set;
}

/** Stores how many students were put back. */
export async function countUndone(trx: Trx, id: string, undone: number): Promise<void> {
  await trx.updateTable('changeSets').set({ undone }).where('id', '=', id).execute();
}

/** The students of a change set. */
export async function studentsOf(database: Database, changeSetId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('changeSetRows')
    .select('studentId')
    .distinct()
    .where('changeSetId', '=', changeSetId)
    .execute();
  return rows.flatMap(({ studentId }) => studentId ?? []);
}

/** Whose the first rows of a change set are. */
export function firstRows(
  trx: Trx,
  changeSetId: string,
  limit: number,
): Promise<{ studentId: string | null }[]> {
  return trx
    .selectFrom('changeSetRows')
    .select('studentId')
    .where('changeSetId', '=', changeSetId)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** The rows of some students, in the order in which they were stored. */
export async function rowsOfStudents(
  database: Database,
  changeSetId: string,
  studentIds: readonly string[],
): Promise<StoredRow[]> {
  // Asked for the change set as well, a database may read all of it for each portion.
  const rows = await database
    .selectFrom('changeSetRows')
    .selectAll()
    .where('studentId', 'in', studentIds)
    .execute();
  return rows
    .filter(row => row.changeSetId === changeSetId)
    .map(({ changeSetId: _, ...row }) => row)
    .sort((a, b) => a.position - b.position);
}

/** Deletes rows that are put back. */
export async function deleteStoredRows(
  trx: Trx,
  changeSetId: string,
  rows: readonly StoredRow[],
): Promise<void> {
  for (const some of chunks(rows)) {
    await trx
      .deleteFrom('changeSetRows')
      .where('changeSetId', '=', changeSetId)
      .where(
        'position',
        'in',
        some.map(({ position }) => position),
      )
      .execute();
  }
}
