import { studentFieldsOf } from '../../../../core/fields/studentFields.ts';
import { isExam, SKILL_NAMES } from '../../../../core/progress/skills.ts';
import { dayFromNumber, dayNumber } from '../../../../core/rules/days.ts';
import { isNothing, plainText } from '../../../../core/rules/import/imported.ts';
import { importedDay } from '../../../../core/rules/import/importedDay.ts';
import {
  headKey,
  headRowOf,
  type ImportColumns,
  recognizedColumns,
} from '../../../../core/rules/import/importFields.ts';
import { IMPORT_CELL_LENGTH_MAX } from '../../../../core/rules/import/studentImport.ts';
import type { Encoding } from './decodeText.ts';

/** A row of a sheet that is not empty, with its number there, from 1. */
export interface TableRow {
  number: number;
  cells: string[];
  /** The columns that hold a number without the format of a day. */
  numbers?: readonly number[];
  /** It is not shown in the sheet, by a filter for example. */
  isHidden?: boolean;
}

export interface FileOptions {
  sheet?: string | undefined;
  encoding?: Encoding | undefined;
}

export type FileFault =
  | 'wrongType'
  | 'password'
  | 'unreadable'
  | 'empty'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'openQuote';

export interface FileRows {
  rows: TableRow[];
  /** The sheet that was read, and all that hold something and are not hidden; none of a text. */
  sheet: string;
  sheets: string[];
  /** Of a workbook ''. */
  encoding: Encoding | '';
  /** A text whose letters seem to be lost or read in another encoding; '' for none. */
  garbled: string;
  emptyFormulas: string[];
}

export type FileReading = FileRows | { fault: FileFault; row?: number };

interface ImportTable {
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

const DAYS: ReadonlySet<string> = new Set([
  ...studentFieldsOf('day'),
  ...['classroomStart', 'classroomEnd', 'statusDate', ...SKILL_NAMES.filter(isExam)],
]);

/**
 * The rows with their days as `importedDay` reads them, and the columns that have the month first. A column is read as a
 * whole: whether 5/4/1990 is the fourth of May, which another row with 12/25/1990 proves where none proves the contrary;
 * and whether the number 10590 is a day as Excel counts, or 01-05-90 without its zero, as beside 150590.
 */
export function withColumnDays(
  rows: readonly TableRow[],
  columns: ImportColumns,
): { rows: TableRow[]; monthFirst: number[] } {
  const monthFirst: number[] = [];
  const readers = columns.map((field, column) => {
    if (!DAYS.has(field)) return undefined;
    const texts = rows.map(({ cells }) => cells[column] ?? '');
    const isMonthFirst = texts.some(text => proves(text, 2)) && !texts.some(text => proves(text, 1));
    if (isMonthFirst) monthFirst.push(column);
    const haveSixDigits = rows.some(row => isNumber(row, column) && /^\d{6}$/.test(row.cells[column] ?? ''));
    return (text: string, row: TableRow): string => {
      if (isNumber(row, column) && /^\d{1,5}(\.\d+)?$/.test(text)) {
        return haveSixDigits ? padded(text) : fromSerial(text);
      }
      const parts = isMonthFirst && PARTS.exec(text);
      return parts ? `${parts[2]}-${parts[1]}-${parts[3]}` : text;
    };
  });
  const cellsOf = (row: TableRow) => row.cells.map((text, column) => readers[column]?.(text, row) ?? text);
  return { rows: rows.map(row => ({ ...row, cells: cellsOf(row) })), monthFirst };
}

const isNumber = ({ numbers = [] }: TableRow, column: number): boolean => numbers.includes(column);

const EXAMPLES = 3;
const EXAMPLE_LENGTH = 60;

export function columnExamples(rows: readonly TableRow[], column: number): string[] {
  const examples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[column];
    if (cell) examples.add(cell.slice(0, EXAMPLE_LENGTH));
    if (examples.size === EXAMPLES) break;
  }
  return [...examples];
}

const LABELS = new Set(
  'totaal totalen total totals eindtotaal subtotaal subtotal aantal gemiddelde gemiddeld'.split(' '),
);
/** Words beside a total, which are no name. */
const COUNTED = new Set(
  'aantal deelnemers studenten leerlingen cursisten personen mannen vrouwen students persons'.split(' '),
);

const hasNumber = (text: string): boolean => /\d/.test(text);
const isCounted = (word: string): boolean => COUNTED.has(word) || hasNumber(word);

/**
 * The row adds up others, and is nobody: it begins with ‘Totaal’, and its other cells have numbers, name what is counted
 * or say nothing. Total and Aantal may be a name, too: of a row with a day, a telephone number or an e-mail address.
 */
function isTotalsRow(cells: readonly string[]): boolean {
  const [label = '', ...others] = cells.filter(cell => cell !== '');
  const [first = '', ...behind] = plainText(label).split(' ');
  return (
    LABELS.has(first) &&
    (behind.every(isCounted) || others.some(hasNumber)) &&
    others.every(cell => hasNumber(cell) || isNothing(cell) || plainText(cell).split(' ').every(isCounted)) &&
    !others.some(cell => cell.includes('@') || isTelephone(cell) || isWrittenDay(cell))
  );
}

/** Nine digits or more, but for those of an average: '33.3333333333'. */
const isTelephone = (cell: string): boolean =>
  cell.replace(/\D/g, '').length >= 9 && !/^-?\d{1,8}[.,]\d+$/.test(cell);

/** A day, even one that does not exist; of which year does not matter. */
function isWrittenDay(cell: string): boolean {
  const read = importedDay(cell, { isBirth: true, today: '2000-01-01', dayOf: text => text.slice(0, 10) });
  return 'value' in read || (read.fault !== 'day' && read.fault !== 'yearOnly');
}

/** Heads that come again: whatever is filled in is its column's head, or the names are heads of names in other words. */
function repeats(cells: readonly string[], heads: readonly string[]): boolean {
  const filled = cells.flatMap((cell, column) => (cell === '' ? [] : { cell, head: heads[column] ?? '' }));
  const names = filled.filter(({ head }) => isHeadOfName(head));
  return (
    filled.every(({ cell, head }) => headKey(cell) === headKey(head)) ||
    (names.length > 0 && names.every(({ cell }) => isHeadOfName(cell)))
  );
}

const NAMES: ReadonlySet<string> = new Set(['firstName', 'prefix', 'lastName', 'fullName']);
const isHeadOfName = (text: string): boolean => NAMES.has(recognizedColumns([text])[0] ?? '');

/** Without characters that no database stores, and no longer than is looked at. */
const tidied = (cell: string): string =>
  cell.slice(0, IMPORT_CELL_LENGTH_MAX).toWellFormed().replaceAll('\0', '').trim();

/** Excel counts days from here on, wrongly with a 29 February 1900: right from March 1900. */
const EXCEL_ORIGIN = dayNumber('1899-12-30');
const SERIAL_MIN = 61;
const SERIAL_MAX = 109_575;

const PARTS = /^\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})(?:[ T]+\d{1,2}:.*)?\s*$/u;

/** The first or the second part of a day in digits can be no month, and the other one can. */
function proves(text: string, part: 1 | 2): boolean {
  const parts = PARTS.exec(text);
  const [of, other] = [Number(parts?.[part]), Number(parts?.[3 - part])];
  return of > 12 && of <= 31 && other <= 12;
}

const padded = (text: string): string => (/^\d{5}$/.test(text) ? `0${text}` : text);

function fromSerial(text: string): string {
  const serial = Math.floor(Number(text));
  const isYear = /^\d{4}$/.test(text) && serial >= 1900 && serial <= 2200;
  return isYear || serial < SERIAL_MIN || serial > SERIAL_MAX ? text : dayFromNumber(EXCEL_ORIGIN + serial);
}
