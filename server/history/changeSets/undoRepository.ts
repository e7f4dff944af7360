import type { Transaction } from 'kysely';
import { chunks } from '../../database/chunks.ts';
import type { Database } from '../../database/database.ts';
import type { Schema, UndoStage } from '../../database/schema.ts';
import type { StoredChangeSet, StoredRow } from './changeSetRepository.ts';

type Trx = Transaction<Schema>;

/** An undo in portions, and what carries it out. */
export interface UndoRun {
  /** The change set. */
  id: string;
  runner: string;
}

/** How many rows a change set had when it was made. */
export async function countRows(trx: Trx, changeSetId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('changeSetRows')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('changeSetId', '=', changeSetId)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

/** The change set that is being undone in portions: there is one at a time. */
export function undoUnderWay(database: Database): Promise<StoredChangeSet | undefined> {
  return database.selectFrom('changeSets').selectAll().where('undoStage', 'is not', null).executeTakeFirst();
}

/** Leases the undo of a change set to a runner until an instant. */
export async function startUndo(trx: Trx, { id, runner }: UndoRun, stage: UndoStage, until: string) {
  await trx
    .updateTable('changeSets')
    .set({ undoStage: stage, undoRunner: runner, undoUntil: until })
    .where('id', '=', id)
    .execute();
}

/** Says that the runner is at work until a later instant; returns false when another one has taken over. */
export async function continueUndo(
  trx: Trx,
  { id, runner }: UndoRun,
  { until, stage }: { until: string; stage?: UndoStage },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('changeSets')
    .set({ undoUntil: until, ...(stage && { undoStage: stage }) })
    .where('id', '=', id)
    .where('undoRunner', '=', runner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Leaves a change set as it was before its undo began. */
export async function giveUpUndo(trx: Trx, changeSetId: string): Promise<void> {
  await trx.deleteFrom('heldStudents').where('changeSetId', '=', changeSetId).execute();
  await trx
    .updateTable('changeSets')
    .set({ undoStage: null, undoRunner: null, undoUntil: null })
    .where('id', '=', changeSetId)
    .execute();
}

/** Holds the students of some rows of a change set, all of which are students'. */
export async function holdStudents(
  trx: Trx,
  { changeSetId, from, to }: { changeSetId: string; from: number; to: number },
): Promise<void> {
  await trx
    .insertInto('heldStudents')
    .columns(['studentId', 'changeSetId', 'rows'])
    .expression(({ selectFrom }) =>
      selectFrom('changeSetRows')
        .select(({ ref, fn }) => [
          ref('studentId').$notNull().as('studentId'),
          'changeSetId',
          fn.countAll<number>().as('rows'),
        ])
        .where('changeSetId', '=', changeSetId)
        .where('position', '>=', from)
        .where('position', '<', to)
        .groupBy(['studentId', 'changeSetId']),
    )
    .onConflict(conflict =>
      conflict.column('studentId').doUpdateSet(({ eb, ref }) => ({
        rows: eb('heldStudents.rows', '+', ref('excluded.rows')),
      })),
    )
    .execute();
}

/** The next held students, each with how many rows of the change set are theirs. */
export function heldStudents(
  database: Database,
  { changeSetId, after, limit }: { changeSetId: string; after: string; limit: number },
): Promise<{ studentId: string; rows: number }[]> {
  return database
    .selectFrom('heldStudents')
    .select(['studentId', 'rows'])
    .where('changeSetId', '=', changeSetId)
    .where('studentId', '>', after)
    .orderBy('studentId')
    .limit(limit)
    .execute();
}

/** Lets students go, so that they can be changed. */
export async function releaseStudents(trx: Trx, studentIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('heldStudents').where('studentId', 'in', studentIds).execute();
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
