/** What a column holds: texts, calendar days ('yyyy-mm-dd') or numbers. */
type ColumnType = 'text' | 'date' | 'number';

/** A column with its heading; `width` in characters, fitted to the type when left out. */
export type SpreadsheetColumn = { header: string; type: ColumnType; width?: number };

/** A cell before it is written: a text or day as a string, a number, or nothing. */
export type SpreadsheetValue = string | number | null | undefined;

/** One sheet: a header row and under it `rows`, each with a value per column. */
export type Spreadsheet = {
  sheetName: string;
  columns: readonly SpreadsheetColumn[];
  rows: readonly (readonly SpreadsheetValue[])[];
};

/** The media type of an .xlsx file. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
