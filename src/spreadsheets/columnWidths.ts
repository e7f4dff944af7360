import { formatDay, isDay } from '../../core/rules/days.ts';
import type { Spreadsheet, SpreadsheetColumn, SpreadsheetValue } from './spreadsheet.ts';

const MIN_WIDTH = 7;
const MAX_WIDTH = 60;
/** Room at the sides of a cell, and for the filter button of a header, in characters. */
const CELL_PADDING = 2;
const FILTER_BUTTON = 3;

/** How many characters fit across A4 laid on its side in letters that can still be read. */
const CHARACTERS_PER_PAGE = 220;

/** How wide each column has to be for its content, in characters. */
export function columnWidths({
  columns,
  rows,
  totals,
}: Pick<Spreadsheet, 'columns' | 'rows' | 'totals'>): number[] {
  return columns.map(({ header, type }, index) => {
    let longest = header.length + FILTER_BUTTON;
    for (const row of rows) longest = Math.max(longest, shownLength(type, row[index]));
    for (const total of totals) longest = Math.max(longest, shownLength(total.type, total.values[index]));
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + CELL_PADDING));
  });
}

/** Over how many sheets of paper the columns are spread, the frozen ones repeated on each. */
export function pagesWide(widths: readonly number[], frozenColumns: number): number {
  const frozen = sum(widths.slice(0, frozenColumns));
  return Math.max(1, Math.ceil((sum(widths) - frozen) / Math.max(1, CHARACTERS_PER_PAGE - frozen)));
}

/** The longest share of each form. */
const LONGEST: Partial<Record<SpreadsheetColumn['type'], string>> = {
  percentage: '100,0%',
  wholePercentage: '100%',
};

function shownLength(type: SpreadsheetColumn['type'], value: SpreadsheetValue): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'number') return (LONGEST[type] ?? String(value)).length;
  if (type === 'date' && isDay(value)) return formatDay(value).length;
  return Math.max(...value.split('\n').map(line => line.length));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
