/** What stands between the cells of a line. */
const DELIMITERS = [';', '\t', ',', '|'] as const;

/** A row that is not empty, with its number in the file, from 1. */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** The rows that were read, and whether there were more than may be. */
export interface CsvRows {
  rows: SheetRow[];
  isCut: boolean;
}

/** How much is read: rows, cells in each, and letters in each cell. */
export interface CsvLimits {
  rows: number;
  columns: number;
  cellLength: number;
}

/**
 * The cells of comma-separated values (RFC 4180), or as they are pasted from a sheet. The delimiter is the one
 * that the first lines have most; a first line 'sep=;' names it.
 */
export function readCsv(text: string, limits: CsvLimits): CsvRows {
  const named = /^sep=(.)\r?\n/u.exec(text);
  const delimiter = named?.[1] ?? delimiterOf(text);
  const rows: SheetRow[] = [];
  let number = 0;
  let row: string[] = [];
  let at = named ? named[0].length : 0;
  const endRow = () => {
    number += 1;
    if (row.some(cell => cell !== '')) rows.push({ number, cells: row });
    row = [];
  };
  while (at < text.length) {
    if (rows.length >= limits.rows) return { rows, isCut: text.slice(at).trim() !== '' };
    const cell = readCell(text, at, delimiter);
    if (row.length < limits.columns) row.push(cell.text.slice(0, limits.cellLength).trim());
    at = cell.end;
    const sign = text[at];
    at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (sign !== delimiter) endRow();
  }
  endRow();
  return { rows, isCut: false };
}

/** A cell from `start` on, and where it ends: at a delimiter, a line's end or the end. */
function readCell(text: string, start: number, delimiter: string): { text: string; end: number } {
  const endings = delimiter === '\t' ? TAB_END : (ENDS.get(delimiter) ?? TAB_END);
  if (text[start] !== '"') {
    const end = endOf(text, start, endings);
    return { text: text.slice(start, end), end };
  }
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    // A quotation mark that nothing closes is a letter.
    if (quote < 0) {
      const end = endOf(text, start, endings);
      return { text: text.slice(start, end), end };
    }
    if (text[quote + 1] !== '"') {
      const end = endOf(text, quote + 1, endings);
      const quoted = text.slice(start + 1, quote).replaceAll('""', '"');
      return { text: quoted + text.slice(quote + 1, end), end };
    }
    at = quote + 2;
  }
}

const TAB_END = /[\t\r\n]/g;
const ENDS = new Map(
  DELIMITERS.map(delimiter => [delimiter as string, new RegExp(`[${delimiter}\r\n]`, 'g')]),
);

function endOf(text: string, from: number, endings: RegExp): number {
  endings.lastIndex = from;
  return endings.exec(text)?.index ?? text.length;
}

/** What is looked at for the delimiter. */
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
