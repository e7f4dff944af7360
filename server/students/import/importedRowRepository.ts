import { countOf, insertAll, type Trx } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';

/** A row that is in, by the `_id` that the browser gave it. */
type ImportedRow = Schema['importedRows'];

/** Those of these rows that are in. */
export const rowsThatAreIn = (trx: Trx, ids: readonly string[]): Promise<ImportedRow[]> =>
  trx.selectFrom('importedRows').selectAll().where('id', 'in', ids).execute();

/** The rows of an import that are in. */
export const rowsOfSet = (
  trx: Trx,
  changeSetId: string,
): Promise<Pick<ImportedRow, 'outcome' | 'studentId'>[]> =>
  trx
    .selectFrom('importedRows')
    .select(['outcome', 'studentId'])
    .where('changeSetId', '=', changeSetId)
    .execute();

/** How many rows a user has imported since an instant. */
export const countOfUser = (trx: Trx, userId: string, since: string): Promise<number> =>
  countOf(trx.selectFrom('importedRows').where('userId', '=', userId).where('at', '>', since));

export const insertImportedRows = (trx: Trx, rows: readonly ImportedRow[]): Promise<void> =>
  insertAll(trx, 'importedRows', rows);

/** Forgets rows that a user imported before an instant: by then nobody sends them again. */
export async function forgetImportedRows(trx: Trx, userId: string, before: string): Promise<void> {
  await trx.deleteFrom('importedRows').where('userId', '=', userId).where('at', '<', before).execute();
}
