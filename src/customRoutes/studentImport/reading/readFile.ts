import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../../../../core/rules/import/studentImport.ts';
import { type DecodedText, decodeAs, decodeText, type Encoding, isGarbled } from './decodeText.ts';
import type { FileOptions, FileReading, TableRow } from './importTable.ts';
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

const DELIMITERS = [';', '\t', ',', '|'] as const;

/** The rows that were read, or the number of the row that opens a quotation mark and does not close it. */
type CsvRows = { rows: TableRow[] } | { openQuote: number };

/**
 * The rows of comma-separated values (RFC 4180) that are not empty, or as they are pasted from a sheet; not more than
 * `max`. The delimiter is the one that the first lines have most; a first line 'sep=;' names it.
 */
export function readCsv(text: string, max: number): CsvRows {
  const named = /^sep=(.)\r?\n/u.exec(text);
  const delimiter = named?.[1] ?? delimiterOf(text);
  const rows: TableRow[] = [];
  let number = named ? 2 : 1;
  let cells: string[] = [];
  let at = named ? named[0].length : 0;
  const endRow = () => {
    if (cells.some(cell => cell !== '')) rows.push({ number, cells });
    number += 1;
    cells = [];
  };
  while (at < text.length && rows.length < max) {
    const cell = readCell(text, at, delimiter);
    if (cell.isOpen || swallowsRows(cell.quoted, delimiter, rows[0])) return { openQuote: number };
    cells.push(withoutTricks(cell.text.trim()));
    at = cell.end;
    const sign = text[at];
    at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (sign !== delimiter) endRow();
  }
  endRow();
  return { rows };
}

interface Cell {
  text: string;
  /** Quoted text; '' without any. */
  quoted: string;
  end: number;
  /** A quotation mark does not end with its cell, and lines hang on it. */
  isOpen?: boolean;
}

/** A cell from `start` on, and where it ends: at a delimiter, a line's end or the end. */
function readCell(text: string, start: number, delimiter: string): Cell {
  const endings = ENDS.get(delimiter) ?? /[\t\r\n]/g;
  if (text[start] !== '"') {
    const end = endOf(text, start, endings);
    return { text: text.slice(start, end), quoted: '', end };
  }
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) {
      // A quotation mark that nothing closes is a letter, at the end of the last line.
      const end = endOf(text, start, endings);
      return {
        text: text.slice(start, end),
        quoted: '',
        end,
        isOpen: /[\r\n]/u.test(text.slice(start).trimEnd()),
      };
    }
    if (text[quote + 1] !== '"') {
      const end = endOf(text, quote + 1, endings);
      const quoted = text.slice(start + 1, quote).replaceAll('""', '"');
      const behind = text.slice(quote + 1, end);
      return { text: quoted + behind, quoted, end, isOpen: behind.trim() !== '' && /[\r\n]/u.test(quoted) };
    }
    at = quote + 2;
  }
}

/** A line within a quoted cell has as many delimiters as the rows of the table: it is a row of its own. */
function swallowsRows(quoted: string, delimiter: string, first: TableRow | undefined): boolean {
  if (!first || !/[\r\n]/u.test(quoted)) return false;
  const enough = Math.max(2, first.cells.length - 1);
  return quoted.split(/[\r\n]+/u).some(line => line.split(delimiter).length > enough);
}

/** ="0612" and '0612, by which a number keeps its zero in a spreadsheet. */
const withoutTricks = (cell: string): string =>
  (/^="(.*)"$/su.exec(cell)?.[1] ?? cell).replace(/^'(?=[\d+])/u, '');

const ENDS = new Map(
  DELIMITERS.map(delimiter => [delimiter as string, new RegExp(`[${delimiter}\r\n]`, 'g')]),
);

function endOf(text: string, from: number, endings: RegExp): number {
  endings.lastIndex = from;
  return endings.exec(text)?.index ?? text.length;
}

const SAMPLE = 20_000;

function delimiterOf(text: string): string {
  const bare = text.slice(0, SAMPLE).replace(/"[^"]*"/g, '');
  const [firstLine = ''] = bare.split(/\r?\n/u, 1);
  const counted = DELIMITERS.map(delimiter => ({
    delimiter,
    count: (firstLine.split(delimiter).length - 1) * 100 + bare.split(delimiter).length - 1,
  }));
  return counted.reduce((most, other) => (other.count > most.count ? other : most)).delimiter;
}
