import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { foldText } from '../../../../core/rules/text.ts';
import { type GridPlace, type GridRange, placesIn, sizeOf } from '../grid/selection.ts';
import type { CellMark, Marks } from '../marks.ts';
import { markOf } from '../marks.ts';
import { type AttendanceSheet, isOpen, type SheetStudent } from '../sheet.ts';

/** A pasted cell that sets nothing. */
type LeftOut = { student: SheetStudent; date: Day; text: string };

/** A pasted cell whose text says no status; `from` is what it says now, undefined where it takes no marks. */
type Unknown = LeftOut & { from: AttendanceStatus | undefined };

/** A mark that would change. */
type PastedMark = CellMark & { from: AttendanceStatus };

/** What pasting would do. */
export type PastePlan = {
  rows: number;
  columns: number;
  /** The cells that would change. */
  changes: readonly PastedMark[];
  /** How many cells have the status already. */
  same: number;
  /** Cells whose text says no status. */
  unknown: readonly Unknown[];
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
  const changes: PastedMark[] = [];
  const unknown: Unknown[] = [];
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
    const takesMarks = isOpen(sheet, student._id, date);
    if (to === undefined) {
      unknown.push({ ...cell, from: takesMarks ? markOf(marks, student._id, date) : undefined });
    } else if (!takesMarks) {
      // An empty text for a cell that takes no marks leaves nothing out.
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

/** What a text that is not understood is known by, and the statuses that a user says such texts mean. */
export const meaningKey = (text: string): string => foldText(text).trim();
export type Meanings = ReadonlyMap<string, AttendanceStatus>;

/** A plan in which texts that were not understood mean what the user says. */
export const withMeanings = (plan: PastePlan, meanings: Meanings): PastePlan => {
  const said = plan.unknown.flatMap(cell => {
    const to = meanings.get(meaningKey(cell.text));
    return to === undefined ? [] : [{ ...cell, to }];
  });
  const open = said.flatMap(({ student, date, from, to }): PastedMark[] =>
    from === undefined ? [] : [{ studentId: student._id, date, from, to }],
  );
  const changes = open.filter(({ from, to }) => from !== to);
  return {
    ...plan,
    changes: [...plan.changes, ...changes],
    same: plan.same + open.length - changes.length,
    closed: [...plan.closed, ...said.filter(({ from }) => from === undefined)],
    unknown: plan.unknown.filter(({ text }) => !meanings.has(meaningKey(text))),
  };
};

/** The cells that a plan sets, with or without those that it would empty. */
export const cellsToSet = ({ changes }: PastePlan, emptying: boolean): CellMark[] =>
  changes
    .filter(({ to }) => emptying || to !== '')
    .map(({ studentId, date, to }) => ({ studentId, date, to }));
