import { plainText } from '../../../../core/rules/import/imported.ts';
import { headKey, headRowOf, type ImportColumns } from '../../../../core/rules/import/importFields.ts';
import { IMPORT_CELL_LENGTH_MAX } from '../../../../core/rules/import/studentImport.ts';
import { type ColumnCell, columnDays } from './columnDays.ts';

/** A row of a sheet that is not empty, with its number there, from 1. */
export interface TableRow {
  number: number;
  cells: string[];
  /** The columns that hold a number without the format of a day. */
  numbers?: readonly number[];
  /** It is not shown in the sheet, by a filter for example. */
  isHidden?: boolean;
}

/** A table as it is imported: its heads, and the rows below them. */
export interface ImportTable {
  heads: string[];
  rows: TableRow[];
  /** The numbers of rows that are nobody: totals, and heads that come again. */
  totals: number[];
  repeatedHeads: number[];
}

/** The table in the rows of a sheet; without heads, its first row is somebody. */
export function importTable(read: readonly TableRow[], hasHeads: boolean): ImportTable {
  const from = read.slice(headRowOf(read.map(({ cells }) => cells)));
  const width = Math.max(0, ...from.map(({ cells }) => cells.findLastIndex(cell => cell !== '') + 1));
  const all = from.map(row => ({
    ...row,
    cells: Array.from({ length: width }, (_, column) => tidied(row.cells[column] ?? '')),
  }));
  const heads = (hasHeads && all[0]?.cells) || Array.from({ length: width }, () => '');
  const below = hasHeads ? all.slice(1) : all;
  const totals = below.filter(({ cells }) => isTotalsRow(cells));
  const headsAgain = below.filter(({ cells }) => hasHeads && repeats(cells, heads));
  return {
    heads,
    rows: below.filter(row => !totals.includes(row) && !headsAgain.includes(row)),
    totals: totals.map(({ number }) => number),
    repeatedHeads: headsAgain.map(({ number }) => number),
  };
}

/** Columns of which a day is read. */
const DAYS = new Set([
  'birthDate',
  'arrivalDate',
  'registrationDate',
  'classroomStart',
  'classroomEnd',
  'statusDate',
]);

/** The rows with the days of each column as the column as a whole tells them, and which columns have the month first. */
export function withColumnDays(
  rows: readonly TableRow[],
  columns: ImportColumns,
): { rows: TableRow[]; monthFirst: number[] } {
  const texts = rows.map(({ cells }) => [...cells]);
  const monthFirst: number[] = [];
  for (const [column, field] of columns.entries()) {
    if (!DAYS.has(field)) continue;
    const cells = rows.map(
      (row): ColumnCell => ({
        text: row.cells[column] ?? '',
        isNumber: row.numbers?.includes(column) ?? false,
      }),
    );
    const days = columnDays(cells);
    if (days.isMonthFirst) monthFirst.push(column);
    for (const [index, text] of days.texts.entries()) texts[index]?.splice(column, 1, text);
  }
  return { rows: rows.map((row, index) => ({ ...row, cells: texts[index] ?? [] })), monthFirst };
}

/** Examples of values that are shown of a column, and their letters. */
const EXAMPLES = 3;
const EXAMPLE_LENGTH = 60;

/** The first values of a column, each once. */
export function columnExamples(rows: readonly TableRow[], column: number): string[] {
  const examples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[column];
    if (cell) examples.add(cell.slice(0, EXAMPLE_LENGTH));
    if (examples.size === EXAMPLES) break;
  }
  return [...examples];
}

const LABELS = new Set(['totaal', 'totalen', 'total', 'totals', 'eindtotaal', 'subtotaal', 'subtotal']);

/** Whether a row adds up others, and is nobody: it begins with ‘Totaal’ and has nothing else but numbers. */
export function isTotalsRow(cells: readonly string[]): boolean {
  const [label = '', ...others] = cells.filter(cell => cell !== '');
  const [word = '', ...behind] = plainText(label).split(' ');
  return LABELS.has(word) && [...behind, ...others].every(cell => /^[\d.,\s]+%?$/.test(cell));
}

const repeats = (cells: readonly string[], heads: readonly string[]): boolean =>
  cells.every((cell, column) => headKey(cell) === headKey(heads[column] ?? ''));

/** Without characters that no database stores, and no longer than is looked at. */
const tidied = (cell: string): string =>
  cell.slice(0, IMPORT_CELL_LENGTH_MAX).toWellFormed().replaceAll('\0', '').trim();
