import type { ExpressionBuilder } from 'kysely';
import {
  IMPORT_PAGE_SIZE,
  type ImportFate,
  type ImportPlan,
} from '../../../core/rules/import/studentImport.ts';
import type { Database } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { JudgedRow } from './importRowRepository.ts';

/** A row as it is written. */
export interface RowCells {
  number: number;
  cells: string[];
}

/** Reads the cells of a row. */
export const toCells = ({ number, cells }: { number: number; cells: string }): RowCells => ({
  number,
  cells: JSON.parse(cells),
});

/** The next rows after a number, with their cells. */
export async function nextRows(
  database: Database,
  { importId, after, limit }: { importId: string; after: number; limit: number },
): Promise<RowCells[]> {
  const rows = await database
    .selectFrom('studentImportRows')
    .select(['number', 'cells'])
    .where('importId', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(toCells);
}

/** What the rows say, a thousand at a time: all cells of a row as one text. */
export async function* textsOfRows(database: Database, importId: string): AsyncGenerator<string[]> {
  const limit = 1_000;
  for (let after = -1; ; ) {
    const rows = await nextRows(database, { importId, after, limit });
    yield rows.map(({ cells }) => cells.join(' '));
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = last.number;
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

/** Which rows of the check are shown. */
export interface ShownRows {
  fate: ImportFate | undefined;
  plan: ImportPlan | undefined;
}

/** How many rows there are of each fate and choice that were not imported. */
export async function countRows(database: Database, importId: string) {
  const rows = await database
    .selectFrom('studentImportRows')
    .select(({ fn }) => ['fate', 'choice', fn.countAll<number>().as('rows')])
    .where('importId', '=', importId)
    .where('imported', '=', 0)
    .where('fate', '<>', '')
    .groupBy(['fate', 'choice'])
    .execute();
  return rows.map(({ fate, choice, rows }) => ({ fate: fate as ImportFate, choice, rows: Number(rows) }));
}

/** Whether the rows that were imported are there: those of imports before they were stored are not. */
export async function hasImportedRows(database: Database, importId: string): Promise<boolean> {
  const rows = database
    .selectFrom('studentImportRows')
    .select('number')
    .where('importId', '=', importId)
    .where('imported', '=', 1);
  return (await rows.limit(1).executeTakeFirst()) !== undefined;
}

/** The condition that the import adds or changes a student by the row: `importAction`, in SQL. */
const isToImport = ({ and, eb, or }: ExpressionBuilder<Schema, 'studentImportRows'>) =>
  or([
    and([eb('fate', 'in', ['new', 'changed']), eb('choice', '<>', 'skip')]),
    and([eb('fate', '=', 'double'), eb('choice', 'in', ['new', 'update'])]),
  ]);

/** The next rows to import, those of a class together. */
export async function nextImportedRows(
  database: Database,
  { importId, limit }: { importId: string; limit: number },
): Promise<JudgedRow[]> {
  const rows = await database
    .selectFrom('studentImportRows')
    .select(JUDGED)
    .where('importId', '=', importId)
    .where('imported', '=', 0)
    .where(isToImport)
    .orderBy('classKey')
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(toJudged);
}

/** The condition that the summary of the check counts a row so: `importPlan`, in SQL. */
const isPlanned = (plan: ImportPlan) => (builder: ExpressionBuilder<Schema, 'studentImportRows'>) => {
  const { and, eb, not, or } = builder;
  if (plan === 'leftOut') return and([eb('fate', 'not in', ['same', '']), not(isToImport(builder))]);
  const fate = plan === 'new' ? 'new' : 'changed';
  return or([
    and([eb('fate', '=', fate), eb('choice', '<>', 'skip')]),
    and([eb('fate', '=', 'double'), eb('choice', '=', plan)]),
  ]);
};

/** A page of the rows that were checked and not imported, of one fate, of one plan, or all. */
export async function pageOfRows(
  database: Database,
  { importId, fate, plan, page }: { importId: string; page: number } & ShownRows,
): Promise<(JudgedRow & RowCells)[]> {
  const rows = await database
    .selectFrom('studentImportRows')
    .select([...JUDGED, 'cells'])
    .where('importId', '=', importId)
    .where('imported', '=', 0)
    .where('fate', fate ? '=' : '<>', fate ?? '')
    .$if(plan !== undefined, found => found.where(isPlanned(plan ?? 'new')))
    .orderBy('number')
    .limit(IMPORT_PAGE_SIZE)
    .offset((page - 1) * IMPORT_PAGE_SIZE)
    .execute();
  return rows.map(row => ({ ...toJudged(row), ...toCells(row) }));
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
    .where('imported', '=', 0)
    .where(isToImport)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

/** The rows that the import leaves out, with their cells. */
export async function leftOutRows(database: Database, importId: string): Promise<(JudgedRow & RowCells)[]> {
  const rows = await database
    .selectFrom('studentImportRows')
    .select([...JUDGED, 'cells'])
    .where('importId', '=', importId)
    .where('imported', '=', 0)
    .where('fate', 'in', ['new', 'changed', 'double', 'refused'])
    .where(builder => builder.not(isToImport(builder)))
    .orderBy('number')
    .execute();
  return rows.map(row => ({ ...toJudged(row), ...toCells(row) }));
}

const JUDGED = ['number', 'fate', 'choice', 'studentId', 'checked'] as const;

function toJudged({
  number,
  fate,
  choice,
  studentId,
  checked,
}: Pick<Schema['studentImportRows'], (typeof JUDGED)[number]>): JudgedRow {
  // Only rows that were checked are read.
  return { number, fate: fate as ImportFate, choice, studentId, checked: JSON.parse(checked) };
}
