import { chunks } from '../../database/chunks.ts';
import { countOf } from '../../database/countOf.ts';
import type { Trx } from '../../database/database.ts';
import { insertAll } from '../../database/insertAll.ts';
import type { Schema } from '../../database/schema.ts';

/** A row that is in, by the `_id` that the browser gave it. */
type ImportedRow = Schema['importedRows'];

/** Those of these rows that are in. */
export const rowsThatAreIn = (trx: Trx, ids: readonly string[]): Promise<ImportedRow[]> =>
  trx.selectFrom('importedRows').selectAll().where('id', 'in', ids).execute();

export const insertImportedRows = (trx: Trx, rows: readonly ImportedRow[]): Promise<void> =>
  insertAll(trx, 'importedRows', rows);

/** How many rows a change set has of each outcome. */
export async function countOfSet(
  trx: Trx,
  changeSetId: string,
): Promise<Record<ImportedRow['outcome'], number>> {
  const rows = await trx
    .selectFrom('importedRows')
    .select(({ fn }) => ['outcome', fn.countAll<number>().as('count')])
    .where('changeSetId', '=', changeSetId)
    .groupBy('outcome')
    .execute();
  return {
    added: 0,
    updated: 0,
    ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, Number(count)])),
  };
}

/** How many rows a user has imported since an instant. */
export async function countOfUser(trx: Trx, userId: string, since: string): Promise<number> {
  return countOf(trx.selectFrom('importedRows').where('userId', '=', userId).where('at', '>', since));
}

/** Those of these students whom an import has added or changed. */
export async function importedOf(
  trx: Trx,
  changeSetId: string,
  studentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const some of chunks(studentIds)) {
    const rows = await trx
      .selectFrom('importedRows')
      .select('studentId')
      .where('changeSetId', '=', changeSetId)
      .where('studentId', 'in', some)
      .execute();
    for (const { studentId } of rows) found.add(studentId);
  }
  return found;
}

/** Forgets rows that a user imported before an instant: by then nobody sends them again. */
export async function forgetImportedRows(trx: Trx, userId: string, before: string): Promise<void> {
  await trx.deleteFrom('importedRows').where('userId', '=', userId).where('at', '<', before).execute();
}
