import { type CellObject, type DenseWorkSheet, read, SSF, utils, type WorkBook } from 'xlsx';
import type { FileReading, TableRow } from './importTable.ts';

const NAMED_MAX = 5;

/**
 * The rows of a sheet of a workbook, of the first one with a table that is not hidden where none is named. Of a formula
 * the value is taken that was stored with it; days become 'yyyy-mm-dd'; numbers are as their format shows them; what is
 * merged over several rows is in each of them.
 */
export function readWorkbook(bytes: Uint8Array, chosen: string | undefined, max: number): FileReading {
  let book: WorkBook;
  try {
    book = read(bytes, {
      ...{ type: 'array', dense: true, sheetRows: max, cellHTML: false, cellNF: true },
      // A hidden row is told by its style, and a formula without a value is a stub.
      ...{ cellStyles: true, sheetStubs: true },
    });
  } catch (error) {
    return {
      fault: error instanceof Error && /password|encrypt/i.test(error.message) ? 'password' : 'unreadable',
    };
  }
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const shown = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden);
  const sheets = shown.map(name => ({ name, ...rowsOf(book.Sheets[name] as DenseWorkSheet, date1904) }));
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const sheet =
    filled.find(({ name }) => name === chosen) ??
    filled.find(
      ({ rows }) => rows.length > 1 && rows.some(({ cells }) => cells.filter(Boolean).length > 1),
    ) ??
    filled[0];
  if (!sheet) return { fault: 'empty' };
  const { name, rows, emptyFormulas } = sheet;
  return {
    ...{ rows, emptyFormulas, encoding: '', garbled: '' },
    sheet: name,
    sheets: filled.map(one => one.name),
  };
}

function rowsOf(sheet: DenseWorkSheet | undefined, date1904: boolean) {
  const data = sheet?.['!data'] ?? [];
  const firstColumn = sheet?.['!ref'] ? utils.decode_range(sheet['!ref']).s.c : 0;
  for (const { s: start, e: end } of sheet?.['!merges'] ?? []) {
    const cell = data[start.r]?.[start.c];
    for (let row = start.r + 1; cell && row <= Math.min(end.r, data.length - 1); row += 1) {
      data[row] ??= [];
      const cells = data[row];
      if (cells) cells[start.c] = cell;
    }
  }
  const rows: TableRow[] = [];
  const emptyFormulas: string[] = [];
  for (const [index, cells] of data.entries()) {
    const row = Array.from(cells ?? []).slice(firstColumn);
    const texts = row.map(cell => (cell ? cellText(cell, date1904) : ''));
    for (const [column, cell] of row.entries()) {
      const hasNothing = cell?.f !== undefined && (cell.t === 'z' || cell.v === undefined);
      if (hasNothing && emptyFormulas.length < NAMED_MAX) {
        emptyFormulas.push(utils.encode_cell({ r: index, c: column + firstColumn }));
      }
    }
    if (texts.every(text => text === '')) continue;
    const numbers = row.flatMap((cell, column) => (cell?.t === 'n' && !isDate(cell) ? [column] : []));
    const isHidden = sheet?.['!rows']?.[index]?.hidden === true;
    rows.push({ number: index + 1, cells: texts, numbers, ...(isHidden && { isHidden }) });
  }
  return { rows, emptyFormulas };
}

const isDate = ({ z }: CellObject): boolean => typeof z === 'string' && SSF.is_date(z);

function cellText(cell: CellObject, date1904: boolean): string {
  const { t, v, w, z } = cell;
  // An error that the library does not know has its text alone, a formula without a value neither.
  if (t === 'e' && w) return w;
  if (v === undefined || v === null || t === 'z') return '';
  if (t === 'e') return '#N/A';
  if (t !== 'n' || typeof v !== 'number') return String(v).trim();
  if (!isDate(cell)) {
    // A number in the general format is shown rounded, and 'E+' says that it was; thousands are parted for the eye alone.
    const isPlain = z === undefined || z === 'General' || /[#0],[#0]/.test(String(z));
    return isPlain || !w || /E\+/iu.test(w) ? String(v) : w.trim();
  }
  const day: { y: number; m: number; d: number } | null = SSF.parse_date_code(v, { date1904 });
  if (!day || v < 1) return String(v);
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${part(day.y, 4)}-${part(day.m, 2)}-${part(day.d, 2)}`;
}
