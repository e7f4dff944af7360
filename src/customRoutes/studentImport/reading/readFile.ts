import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../../../../core/rules/import/studentImport.ts';
import { type DecodedText, decodeAs, decodeText, type Encoding, isGarbled } from './decodeText.ts';
import type { FileOptions, FileReading } from './importTable.ts';
import { readCsv } from './readCsv.ts';
import { readWorkbook } from './readWorkbook.ts';

/** More rows than may be: heads, those above them, and those that are nobody. */
const ROWS_READ = IMPORT_ROWS_MAX + 100;

/** Reads a workbook (xlsx, xls, xlsb, ods) or comma-separated values, told apart by what they hold. */
export function readFile(bytes: Uint8Array, options: FileOptions): FileReading {
  const read = isWorkbook(bytes)
    ? readWorkbook(bytes, options.sheet, ROWS_READ)
    : readText(bytes, options.encoding);
  if ('fault' in read) return read;
  const { rows } = read;
  if (rows.length === 0) return { fault: 'empty' };
  if (rows.length >= ROWS_READ) return { fault: 'tooManyRows' };
  const width = Math.max(...rows.map(({ cells }) => cells.findLastIndex(cell => cell !== '') + 1));
  return width > IMPORT_COLUMNS_MAX ? { fault: 'tooManyColumns' } : read;
}

function readText(bytes: Uint8Array, chosen: Encoding | undefined): FileReading {
  const decoded: DecodedText = chosen ? decodeAs(bytes, chosen) : decodeText(bytes);
  const { text, encoding } = decoded;
  if (text.slice(0, 8_000).includes('\0') || /^(%PDF|\{\\rtf|\s*<(!|\?|html))/iu.test(text.slice(0, 200))) {
    return { fault: 'wrongType' };
  }
  const read = readCsv(text, ROWS_READ);
  if ('openQuote' in read) return { fault: 'openQuote', row: read.openQuote };
  const garbled = read.rows.flatMap(({ cells }) => cells).find(isGarbled) ?? '';
  return { ...{ rows: read.rows, sheet: '', sheets: [], encoding }, garbled, emptyFormulas: [] };
}

const startsWith = (bytes: Uint8Array, ...signs: number[]) =>
  signs.every((sign, index) => bytes[index] === sign);

/** A zip, or a file of an older Excel. */
const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
