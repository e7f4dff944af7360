import type { CellObject } from 'xlsx';
import { type Day, dayNumber, formatDay, isDay } from '../../core/rules/days.ts';
import type { SpreadsheetColumn, SpreadsheetValue } from './spreadsheet.ts';

/** Excel's number of 1970-01-01. */
const EPOCH_SERIAL = 25_569;

/** Excel believes in 29 February 1900, other programs do not: earlier days are another day in one of them. */
const FIRST_COMMON_DAY: Day = '1900-03-01';

/**
 * Number formats by their number in the file; those of one's own begin at 164. The library keeps one style per
 * format, so that bold cells have formats of their own.
 */
export const FORMATS = {
  0: 'General',
  164: 'dd/mm/yyyy',
  165: '0.0%',
  166: '@',
  167: '0',
  168: '0.0%;-0.0%',
  169: 'General;-General;General;@',
  170: '@;@;@;@',
} as const;

/** The formats whose cells are bold. */
export const BOLD_FORMATS = [166, 167, 168, 170] as const;

/**
 * The formats whose cells are placed otherwise than by default: days stand below their headers, not against the text
 * of the next column; long texts go on on the next line, beside the first line of which their term stands.
 */
export const ALIGNMENTS = [
  [164, '<alignment horizontal="left"/>'],
  [169, '<alignment vertical="top" wrapText="1"/>'],
  [170, '<alignment vertical="top"/>'],
] as const;

/** A cell of a column; texts stay texts whatever they look like. */
export function typedCell(type: SpreadsheetColumn['type'], value: SpreadsheetValue): CellObject | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'number') {
    return type === 'percentage' ? { t: 'n', v: value, z: FORMATS[165] } : { t: 'n', v: value };
  }
  const isDate = type === 'date' && isDay(value);
  if (!isDate) return { t: 's', v: cellText(value) };
  if (value < FIRST_COMMON_DAY) return { t: 's', v: formatDay(value) };
  return { t: 'n', v: dayNumber(value) + EPOCH_SERIAL, z: FORMATS[164] };
}

/** A text that goes on on further lines of its cell. */
export const wrappedCell = (value: string): CellObject => ({ t: 's', v: cellText(value), z: FORMATS[169] });

/** What a wrapped cell explains. */
export const termCell = (value: string): CellObject => ({ t: 's', v: cellText(value), z: FORMATS[170] });

/** A cell of the header or of the totals. */
export function boldCell(
  type: 'text' | 'number' | 'percentage',
  value: SpreadsheetValue,
): CellObject | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string') return { t: 's', v: cellText(value), z: FORMATS[166] };
  return { t: 'n', v: value, z: type === 'percentage' ? FORMATS[168] : FORMATS[167] };
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

/** What Excel takes in a cell; of a longer text the library makes no file. */
const CELL_TEXT_MAX = 32_767;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFFFE\uFFFF]/gu;
