import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type RowCells, toCells } from './importRowReadRepository.ts';
import { UNCHECKED } from './importRowRepository.ts';

/** The next refused rows after a number, with their cells. */
export async function nextRefusedRows(
  database: Database,
  { importId, after, limit }: { importId: string; after: number; limit: number },
): Promise<RowCells[]> {
  const rows = await database
    .selectFrom('studentImportRows')
    .select(['number', 'cells'])
    .where('importId', '=', importId)
    .where('fate', '=', 'refused')
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(toCells);
}

/** Rows that were checked, by number, with their cells and their persons. */
export async function rowsByNumber(
  database: Database,
  { importId, numbers }: { importId: string; numbers: readonly number[] },
): Promise<(RowCells & { personKey: string })[]> {
  const rows = await database
    .selectFrom('studentImportRows')
    .select(['number', 'cells', 'personKey'])
    .where('importId', '=', importId)
    .where('number', 'in', numbers)
    .where('fate', '<>', '')
    .orderBy('number')
    .execute();
  return rows.map(row => ({ ...toCells(row), personKey: row.personKey }));
}

/** Rows after a number of one of these persons, but for `except`; of more than `limit` those that are not refused first. */
export async function laterRows(
  database: Database,
  {
    importId,
    personKeys,
    after,
    except,
    limit,
  }: {
    importId: string;
    personKeys: readonly string[];
    after: number;
    except: readonly number[];
    limit: number;
  },
): Promise<RowCells[]> {
  if (personKeys.length === 0) return [];
  const rows = await database
    .selectFrom('studentImportRows')
    .select(['number', 'cells'])
    .where('importId', '=', importId)
    .where('personKey', 'in', personKeys)
    .where('number', '>', after)
    .where('number', 'not in', except)
    .orderBy(({ eb }) => eb.case().when('fate', '=', 'refused').then(sql.lit(1)).else(sql.lit(0)).end())
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(toCells).toSorted((a, b) => a.number - b.number);
}

/** How many characters the rows of an import hold. */
export async function textOfRows(database: Database, importId: string): Promise<number> {
  const { characters } = await database
    .selectFrom('studentImportRows')
    .select(({ fn }) => fn.sum<number>(fn('length', ['cells'])).as('characters'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(characters);
}

/** Stores other cells of a row. */
export async function saveCells(
  database: Database,
  importId: string,
  { number, cells }: RowCells,
): Promise<void> {
  await database
    .updateTable('studentImportRows')
    .set({ cells: JSON.stringify(cells) })
    .where('importId', '=', importId)
    .where('number', '=', number)
    .execute();
}

/** Makes rows unchecked again: they are nobody, until they are checked. */
export async function uncheckRows(
  database: Database,
  importId: string,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  await database
    .updateTable('studentImportRows')
    .set(UNCHECKED)
    .where('importId', '=', importId)
    .where('number', 'in', numbers)
    .execute();
}
