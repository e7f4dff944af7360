import { ATTENDANCE_STATUSES, type AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { PASTED_CELLS_MAX, PASTED_CHARACTERS_MAX } from '../../../../core/rules/limits.ts';
import { foldText } from '../../../../core/rules/text.ts';
import { type GridPlace, type GridRange, placesIn, sizeOf } from '../grid/places.ts';
import { STATUS_LOOKS } from '../grid/statusLooks.ts';
import { type CellMark, cellOf, type Sheet, type SheetStudent } from '../sheet.ts';

type LeftOut = { student: SheetStudent; date: Day; text: string };

export type PastePlan = {
  rows: number;
  columns: number;
  changes: readonly CellMark[];
  same: number;
  /** Those whose text says no status. */
  unknown: readonly LeftOut[];
  closed: readonly LeftOut[];
  outside: number;
};

export type Paste = {
  sheet: Sheet;
  target: GridRange;
  texts: readonly (readonly string[])[];
  read: (text: string) => AttendanceStatus | 'skip' | undefined;
};

/**
 * What pasting rows of texts at a range would do. They begin at its first cell; where the range is one or more
 * times as large as they are, they fill it.
 */
export const pastePlan = ({ sheet, target, texts, read }: Paste): PastePlan => {
  const block = { rows: texts.length, columns: Math.max(0, ...texts.map(row => row.length)) };
  const { top, left } = target;
  const selected = sizeOf(target);
  const fills = block.rows > 0 && selected.rows % block.rows === 0 && selected.columns % block.columns === 0;
  const { rows, columns } = fills ? selected : block;
  const changes: CellMark[] = [];
  const [unknown, closed]: [LeftOut[], LeftOut[]] = [[], []];
  let [same, outside] = [0, 0];

  const plan = ({ row, column }: GridPlace) => {
    const text = texts[row % block.rows]?.[column % block.columns];
    // Rows of other lengths: there is nothing here.
    if (text === undefined) return;
    const student = sheet.students[top + row];
    const date = sheet.dates[left + column];
    if (!student || !date) {
      outside += 1;
      return;
    }
    const to = read(text);
    if (to === 'skip') return;
    const cell = { student, date, text };
    const known = cellOf(sheet, student._id, date);
    if (to === undefined) unknown.push(cell);
    else if (known?.state !== 'open') {
      // An empty text for a cell that takes no marks leaves nothing out.
      if (to !== '') closed.push(cell);
    } else if (known.values.status === to) same += 1;
    else changes.push({ studentId: student._id, date, to });
  };

  if (rows > 0 && columns > 0) {
    for (const place of placesIn({ top: 0, left: 0, bottom: rows - 1, right: columns - 1 })) plan(place);
  }
  return { rows, columns, changes, same, unknown, closed, outside };
};

/** By this key the user says what a text means that is not understood. */
export const meaningKey = (text: string): string => foldText(text).trim();
export type Meanings = ReadonlyMap<string, AttendanceStatus>;

/** The plan in which texts that are not understood mean what the user says. */
export const planWith = (paste: Paste, meanings: Meanings): PastePlan =>
  pastePlan({ ...paste, read: text => paste.read(text) ?? meanings.get(meaningKey(text)) });

/**
 * The rows of texts that a spreadsheet put on the clipboard: cells by tabs, rows by line ends, a cell with one
 * of these or a quote in quotes. Null when it is more than is read, `[]` when it is nothing.
 */
export const readCells = (text: string): string[][] | null => {
  if (text.length > PASTED_CHARACTERS_MAX) return null;
  const rows: string[][] = [];
  let row: string[] = [];
  let count = 0;
  for (const { cell, end } of cellsOf(text)) {
    row.push(cell);
    count += 1;
    if (count > PASTED_CELLS_MAX) return null;
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

/** A cell in quotes, in which two quotes are one, or one up to the next tab or line end. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

function* cellsOf(text: string): Generator<{ cell: string; end: string }> {
  CELL.lastIndex = 0;
  let end = text === '' ? '' : '\n';
  // Spreadsheets end the last row, too; a tab is followed by a cell.
  while (end !== '' && (CELL.lastIndex < text.length || end === '\t')) {
    const match = CELL.exec(text);
    if (!match) return;
    const [, quoted, bare = ''] = match;
    end = match[3] ?? '';
    yield { cell: quoted === undefined ? bare : quoted.replaceAll('""', '"'), end };
  }
}

/** The words of an empty cell beside nothing at all, and of one that a sheet has no place for. */
type EmptyWords = { empty: readonly string[]; skipped: readonly string[] };

/**
 * The status that a pasted text says: its word, letters that only this word begins with, or its key. 'skip' for
 * a cell that is to stay as it is; undefined for what is not understood.
 */
export const readStatus = (text: string, words: EmptyWords): AttendanceStatus | 'skip' | undefined => {
  const said = foldText(text).trim().replace(/\s+/gu, ' ');
  if (said === '' || words.empty.some(word => foldText(word) === said)) return '';
  if (words.skipped.some(word => foldText(word) === said)) return 'skip';
  const byKey = ATTENDANCE_STATUSES.find(status => STATUS_LOOKS[status].key === said);
  if (byKey !== undefined) return byKey;
  const begun = ATTENDANCE_STATUSES.filter(status => status && foldText(status).startsWith(said));
  return begun.length === 1 ? begun[0] : undefined;
};

type ClipboardTexts = { plain: string; html: string };

/** The rows of texts, which are words of ours and need no quotes, as the clipboard's two forms. */
export const clipboardTexts = (rows: readonly (readonly string[])[]): ClipboardTexts => {
  const html = rows.map(row => `<tr>${row.map(text => `<td>${text}</td>`).join('')}</tr>`).join('');
  return {
    plain: rows.map(row => row.join('\t')).join('\r\n'),
    html: `<table>${html}</table>`,
  };
};
