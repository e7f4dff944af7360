import type { ExpressionBuilder } from 'kysely';
import {
  IMPORT_PAGE_SIZE,
  type ImportChoice,
  type ImportFate,
} from '../../core/rules/import/studentImport.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { CheckedRow } from './checkedRow.ts';
import type { StoredCells } from './reading/sheetJob.ts';

/** A row as the check left it. */
export interface JudgedRow {
  number: number;
  fate: ImportFate;
  choice: ImportChoice;
  studentId: string | null;
  checked: CheckedRow;
}

const NOTHING_CHECKED = JSON.stringify({ draft: null, problems: [], changes: [], matches: [] });

/** Rows in one statement, whose parameters are seven of each. */
const ROWS_PER_STATEMENT = 250;

/** Stores rows that were read. */
export async function insertRows(
  database: Database,
  importId: string,
  rows: readonly StoredCells[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT);
    await database
      .insertInto('studentImportRows')
      .values(
        some.map(row => ({
          ...row,
          importId,
          fate: '' as const,
          choice: '' as const,
          personKey: '',
          checked: NOTHING_CHECKED,
        })),
      )
      .execute();
  }
}

/** The next rows after a number, with their cells. */
export async function nextRows(
  database: Database,
  { importId, after, limit }: { importId: string; after: number; limit: number },
): Promise<{ number: number; cells: string[] }[]> {
  const rows = await database
    .selectFrom('studentImportRows')
    .select(['number', 'cells'])
    .where('importId', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ number, cells }) => ({ number, cells: JSON.parse(cells) }));
}

/** Stores what the check made of rows. */
export async function saveJudgedRows(
  database: Database,
  importId: string,
  rows: readonly (JudgedRow & { personKey: string; cells: readonly string[] })[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const values = rows.slice(start, start + ROWS_PER_STATEMENT).map(({ checked, cells, ...row }) => ({
      ...row,
      importId,
      cells: JSON.stringify(cells),
      checked: JSON.stringify(checked),
    }));
    await database
      .insertInto('studentImportRows')
      .values(values)
      .onConflict(conflict =>
        conflict.columns(['importId', 'number']).doUpdateSet(({ ref }) => ({
          fate: ref('excluded.fate'),
          choice: ref('excluded.choice'),
          personKey: ref('excluded.personKey'),
          studentId: ref('excluded.studentId'),
          checked: ref('excluded.checked'),
        })),
      )
      .execute();
  }
}

/** The first row before a number with each of these persons, by `personKey`. */
export async function earlierRows(
  database: Database,
  { importId, personKeys, before }: { importId: string; personKeys: readonly string[]; before: number },
): Promise<Map<string, number>> {
  if (personKeys.length === 0) return new Map();
  const rows = await database
    .selectFrom('studentImportRows')
    .select(({ fn }) => ['personKey', fn.min('number').as('number')])
    .where('importId', '=', importId)
    .where('personKey', 'in', personKeys)
    .where('number', '<', before)
    .groupBy('personKey')
    .execute();
  return new Map(rows.map(({ personKey, number }) => [personKey, Number(number)]));
}

/** How many rows there are of each fate and choice. */
export async function countRows(database: Database, importId: string) {
  const rows = await database
    .selectFrom('studentImportRows')
    .select(({ fn }) => ['fate', 'choice', fn.countAll<number>().as('rows')])
    .where('importId', '=', importId)
    .where('fate', '<>', '')
    .groupBy(['fate', 'choice'])
    .execute();
  return rows.map(({ fate, choice, rows }) => ({ fate: fate as ImportFate, choice, rows: Number(rows) }));
}

/** The condition that the import adds or changes a student by the row: `importAction`, in SQL. */
const isImported = ({ and, eb, or }: ExpressionBuilder<Schema, 'studentImportRows'>) =>
  or([
    and([eb('fate', 'in', ['new', 'changed']), eb('choice', '<>', 'skip')]),
    and([eb('fate', '=', 'double'), eb('choice', 'in', ['new', 'update'])]),
  ]);

/** The next rows to import. */
export async function nextImportedRows(
  database: Database,
  { importId, limit }: { importId: string; limit: number },
): Promise<JudgedRow[]> {
  const rows = await database
    .selectFrom('studentImportRows')
    .select(JUDGED)
    .where('importId', '=', importId)
    .where(isImported)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(toJudged);
}

/** A page of the rows that were checked, of one fate or all. */
export async function pageOfRows(
  database: Database,
  { importId, fate, page }: { importId: string; fate: ImportFate | undefined; page: number },
): Promise<JudgedRow[]> {
  const rows = await database
    .selectFrom('studentImportRows')
    .select(JUDGED)
    .where('importId', '=', importId)
    .where('fate', fate ? '=' : '<>', fate ?? '')
    .orderBy('number')
    .limit(IMPORT_PAGE_SIZE)
    .offset((page - 1) * IMPORT_PAGE_SIZE)
    .execute();
  return rows.map(toJudged);
}

/** A row that was checked. */
export async function findRow(
  database: Database,
  { importId, number }: { importId: string; number: number },
): Promise<JudgedRow | undefined> {
  const row = await database
    .selectFrom('studentImportRows')
    .select(JUDGED)
    .where('importId', '=', importId)
    .where('number', '=', number)
    .where('fate', '<>', '')
    .executeTakeFirst();
  return row && toJudged(row);
}

/** The number of another row that is imported for this student. */
export async function otherRowOf(
  database: Database,
  { importId, number, studentId }: { importId: string; number: number; studentId: string },
): Promise<number | undefined> {
  const row = await database
    .selectFrom('studentImportRows')
    .select('number')
    .where('importId', '=', importId)
    .where('studentId', '=', studentId)
    .where('number', '<>', number)
    .where(isImported)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

/** Stores the choice for a row, or for all of a fate. */
export async function saveChoice(
  database: Database,
  importId: string,
  of: { number: number; studentId: string | null } | { fate: ImportFate },
  choice: ImportChoice,
): Promise<void> {
  const update = database.updateTable('studentImportRows').where('importId', '=', importId);
  await ('number' in of
    ? update.set({ choice, studentId: of.studentId }).where('number', '=', of.number)
    : update.set({ choice }).where('fate', '=', of.fate)
  ).execute();
}

/** Refuses a row that turned out not to fit. */
export async function refuseRow(
  database: Database,
  { importId, number, checked }: { importId: string; number: number; checked: CheckedRow },
): Promise<void> {
  await database
    .updateTable('studentImportRows')
    .set({ fate: 'refused', checked: JSON.stringify(checked) })
    .where('importId', '=', importId)
    .where('number', '=', number)
    .execute();
}

/** Forgets rows that were imported. */
export async function deleteRows(
  database: Database,
  importId: string,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  await database
    .deleteFrom('studentImportRows')
    .where('importId', '=', importId)
    .where('number', 'in', numbers)
    .execute();
}

/** Forgets the rows that have nothing to import, but those that were refused or left out. */
export async function forgetOtherRows(database: Database, importId: string): Promise<void> {
  await database
    .deleteFrom('studentImportRows')
    .where('importId', '=', importId)
    .where('fate', 'in', ['same', ''])
    .execute();
}

/** Makes all rows unchecked again. */
export async function resetRows(database: Database, importId: string): Promise<void> {
  await database
    .updateTable('studentImportRows')
    .set({ fate: '', choice: '', personKey: '', studentId: null, checked: NOTHING_CHECKED })
    .where('importId', '=', importId)
    .where('fate', '<>', '')
    .execute();
}

/** The rows that the import leaves out, with their cells. */
export async function leftOutRows(database: Database, importId: string) {
  const rows = await database
    .selectFrom('studentImportRows')
    .select([...JUDGED, 'cells'])
    .where('importId', '=', importId)
    .where('fate', 'in', ['new', 'changed', 'double', 'refused'])
    .where(builder => builder.not(isImported(builder)))
    .orderBy('number')
    .execute();
  return rows.map(({ cells, ...row }) => ({ ...toJudged(row), cells: JSON.parse(cells) as string[] }));
}

const JUDGED = ['number', 'fate', 'choice', 'studentId', 'checked'] as const;

function toJudged({
  fate,
  checked,
  ...row
}: Pick<Schema['studentImportRows'], (typeof JUDGED)[number]>): JudgedRow {
  // Only rows that were checked are read.
  return { ...row, fate: fate as ImportFate, checked: JSON.parse(checked) };
}
