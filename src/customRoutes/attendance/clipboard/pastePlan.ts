import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { type GridPlace, type GridRange, placesIn, sizeOf } from '../grid/selection.ts';
import type { CellMark, MarkChange, Marks } from '../marks.ts';
import { markOf } from '../marks.ts';
import { type AttendanceSheet, isOpen, type SheetStudent } from '../sheet.ts';

/** A pasted cell that sets nothing. */
type LeftOut = { student: SheetStudent; date: Day; text: string };

/** What pasting would do. */
export type PastePlan = {
  rows: number;
  columns: number;
  /** The cells that would change. */
  changes: readonly MarkChange[];
  /** How many cells have the status already. */
  same: number;
  /** Cells whose text says no status. */
  unknown: readonly LeftOut[];
  /** Cells in which the student is not, or no longer, enrolled. */
  closed: readonly LeftOut[];
  /** How many pasted cells lie below or beside the sheet. */
  outside: number;
};

type Paste = {
  sheet: AttendanceSheet;
  marks: Marks;
  /** The selected cells, or the one with the focus. */
  target: GridRange;
  texts: readonly (readonly string[])[];
  read: (text: string) => AttendanceStatus | 'skip' | undefined;
};

/**
 * What pasting rows of texts at a range would do. They begin at its first cell; where the range is one or more
 * times as large as they are, they fill it.
 */
export const pastePlan = ({ sheet, marks, target, texts, read }: Paste): PastePlan => {
  const block = { rows: texts.length, columns: Math.max(0, ...texts.map(row => row.length)) };
  const { top, left } = target;
  const selected = sizeOf(target);
  const fills = block.rows > 0 && selected.rows % block.rows === 0 && selected.columns % block.columns === 0;
  const { rows, columns } = fills ? selected : block;
  const changes: MarkChange[] = [];
  const unknown: LeftOut[] = [];
  const closed: LeftOut[] = [];
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
    if (to === undefined) unknown.push(cell);
    else if (!isOpen(sheet, student._id, date)) {
      // Nothing into a cell that takes nothing leaves out nothing.
      if (to !== '') closed.push(cell);
    } else {
      const from = markOf(marks, student._id, date);
      if (from === to) same += 1;
      else changes.push({ studentId: student._id, date, from, to });
    }
  };

  if (rows > 0 && columns > 0) {
    for (const place of placesIn({ top: 0, left: 0, bottom: rows - 1, right: columns - 1 })) plan(place);
  }
  return { rows, columns, changes, same, unknown, closed, outside };
};

/** The cells that a plan sets, with or without those that it would empty. */
export const cellsToSet = ({ changes }: PastePlan, emptying: boolean): CellMark[] =>
  changes
    .filter(({ to }) => emptying || to !== '')
    .map(({ studentId, date, to }) => ({ studentId, date, to }));
