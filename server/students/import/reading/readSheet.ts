import { decodeText } from '../../../../core/rules/import/decodeText.ts';
import { headRowOf } from '../../../../core/rules/import/importFields.ts';
import { readCsv, type SheetRow } from '../../../../core/rules/import/readCsv.ts';
import {
  IMPORT_CELL_LENGTH_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_TEXT_MAX,
} from '../../../../core/rules/import/studentImport.ts';
import { isTotalsRow } from '../../../../core/rules/import/totalsRow.ts';
import { zipFault } from './checkZip.ts';
import { readWorkbook } from './readWorkbook.ts';
import type { SheetFault, SheetHead, StoredCells } from './sheetJob.ts';
import { columnExamples, columnHead } from './shownCells.ts';

/** A table that was read: its head, and its rows from the heads on. */
export interface Sheet {
  head: SheetHead;
  rows: StoredCells[];
}

/** Reads an .xlsx file or comma-separated values, told apart by what they hold. */
export function readSheet(bytes: Buffer): Sheet | SheetFault {
  const read = rowsOf(bytes);
  if (typeof read === 'string') return read;
  const headIndex = headRowOf(read.map(({ cells }) => cells));
  const [top, ...below] = read
    .slice(headIndex)
    .map(({ number, cells }) => ({ number, cells: cells.map(tidied) }));
  if (!top) return 'empty';
  const last = below.at(-1);
  const totals = last && isTotalsRow(last.cells) ? last : undefined;
  const rows = totals ? below.slice(0, -1) : below;
  if (rows.length > IMPORT_ROWS_MAX) return 'tooManyRows';
  const width = Math.max(...[top, ...rows].map(({ cells }) => cells.findLastIndex(cell => cell !== '') + 1));
  if (width > IMPORT_COLUMNS_MAX) return 'tooManyColumns';
  const stored = [top, ...rows].map(({ number, cells }) => ({
    number,
    cells: JSON.stringify(cells.slice(0, width)),
  }));
  if (stored.reduce((sum, { cells }) => sum + cells.length, 0) > IMPORT_TEXT_MAX) return 'tooLarge';
  const columns = Array.from({ length: width }, (_, column) => column);
  const head = {
    heads: columns.map(column => columnHead(top, column)),
    headRow: top.number,
    examples: columns.map(column => columnExamples(rows, column)),
    rows: rows.length,
    totalsRow: totals?.number ?? null,
  };
  return { head, rows: stored };
}

function rowsOf(bytes: Buffer): SheetRow[] | SheetFault {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldExcel';
  if (startsWith(bytes, 0x50, 0x4b)) {
    const fault = zipFault(bytes);
    if (fault) return fault;
    try {
      return readWorkbook(bytes);
    } catch {
      // What reads a workbook throws at damage.
      return 'unreadable';
    }
  }
  if (!isMarkedUtf16(bytes) && isUnmarkedUtf16(bytes)) return 'otherFormat';
  if (!isText(bytes)) return 'wrongType';
  const { rows, isCut } = readCsv(decodeText(bytes), {
    rows: IMPORT_ROWS_MAX + 50,
    columns: IMPORT_COLUMNS_MAX + 1,
    cellLength: IMPORT_CELL_LENGTH_MAX,
  });
  return isCut ? 'tooManyRows' : rows;
}

const startsWith = (bytes: Buffer, ...signs: number[]) => signs.every((sign, index) => bytes[index] === sign);

const isMarkedUtf16 = (bytes: Buffer) => startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);

/** Whether this is text in UTF-16 without a mark: of each two bytes the same one is zero, of nearly all. */
function isUnmarkedUtf16(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 8_000);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [fewest = 0, most = 0] = zeros.toSorted((one, other) => one - other);
  return fewest === 0 && most > start.length * 0.4;
}

/** Whether these are no bytes of a program, a picture, a PDF or a web page. */
function isText(bytes: Buffer): boolean {
  const isMarked = /^(%PDF|\{\\rtf|\s*<(!|\?|html))/iu.test(bytes.toString('latin1', 0, 200));
  return isMarkedUtf16(bytes) || !(isMarked || bytes.subarray(0, 8_000).includes(0));
}

/** Without characters that no database keeps, and no longer than is looked at. */
const tidied = (cell: string): string =>
  cell.slice(0, IMPORT_CELL_LENGTH_MAX).toWellFormed().replaceAll('\0', '').trim();
