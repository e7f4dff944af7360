import { type CellObject, CFB, type ColInfo, type DenseWorkSheet, utils, type WorkBook, write } from 'xlsx';
import { dayNumber, isDay } from '../../core/rules/days.ts';
import { safeSheetName } from '../../core/rules/files.ts';
import type { Spreadsheet, SpreadsheetColumn, SpreadsheetValue } from './spreadsheet.ts';

/** Excel's number of 1970-01-01. */
const EPOCH_SERIAL = 25_569;
const DATE_FORMAT = 'dd/mm/yyyy';
/** Number formats by their number in the file; the formats of one's own begin at 164. */
const FORMATS = { 0: 'General', 164: DATE_FORMAT };
const WIDTHS = { text: 24, date: 12, number: 12 } as const;

const SHEET_FILE = '/xl/worksheets/sheet1.xml';
const VIEW = '<sheetView workbookViewId="0"/>';
const VIEW_WITH_FROZEN_HEADER =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/**
 * The .xlsx file of a sheet. Every cell is a typed value, never a formula; days are real dates shown as
 * dd/mm/yyyy; the header row is frozen and filters (docs/product.md §10, spreadsheets).
 */
export function spreadsheetBytes({ sheetName, columns, rows }: Spreadsheet): Uint8Array<ArrayBuffer> {
  const header = columns.map(column => textCell(column.header));
  const body = rows.map(row => columns.map((column, index) => typedCell(column, row[index])));
  const ref = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } });
  const sheet: DenseWorkSheet = {
    '!data': [header, ...body] as CellObject[][],
    '!ref': ref,
    '!cols': columns.map(({ type, width }): ColInfo => ({ wch: width ?? WIDTHS[type] })),
    '!autofilter': { ref },
  };
  const book: WorkBook & { SSF: typeof FORMATS } = { ...utils.book_new(), SSF: FORMATS };
  utils.book_append_sheet(book, sheet, safeSheetName(sheetName));
  return withFrozenHeader(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', bookSST: true })));
}

function typedCell({ type }: SpreadsheetColumn, value: SpreadsheetValue): CellObject | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (type === 'date' && typeof value === 'string' && isDay(value)) {
    return { t: 'n', v: dayNumber(value) + EPOCH_SERIAL, z: DATE_FORMAT };
  }
  return type === 'number' && typeof value === 'number' ? { t: 'n', v: value } : textCell(String(value));
}

function textCell(value: string): CellObject {
  return { t: 's', v: value.toWellFormed() };
}

/** The library writes no panes: the one element is put into the sheet inside the finished file. */
function withFrozenHeader(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const container = CFB.read(file, { type: 'array' });
  const entry = CFB.find(container, SHEET_FILE);
  if (!entry) throw new Error(`The workbook has no ${SHEET_FILE}`);
  const xml = new TextDecoder().decode(Uint8Array.from(entry.content));
  if (!xml.includes(VIEW)) throw new Error('The sheet has another view than expected');
  entry.content = new TextEncoder().encode(xml.replace(VIEW, VIEW_WITH_FROZEN_HEADER));
  return new Uint8Array(CFB.write(container, { fileType: 'zip', compression: true, type: 'array' }));
}
