import { sql, type Transaction } from 'kysely';
import { chunks } from '../../database/chunks.ts';
import type { Database } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import type { StoredChangeSet, StoredRow } from './changeSetRepository.ts';

type Trx = Transaction<Schema>;

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
