import { utils } from 'xlsx';
import { formatDay, isDay } from '../../core/rules/days.ts';
import { ALIGNMENTS, BOLD_FORMATS, cellText } from './cells.ts';
import type { Spreadsheet, SpreadsheetColumn, SpreadsheetValue } from './spreadsheet.ts';

const MIN_WIDTH = 7;
const MAX_WIDTH = 60;
/** Room at the sides of a cell, and for the filter button of a header, in characters. */
const CELL_PADDING = 2;
const FILTER_BUTTON = 3;

/** How many characters fit across A4 laid on its side in letters that can still be read. */
const CHARACTERS_PER_PAGE = 220;

/** How wide each column has to be for its content, in characters. */
export function columnWidths({
  columns,
  rows,
  totals,
}: Pick<Spreadsheet, 'columns' | 'rows' | 'totals'>): number[] {
  return columns.map(({ header, type }, index) => {
    let longest = header.length + FILTER_BUTTON;
    for (const row of rows) longest = Math.max(longest, shownLength(type, row[index]));
    for (const total of totals) longest = Math.max(longest, shownLength(total.type, total.values[index]));
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + CELL_PADDING));
  });
}

/** Over how many sheets of paper the columns are spread, the frozen ones repeated on each. */
export function pagesWide(widths: readonly number[], frozenColumns: number): number {
  const frozen = sum(widths.slice(0, frozenColumns));
  return Math.max(1, Math.ceil((sum(widths) - frozen) / Math.max(1, CHARACTERS_PER_PAGE - frozen)));
}

/** How a sheet lies on the screen and on paper. */
export type SheetLayout = {
  /** How many of the first rows and columns stay in sight. */
  frozen: { rows: number; columns: number };
  pagesWide: number;
  /** At the foot of each page. */
  title: string;
};

/** Puts into the XML of a sheet what the library does not write: the frozen pane and the printing. */
export function withLayout(xml: string, { frozen, pagesWide, title }: SheetLayout): string {
  const fitToPage = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
  const setup = `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${pagesWide}" fitToHeight="0"/>`;
  const footer = `<headerFooter><oddFooter>${escapeXml(footerCode(title))}</oddFooter></headerFooter>`;
  const edits: [RegExp, (element: string) => string][] = [
    [/<dimension /u, dimension => `${fitToPage}${dimension}`],
    [/<sheetView workbookViewId="0"\/>/u, view => view.replace('/>', `>${pane(frozen)}</sheetView>`)],
    [/<pageMargins [^>]*\/>/u, margins => `${margins}${setup}${footer}`],
  ];
  return edits.reduce((edited, [element, edit]) => replaceIn(edited, element, edit), xml);
}

/** Puts into the XML of the styles what the library does not write: a bold font, and where cells stand. */
export function withStyles(xml: string): string {
  return withAlignments(withBoldFont(xml));
}

function withAlignments(xml: string): string {
  return ALIGNMENTS.reduce(
    (edited, [format, alignment]) =>
      edited.replace(
        new RegExp(`(<xf numFmtId="${format}" [^>]*xfId="0"[^>]*)/>`, 'u'),
        `$1 applyAlignment="1">${alignment}</xf>`,
      ),
    xml,
  );
}

function withBoldFont(xml: string): string {
  const withFont = replaceIn(xml, /<fonts count="1">(<font>.*?<\/font>)<\/fonts>/su, fonts => {
    const font = fonts.slice('<fonts count="1">'.length, -'</fonts>'.length);
    return `<fonts count="2">${font}${font.replace('<font>', '<font><b/>')}</fonts>`;
  });
  return BOLD_FORMATS.reduce(
    (edited, format) =>
      edited.replace(
        `<xf numFmtId="${format}" fontId="0"`,
        `<xf numFmtId="${format}" fontId="1" applyFont="1"`,
      ),
    withFont,
  );
}

function pane({ rows, columns }: SheetLayout['frozen']): string {
  if (rows === 0 && columns === 0) return '';
  const splits = [columns > 0 && `xSplit="${columns}"`, rows > 0 && `ySplit="${rows}"`].filter(Boolean);
  const corner = utils.encode_cell({ c: columns, r: rows });
  const side = columns > 0 ? 'Right' : 'Left';
  const active = rows > 0 ? `bottom${side}` : `top${side}`;
  return `<pane ${splits.join(' ')} topLeftCell="${corner}" activePane="${active}" state="frozen"/>`;
}

/** The title at the left and the page's number at the right; Excel takes at most 255 characters. */
function footerCode(title: string): string {
  return `&L${cellText(title).slice(0, 200).toWellFormed().replaceAll('&', '&&')}&R&P / &N`;
}

function replaceIn(xml: string, element: RegExp, edit: (element: string) => string): string {
  if (!element.test(xml)) throw new Error(`The spreadsheet has no ${element.source}`);
  return xml.replace(element, edit);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function shownLength(type: SpreadsheetColumn['type'], value: SpreadsheetValue): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'number') return type === 'percentage' ? '100,0%'.length : String(value).length;
  if (type === 'date' && isDay(value)) return formatDay(value).length;
  return Math.max(...value.split('\n').map(line => line.length));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
