import type { LessonNotHeld } from '../../../core/contract/lessonDays.ts';
import type { ClassroomStudent } from '../../../core/contract/students.ts';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { type AttendanceTotals, attendanceTotals, isCounted } from '../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../core/rules/days.ts';
import { isEnrolledOn } from '../../../core/rules/enrolment.ts';
import type { CachedList, CachedRecord } from '../../providers/edits/cachedList.ts';
import type { CellValues } from '../../providers/edits/Edit.ts';
import { dayFrom } from '../../providers/today.ts';
import { spreadsheetTexts } from '../../spreadsheets/spreadsheetTexts.ts';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';

export type SheetStudent = Pick<
  ClassroomStudent,
  '_id' | 'firstName' | 'lastName' | 'country' | 'sex' | 'birthDate'
>;

/**
 * The state of a cell: 'open' takes marks; 'locked' shows what was recorded before the enrolment ended, which
 * does not count; 'off' is of a lesson that did not take place: its mark does not count.
 */
type CellState = 'open' | 'locked' | 'off';

/** A student on a date of a list: as the server holds it, or as it is shown, with the user's edit over it. */
export type SheetCell = {
  _id: string;
  studentId: string;
  date: Day;
  state: CellState;
  /** 0 where the back end knows none. */
  version: number;
  values: CellValues;
  reasonName?: string | undefined;
  /** An announced absence says what it says. */
  announced: boolean;
  set?: Required<Pick<CachedRecord, 'changedAt' | 'changedBy'>>;
  /** State of the user's edit of it; in 'conflict' and 'refused' the cell shows what the server holds. */
  edit?: 'draft' | 'sending' | 'waiting' | 'conflict' | 'refused';
  /** In a conflict, the status that this user set. */
  own?: AttendanceStatus;
};

export type SheetPlace = Pick<SheetCell, 'studentId' | 'date'>;

export type CellMark = SheetPlace & { to: AttendanceStatus };

/** Students by dates. A student has no cell on a date on which they are not enrolled. */
export type Sheet = {
  dates: readonly Day[];
  students: readonly SheetStudent[];
  cells: Readonly<Record<string, Readonly<Record<Day, SheetCell>>>>;
  notHeld: NotHeldLessons;
};

export const EMPTY: CellValues = {
  status: '',
  reason: null,
  remark: '',
  minutesLate: 0,
  minutesLeftEarly: 0,
};

export const cellOf = (
  { cells }: Pick<Sheet, 'cells'>,
  studentId: string,
  date: Day,
): SheetCell | undefined => cells[studentId]?.[date];

/** The cells of a date that take marks, in the order of the students. */
export const openCells = (sheet: Sheet, date: Day): SheetCell[] =>
  sheet.students.flatMap(({ _id }) => {
    const cell = cellOf(sheet, _id, date);
    return cell?.state === 'open' ? [cell] : [];
  });

export const isMarkCounted = (cell: Pick<SheetCell, 'state' | 'date'>, today: Day): boolean =>
  cell.state === 'open' && isCounted(cell, today);

export const totalsOfRow = (cells: Sheet['cells'][string] = {}, today: Day): AttendanceTotals =>
  attendanceTotals(
    Object.values(cells)
      .filter(cell => isMarkCounted(cell, today))
      .map(({ values }) => values.status),
  );

/** The place of a day among dates, or of the next one that there is; else the last. */
export const columnOf = (dates: readonly Day[], day: Day): number => {
  const next = dates.findIndex(date => date >= day);
  return next < 0 ? dates.length - 1 : next;
};

/** The sheet of a list that is still to be made; absences are known that were announced. */
export const sheetOfClass = (all: readonly ClassroomStudent[], dates: readonly Day[]): Sheet => {
  const students = all.filter(student => dates.some(date => isEnrolled(student, date)));
  const cells = students.flatMap(student =>
    dates
      .filter(date => isEnrolled(student, date))
      .map((date): SheetCell => {
        const { _id: studentId, absences = [] } = student;
        const announced = absences.some(({ startDate, endDate }) => startDate <= date && date <= endDate);
        const _id = `${studentId} ${date}`;
        const values: CellValues = announced ? { ...EMPTY, status: 'Afgemeld' } : EMPTY;
        return { _id, studentId, date, state: 'open', version: 0, values, announced };
      }),
  );
  return { dates, students, cells: byStudent(cells), notHeld: new Map() };
};

export const sheetOfList = ({
  schedule,
  students,
  studentsAttendance,
  notHeld: off = [],
}: CachedList): Sheet => {
  const notHeld: NotHeldLessons = new Map(off.map(lesson => [lesson.date, lesson]));
  const studentOf = new Map(students.map(student => [student._id, student]));
  const cells = studentsAttendance.map((record): SheetCell => {
    const { _id, student, date, version = 0, status, announced = false, changedAt, changedBy } = record;
    const { reason, remark = '', minutesLate = 0, minutesLeftEarly = 0 } = record;
    const isOpen = isEnrolled(studentOf.get(student._id) ?? {}, date);
    return {
      ...{ _id, studentId: student._id, date, version, announced },
      state: notHeld.has(date) ? 'off' : isOpen ? 'open' : 'locked',
      values: { status, reason: reason?._id ?? null, remark, minutesLate, minutesLeftEarly },
      ...(reason && { reasonName: reason.name }),
      ...(changedAt && changedBy && { set: { changedAt, changedBy } }),
    };
  });
  return { dates: schedule.dates.map(dayFrom), students, cells: byStudent(cells), notHeld };
};

const byStudent = (cells: readonly SheetCell[]): Sheet['cells'] => {
  const rows: Record<string, Record<Day, SheetCell>> = {};
  for (const cell of cells) {
    const row = rows[cell.studentId] ?? {};
    row[cell.date] = cell;
    rows[cell.studentId] = row;
  }
  return rows;
};

/** A backend that names no enrolments returns only students who are enrolled. */
const isEnrolled = ({ enrolments }: Partial<ClassroomStudent>, date: Day): boolean =>
  enrolments?.some(enrolment => isEnrolledOn(enrolment, date)) ?? true;

export const NOT_HELD = spreadsheetTexts.attendance.notHeld;

export type NotHeldLessons = ReadonlyMap<Day, LessonNotHeld>;

/** 'Geen lokaal (lekkage)': why a lesson did not take place. */
export const reasonText = ({ reason, note }: Pick<LessonNotHeld, 'reason' | 'note'>): string => {
  const words = lessonDaysTexts.notHeld.reasons[reason];
  if (!note) return words;
  return reason === 'other' ? note : `${words} (${note})`;
};
