import type { Day } from '../../core/rules/days.ts';

/** Types of a column: texts, calendar days ('yyyy-mm-dd'), numbers, or shares of 1 shown as percentages, with one decimal or whole. */
type ColumnType = 'text' | 'date' | 'number' | 'percentage' | 'wholePercentage';

/** A column with its heading. It is as wide as its content. */
export type SpreadsheetColumn = { header: string; type: ColumnType };

/** A cell before it is written: a text or day as a string, a number, or nothing. */
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

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
