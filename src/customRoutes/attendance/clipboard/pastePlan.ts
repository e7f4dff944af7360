import { ATTENDANCE_STATUSES, type AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { foldText } from '../../../../core/rules/text.ts';
import { type GridRange, placedTexts } from '../../../components/grid/places.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
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
};

/** By this key the user says what a text means that is not understood. */
export const meaningKey = (text: string): string => foldText(text).trim();
export type Meanings = ReadonlyMap<string, AttendanceStatus>;

/** The marks that a paste of texts at a range would set; unknown texts mean what the user chooses. */
export const pastePlan = ({ sheet, target, texts }: Paste, meanings: Meanings = new Map()): PastePlan => {
  const changes: CellMark[] = [];
  const [unknown, closed]: [LeftOut[], LeftOut[]] = [[], []];
  let [same, outside] = [0, 0];
  const { rows, columns, placed } = placedTexts(target, texts);
  for (const { row, column, text } of placed) {
    const student = sheet.students[row];
    const date = sheet.dates[column];
    if (!student || !date) {
      outside += 1;
      continue;
    }
    const to = readStatus(text) ?? meanings.get(meaningKey(text));
    if (to === 'skip') continue;
    const cell = { student, date, text };
    const known = cellOf(sheet, student._id, date);
    if (to === undefined) unknown.push(cell);
    else if (known?.state !== 'open') {
      // An empty text for a cell that takes no marks leaves nothing out.
      if (to !== '') closed.push(cell);
    } else if (known.values.status === to) same += 1;
    else changes.push({ studentId: student._id, date, to });
  }
  return { rows, columns, changes, same, unknown, closed, outside };
};

/**
 * The status that a pasted text says: its word, letters that only this word begins with, or its key. 'skip' for
 * a cell that is to stay as it is; undefined for what is not understood.
 */
export const readStatus = (text: string): AttendanceStatus | 'skip' | undefined => {
  const said = foldText(text).trim().replace(/\s+/gu, ' ');
  if (said === '' || said === foldText(attendanceTexts.grid.empty)) return '';
  if (said === foldText(attendanceTexts.grid.notEnrolled)) return 'skip';
  const byKey = ATTENDANCE_STATUSES.find(status => STATUS_LOOKS[status].key === said);
  if (byKey !== undefined) return byKey;
  const begun = ATTENDANCE_STATUSES.filter(status => status && foldText(status).startsWith(said));
  return begun.length === 1 ? begun[0] : undefined;
};

/** A cell's text on the clipboard, which a paste reads. */
export const copiedText = ({ students, dates, cells }: Sheet, row: number, column: number): string => {
  const [student, date] = [students[row], dates[column]];
  if (!student || !date) return '';
  return cells[student._id]?.[date]?.values.status ?? attendanceTexts.grid.notEnrolled;
};
