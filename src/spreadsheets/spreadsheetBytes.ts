import {
  type CellObject,
  CFB,
  type ColInfo,
  type Comments,
  type DefinedName,
  type DenseWorkSheet,
  type RowInfo,
  utils,
  type WorkBook,
  write,
} from 'xlsx';
import { safeSheetName } from '../../core/rules/files.ts';
import { boldCell, cellText, FORMATS, termCell, typedCell, wrappedCell } from './cells.ts';
import { columnWidths, pagesWide, type SheetLayout, withLayout, withStyles } from './sheetLayout.ts';
import type { Spreadsheet } from './spreadsheet.ts';
import { spreadsheetTexts } from './spreadsheetTexts.ts';

/** The margins of the sheets of paper, in inches. */
const MARGINS = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 };

/**
 * The .xlsx file of a sheet. Every cell is a typed value, never a formula; days are real dates shown as
 * dd/mm/yyyy; the header row is frozen, bold and filters; it prints on A4 laid on its side with the header
 * repeated; a second sheet explains it (docs/product.md §10, spreadsheets).
 */
export function spreadsheetBytes(spreadsheet: Spreadsheet): Uint8Array<ArrayBuffer> {
  const { title, madeOn, frozenColumns } = spreadsheet;
  const name = safeSheetName(spreadsheet.sheetName);
  const widths = columnWidths(spreadsheet);
  const book: WorkBook & { SSF: typeof FORMATS } = {
    ...utils.book_new(),
    SSF: FORMATS,
    Props: { Title: title, CreatedDate: new Date(`${madeOn}T00:00:00Z`) },
  };
  utils.book_append_sheet(book, mainSheet(spreadsheet, widths), name);
  const { further } = spreadsheet;
  const furtherName = further && anotherName(further.sheetName, [name]);
  if (further && furtherName) utils.book_append_sheet(book, furtherSheet(further), furtherName);
  const explanationName = anotherName(spreadsheetTexts.explanation, [name, furtherName ?? '']);
  utils.book_append_sheet(book, explanationSheet(spreadsheet), explanationName);
  book.Workbook = {
    Names: [
      filterName(name, spreadsheet),
      repeatedName(name, { sheet: 0, columns: frozenColumns }),
      ...(furtherName ? [repeatedName(furtherName, { sheet: 1, columns: FURTHER_FROZEN })] : []),
    ],
  };
  const file = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', bookSST: true }));
  return withLayouts(file, [
    { frozen: { rows: 1, columns: frozenColumns }, pagesWide: pagesWide(widths, frozenColumns), title },
    ...(further ? [{ frozen: { rows: 1, columns: FURTHER_FROZEN }, pagesWide: 1, title }] : []),
    { frozen: { rows: 0, columns: 0 }, pagesWide: 1, title },
  ]);
}

function mainSheet(
  { columns, rows, totals, notes = [] }: Spreadsheet,
  widths: readonly number[],
): DenseWorkSheet {
  const last = { c: columns.length - 1, r: rows.length };
  const header = columns.map(({ header }) => boldCell('text', header));
  const body = rows.map(row => columns.map(({ type }, index) => typedCell(type, row[index])));
  for (const { row, column, text } of notes) {
    const line = body[row];
    if (line) line[column] = { ...(line[column] ?? { t: 'z' }), c: noteOf(text) };
  }
  const foot = totals.map(({ type, values }) => columns.map((_, index) => boldCell(type, values[index])));
  return {
    '!data': [header, ...body, ...foot] as CellObject[][],
    '!ref': utils.encode_range(FIRST_CELL, { ...last, r: last.r + totals.length }),
    '!cols': widths.map((wch): ColInfo => ({ wch })),
    '!autofilter': { ref: utils.encode_range(FIRST_CELL, last) },
    '!margins': MARGINS,
  };
}

function explanationSheet({ title, madeOn, explanation }: Spreadsheet): DenseWorkSheet {
  const rows = [
    [boldCell('text', title)],
    [boldCell('text', spreadsheetTexts.madeOn), typedCell('date', madeOn)],
    ...explanation.map(([term, meaning]) => [termCell(term), wrappedCell(meaning)]),
  ];
  const terms = explanation.map(([term]) => term.length);
  return {
    '!data': rows as CellObject[][],
    '!ref': utils.encode_range(FIRST_CELL, { c: 1, r: rows.length - 1 }),
    '!cols': [{ wch: Math.max(spreadsheetTexts.madeOn.length, ...terms) + 2 }, { wch: MEANING_WIDTH }],
    '!rows': rows.map((_, index) => rowOf(explanation[index - HEADING_ROWS]?.[1] ?? '')),
    '!margins': MARGINS,
  };
}

/** How wide the meanings of terms stand, in characters. */
const MEANING_WIDTH = 100;

/** The title and the day, above the terms. */
const HEADING_ROWS = 2;

/** Of an explanation as high as its lines: not every program makes room for them by itself. */
function rowOf(meaning: string): RowInfo {
  const lines = Math.ceil(meaning.length / (MEANING_WIDTH - 5));
  return lines > 1 ? { hpt: lines * LINE_HEIGHT } : {};
}

/** In points. */
const LINE_HEIGHT = 15;

const FIRST_CELL = { c: 0, r: 0 };

/** How many columns of the second table stay in sight. */
const FURTHER_FROZEN = 1;

/** A note, which is shown when its cell is pointed at. */
const noteOf = (text: string): Comments => Object.assign([{ a: '', t: cellText(text) }], { hidden: true });

function furtherSheet({ columns, rows }: NonNullable<Spreadsheet['further']>): DenseWorkSheet {
  const data = [
    columns.map(({ header }) => boldCell('text', header)),
    ...rows.map(row => columns.map(({ type }, index) => typedCell(type, row[index]))),
  ];
  const last = { c: columns.length - 1, r: rows.length };
  return {
    '!data': data as CellObject[][],
    '!ref': utils.encode_range(FIRST_CELL, last),
    '!cols': columnWidths({ columns, rows, totals: [] }).map((wch): ColInfo => ({ wch })),
    '!margins': MARGINS,
  };
}

/** Excel takes no two sheets of one name, case ignored. */
function anotherName(name: string, taken: readonly string[]): string {
  const isTaken = taken.some(other => other.toLowerCase() === name.toLowerCase());
  return isTaken ? `${name} 2` : name;
}

/** What is filtered: the library would write it by itself, but not quote an apostrophe in the sheet's name. */
function filterName(sheetName: string, { columns, rows }: Spreadsheet): DefinedName {
  const filtered = utils.encode_range(FIRST_CELL, { c: columns.length - 1, r: rows.length });
  return { Name: '_xlnm._FilterDatabase', Ref: `${quoted(sheetName)}!${filtered}`, Sheet: 0 };
}

/** What is repeated on each page of a sheet: its header, and so many of its first columns. */
function repeatedName(
  sheetName: string,
  { sheet, columns }: { sheet: number; columns: number },
): DefinedName {
  const name = quoted(sheetName);
  const frozen = columns > 0 ? `${name}!$A:$${utils.encode_col(columns - 1)},` : '';
  return { Name: '_xlnm.Print_Titles', Ref: `${frozen}${name}!$1:$1`, Sheet: sheet };
}

const quoted = (sheetName: string): string => `'${sheetName.replaceAll("'", "''")}'`;

/** The library writes no panes, no printing, no fonts and no alignment: these are put into the finished file. */
function withLayouts(file: Uint8Array, layouts: readonly SheetLayout[]): Uint8Array<ArrayBuffer> {
  const container = CFB.read(file, { type: 'array' });
  const editPart = (path: string, edit: (xml: string) => string) => {
    const part = CFB.find(container, path);
    if (!part) throw new Error(`The spreadsheet has no ${path}`);
    const xml = new TextDecoder().decode(Uint8Array.from(part.content));
    part.content = new TextEncoder().encode(edit(xml));
  };
  editPart('/xl/styles.xml', withStyles);
  layouts.forEach((layout, index) => {
    editPart(`/xl/worksheets/sheet${index + 1}.xml`, xml => withLayout(xml, layout));
  });
  return new Uint8Array(CFB.write(container, { fileType: 'zip', compression: true, type: 'array' }));
}
