import type { Cell, NamedRange, WriteSheet } from 'hucre';
import { colToLetter, rangeRef, writeXlsx } from 'hucre/xlsx';
import { formatDay, isDay } from '../../core/rules/days.ts';
import { safeSheetName } from '../../core/rules/files.ts';
import {
  COLUMN_STYLES,
  cellText,
  HEADER,
  MEANING,
  type Spreadsheet,
  type SpreadsheetColumn,
  type SpreadsheetValue,
  TERM,
  totalCell,
  typedValue,
} from './spreadsheet.ts';
import { spreadsheetTexts } from './spreadsheetTexts.ts';

/** How many columns of the second table stay in sight. */
const FURTHER_FROZEN = 1;

/**
 * The .xlsx file of a sheet. Every cell is a typed value, never a formula; days are real dates shown as
 * dd/mm/yyyy; the header row is frozen, bold and filters; it prints on A4 laid on its side with the header
 * repeated; a second sheet explains it (docs/product.md §10, spreadsheets).
 */
export async function spreadsheetBytes(spreadsheet: Spreadsheet): Promise<Uint8Array<ArrayBuffer>> {
  const { title, madeOn, frozenColumns, further } = spreadsheet;
  const name = safeSheetName(spreadsheet.sheetName);
  const furtherName = further && anotherName(further.sheetName, [name]);
  const explanationName = anotherName(spreadsheetTexts.explanation, [name, furtherName ?? '']);
  const bytes = await writeXlsx({
    properties: { title: cellText(title), created: new Date(`${madeOn}T00:00:00Z`) },
    sheets: [
      {
        ...tableSheet({ ...spreadsheet, sheetName: name }),
        autoFilter: { range: rangeRef(0, 0, spreadsheet.rows.length, spreadsheet.columns.length - 1) },
      },
      ...(further && furtherName
        ? [
            tableSheet({
              ...further,
              title,
              sheetName: furtherName,
              frozenColumns: FURTHER_FROZEN,
              totals: [],
            }),
          ]
        : []),
      explanationSheet(explanationName, spreadsheet),
    ],
    namedRanges: [
      printTitles(name, frozenColumns),
      ...(furtherName ? [printTitles(furtherName, FURTHER_FROZEN)] : []),
    ],
  });
  return bytes as Uint8Array<ArrayBuffer>;
}

type Table = Pick<
  Spreadsheet,
  'sheetName' | 'title' | 'columns' | 'frozenColumns' | 'rows' | 'totals' | 'notes'
>;

function tableSheet(table: Table): WriteSheet {
  const { sheetName, title, columns, frozenColumns, rows, totals, notes = [] } = table;
  const widths = columnWidths(table);
  const cells = new Map<string, Partial<Cell>>(columns.map((_, column) => [at(0, column), HEADER]));
  totals.forEach(({ type, values }, index) => {
    values.forEach((value, column) => {
      if (value !== null && value !== undefined)
        cells.set(at(1 + rows.length + index, column), totalCell(type));
    });
  });
  for (const { row, column, text } of notes)
    cells.set(at(row + 1, column), { comment: { text: cellText(text) } });
  return {
    name: sheetName,
    columns: columns.map(({ type }, column) => ({ width: widths[column], style: COLUMN_STYLES[type] })),
    rows: [
      columns.map(({ header }) => typedValue('text', header)),
      ...rows.map(row => columns.map(({ type }, column) => typedValue(type, row[column]))),
      ...totals.map(({ values }) => columns.map((_, column) => typedValue('text', values[column]))),
    ],
    cells,
    freezePane: { rows: 1, columns: frozenColumns },
    ...onPaper(title, pagesWide(widths, frozenColumns)),
  };
}

const MEANING_WIDTH = 100;

/** In points. */
const LINE_HEIGHT = 15;

const HEADING_ROWS = 2;

function explanationSheet(name: string, { title, madeOn, explanation }: Spreadsheet): WriteSheet {
  const terms = explanation.map(([term]) => term.length);
  const lines = explanation.map(([, meaning]) => Math.ceil(meaning.length / (MEANING_WIDTH - 5)));
  return {
    name,
    columns: [{ width: Math.max(spreadsheetTexts.madeOn.length, ...terms) + 2 }, { width: MEANING_WIDTH }],
    rows: [
      [cellText(title)],
      [spreadsheetTexts.madeOn, typedValue('date', madeOn)],
      ...explanation.map(([term, meaning]) => [cellText(term), cellText(meaning)]),
    ],
    cells: new Map<string, Partial<Cell>>([
      [at(0, 0), HEADER],
      [at(1, 0), HEADER],
      [at(1, 1), { style: COLUMN_STYLES.date }],
      ...explanation.flatMap((_, index): [string, Partial<Cell>][] => [
        [at(HEADING_ROWS + index, 0), TERM],
        [at(HEADING_ROWS + index, 1), MEANING],
      ]),
    ]),
    // Not every program makes room by itself for a text of several lines.
    rowDefs: new Map(
      lines.flatMap((count, index) =>
        count > 1 ? [[HEADING_ROWS + index, { height: count * LINE_HEIGHT }]] : [],
      ),
    ),
    ...onPaper(title, 1),
  };
}

const at = (row: number, column: number): string => `${row},${column}`;

/** A4 laid on its side, as wide as so many pages; at the foot the title, and the page's number at the right. */
const onPaper = (title: string, fitToWidth: number): Pick<WriteSheet, 'pageSetup' | 'headerFooter'> => ({
  pageSetup: {
    paperSize: 'a4',
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth,
    fitToHeight: 0,
    margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
  },
  // Excel takes at most 255 characters.
  headerFooter: {
    oddFooter: `&L${cellText(title).slice(0, 200).toWellFormed().replaceAll('&', '&&')}&R&P / &N`,
  },
});

/** Excel takes no two sheets of one name, case ignored. */
function anotherName(name: string, taken: readonly string[]): string {
  const isTaken = taken.some(other => other.toLowerCase() === name.toLowerCase());
  return isTaken ? `${name} 2` : name;
}

/**
 * Rows and columns that are repeated on each printed page: the header, and so many of its first columns. The library's own option
 * for it does not quote the sheet's name.
 */
function printTitles(sheetName: string, columns: number): NamedRange {
  const name = `'${sheetName.replaceAll("'", "''")}'`;
  const frozen = columns > 0 ? `${name}!$A:$${colToLetter(columns - 1)},` : '';
  return { name: '_xlnm.Print_Titles', range: `${frozen}${name}!$1:$1`, scope: sheetName };
}

const MIN_WIDTH = 7;
const MAX_WIDTH = 60;
/** Room at the sides of a cell, and for the filter button of a header, in characters. */
const CELL_PADDING = 2;
const FILTER_BUTTON = 3;

/** How many characters fit across A4 laid on its side in letters that can still be read. */
const CHARACTERS_PER_PAGE = 220;

function columnWidths({ columns, rows, totals }: Pick<Spreadsheet, 'columns' | 'rows' | 'totals'>): number[] {
  return columns.map(({ header, type }, index) => {
    let longest = header.length + FILTER_BUTTON;
    for (const row of rows) longest = Math.max(longest, shownLength(type, row[index]));
    for (const total of totals) longest = Math.max(longest, shownLength(total.type, total.values[index]));
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + CELL_PADDING));
  });
}

/** Over how many sheets of paper the columns are spread, the frozen ones repeated on each. */
function pagesWide(widths: readonly number[], frozenColumns: number): number {
  const frozen = sum(widths.slice(0, frozenColumns));
  return Math.max(1, Math.ceil((sum(widths) - frozen) / Math.max(1, CHARACTERS_PER_PAGE - frozen)));
}

const LONGEST: Partial<Record<SpreadsheetColumn['type'], string>> = {
  percentage: '100,0%',
  wholePercentage: '100%',
};

function shownLength(type: SpreadsheetColumn['type'], value: SpreadsheetValue): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'number') return (LONGEST[type] ?? String(value)).length;
  if (type === 'date' && isDay(value)) return formatDay(value).length;
  return Math.max(...value.split('\n').map(line => line.length));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
