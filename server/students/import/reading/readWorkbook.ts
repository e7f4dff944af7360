import { type CellObject, type DenseWorkSheet, read, SSF, utils } from 'xlsx';
import type { SheetRow } from '../../../../core/rules/import/readCsv.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../../../../core/rules/import/studentImport.ts';

/** More rows than may be, by one, and those above the heads. */
const ROWS_READ = IMPORT_ROWS_MAX + 50;

/**
 * The rows of the first sheet of a workbook that passed `zipFault`. Of a formula the value is taken that was stored
 * with it; days become 'yyyy-mm-dd'.
 * @throws Error for what is no workbook
 */
export function readWorkbook(bytes: Buffer): SheetRow[] {
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    sheets: 0,
    sheetRows: ROWS_READ,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    cellNF: true,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] as DenseWorkSheet | undefined;
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const rows: SheetRow[] = [];
  const firstColumn = sheet?.['!ref'] ? utils.decode_range(sheet['!ref']).s.c : 0;
  for (const [index, cells] of (sheet?.['!data'] ?? []).entries()) {
    if (!cells) continue;
    const texts = Array.from(cells.slice(firstColumn, firstColumn + IMPORT_COLUMNS_MAX + 1), cell =>
      cell ? cellText(cell, date1904) : '',
    );
    if (texts.some(text => text !== '')) rows.push({ number: index + 1, cells: texts });
  }
  return rows;
}

function cellText({ t, v, w, z }: CellObject, date1904: boolean): string {
  if (v === undefined || v === null || t === 'z') return '';
  if (t === 'e') return w ?? '#';
  if (t !== 'n' || typeof v !== 'number' || typeof z !== 'string' || !SSF.is_date(z)) return String(v);
  const day: { y: number; m: number; d: number } | null = SSF.parse_date_code(v, { date1904 });
  if (!day || v < 1) return String(v);
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${part(day.y, 4)}-${part(day.m, 2)}-${part(day.d, 2)}`;
}
