import type { Cell, CellStyle, CellValue } from 'hucre';
import { type Day, formatDay, isDay } from '../../core/rules/days.ts';

/** Types of a column: texts, calendar days ('yyyy-mm-dd'), numbers, or shares of 1 shown as percentages, with one decimal or whole. */
type ColumnType = 'text' | 'date' | 'number' | 'percentage' | 'wholePercentage';

/** A column with its heading. It is as wide as its content. */
export type SpreadsheetColumn = { header: string; type: ColumnType };

export type SpreadsheetValue = string | number | null | undefined;

/** A row below the others, in bold and outside the filter; its texts are labels, its numbers of one type. */
export type SpreadsheetTotals = {
  type: 'number' | 'percentage' | 'wholePercentage';
  values: readonly SpreadsheetValue[];
};

/** A sheet with a header row, `rows` and totals, a value per column each, and a second sheet that explains it. */
export type Spreadsheet = {
  sheetName: string;
  /** In the file's properties, at the foot of printed pages, and above the explanation. */
  title: string;
  madeOn: Day;
  columns: readonly SpreadsheetColumn[];
  /** How many of the first columns stay in sight, and are repeated on paper. */
  frozenColumns: number;
  rows: readonly (readonly SpreadsheetValue[])[];
  totals: readonly SpreadsheetTotals[];
  /** Notes on cells of `rows`, which programs show when the cell is pointed at; none when left out. */
  notes?: readonly { row: number; column: number; text: string }[];
  /** A sheet between the first and the explanation: a table of its own. */
  further?: {
    sheetName: string;
    columns: readonly SpreadsheetColumn[];
    rows: readonly (readonly SpreadsheetValue[])[];
  };
  /** Explanations of the sheet: a term and its meaning each. */
  explanation: readonly (readonly [term: string, meaning: string])[];
};

/** Excel believes in 29 February 1900, other programs do not: earlier days are another day in one of them. */
const FIRST_COMMON_DAY: Day = '1900-03-01';

const PERCENTAGES = { percentage: '0.0%', wholePercentage: '0%' };

/** How the cells of a column look; days stand below their headers, not against the text of the next column. */
export const COLUMN_STYLES: Record<SpreadsheetColumn['type'], CellStyle> = {
  text: {},
  number: {},
  date: { numFmt: 'dd/mm/yyyy', alignment: { horizontal: 'left' } },
  percentage: { numFmt: PERCENTAGES.percentage },
  wholePercentage: { numFmt: PERCENTAGES.wholePercentage },
};

const BOLD: CellStyle = { font: { name: 'Calibri', size: 11, bold: true } };

export const HEADER: Partial<Cell> = { style: BOLD };

/** A cell of the totals, whose numbers are of one type. */
export const totalCell = (type: SpreadsheetTotals['type']): Partial<Cell> => ({
  style: type === 'number' ? BOLD : { ...BOLD, numFmt: PERCENTAGES[type] },
});

/** A long text goes on on the next line of its cell, beside the first line of which its term stands. */
export const TERM: Partial<Cell> = { style: { ...BOLD, alignment: { vertical: 'top' } } };
export const MEANING: Partial<Cell> = { style: { alignment: { vertical: 'top', wrapText: true } } };

/** Cell of a value in a column; texts stay texts whatever they look like. */
export function typedValue(type: SpreadsheetColumn['type'], value: SpreadsheetValue): CellValue {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return value;
  if (type !== 'date' || !isDay(value)) return cellText(value);
  return value < FIRST_COMMON_DAY ? formatDay(value) : new Date(`${value}T00:00:00Z`);
}

/**
 * A text as the file holds it: what Excel would read as an escaped character ('_x0041_') escaped itself, one
 * kind of line break, no characters that XML forbids, and no more than fits in a cell.
 */
export function cellText(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?/gu, '\n')
    .replace(FORBIDDEN_IN_XML, '\uFFFD')
    .replace(/_(?=x[\da-f]{4}_)/giu, '_x005F_')
    .slice(0, CELL_TEXT_MAX)
    .toWellFormed();
}

const CELL_TEXT_MAX = 32_767;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFFFE\uFFFF]/gu;
