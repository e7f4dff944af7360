import type { LessonNotHeld } from '../../../core/contract/lessonDays.ts';
import type { ClassroomStudent } from '../../../core/contract/students.ts';
import { isCounted } from '../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../core/rules/days.ts';
import { isEnrolledOn } from '../../../core/rules/enrolment.ts';
import type { CachedList } from '../../providers/edits/cachedList.ts';
import { dayFrom } from '../../providers/today.ts';
import { spreadsheetTexts } from '../../spreadsheets/spreadsheetTexts.ts';
import { type DetailsByStudent, detailsOfRecords } from './cellDetails/cellDetails.ts';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';
import { EMPTY, type ServerCells, serverCell } from './edits/serverCells.ts';
import { type Marks, markOf } from './marks.ts';

export type SheetStudent = Pick<
  ClassroomStudent,
  '_id' | 'firstName' | 'lastName' | 'country' | 'sex' | 'birthDate'
>;

/**
 * What can be done with a cell: 'open' takes marks; 'locked' shows what was recorded before the enrolment
 * ended, which does not count; 'off' is of a lesson that did not take place: its mark does not count; 'none' is a date on which the
 * student is not enrolled.
 */
export type CellState = 'open' | 'locked' | 'off' | 'none';

/** Students by dates: which cells there are, not what is marked in them. */
export type AttendanceSheet = {
  dates: readonly Day[];
  students: readonly SheetStudent[];
  states: Readonly<Record<string, readonly CellState[]>>;
  notHeld: NotHeldLessons;
};

/** The place of a day among dates, or of the next one that there is; else the last. */
export const columnOf = (dates: readonly Day[], day: Day): number => {
  const next = dates.findIndex(date => date >= day);
  return next < 0 ? dates.length - 1 : next;
};

export const isOpen = (sheet: AttendanceSheet, studentId: string, date: Day): boolean =>
  sheet.states[studentId]?.[sheet.dates.indexOf(date)] === 'open';

/** Whether a student has a cell on a date, marked or not: they are enrolled, or were recorded before. */
export const hasCell = (sheet: AttendanceSheet, studentId: string, date: Day): boolean =>
  (sheet.states[studentId]?.[sheet.dates.indexOf(date)] ?? 'none') !== 'none';

export const countedMarks = (
  sheet: AttendanceSheet,
  { marks, studentId, today }: { marks: Marks; studentId: string; today: Day },
) =>
  sheet.dates
    .filter(date => isOpen(sheet, studentId, date) && isCounted({ date }, today))
    .map(date => markOf(marks, studentId, date));

export const openStudents = (sheet: AttendanceSheet, date: Day): SheetStudent[] => {
  const column = sheet.dates.indexOf(date);
  return sheet.students.filter(({ _id }) => sheet.states[_id]?.[column] === 'open');
};

export const sheetOfClass = (
  students: readonly ClassroomStudent[],
  dates: readonly Day[],
): AttendanceSheet => {
  const present = students.filter(student => dates.some(date => isEnrolled(student, date)));
  const states = present.map(
    student =>
      [student._id, dates.map(date => (isEnrolled(student, date) ? 'open' : 'none'))] satisfies [
        string,
        CellState[],
      ],
  );
  return { dates, students: present, states: Object.fromEntries(states), notHeld: new Map() };
};

/** The sheet of a list, with its cells as the server holds them. */
export const sheetOfList = ({ schedule, students, studentsAttendance, notHeld: off = [] }: CachedList) => {
  const notHeld: NotHeldLessons = new Map(off.map(lesson => [lesson.date, lesson]));
  const dates = schedule.dates.map(dayFrom);
  const recordsOf = Map.groupBy(studentsAttendance, ({ student }) => student._id);
  const marks: Record<string, Marks[string]> = {};
  const ids: Record<string, Readonly<Record<Day, string>>> = {};
  const states: Record<string, readonly CellState[]> = {};
  for (const student of students) {
    const records = new Map((recordsOf.get(student._id) ?? []).map(record => [record.date, record]));
    marks[student._id] = fromEntries([...records].map(([date, { status }]) => [date, status]));
    ids[student._id] = fromEntries([...records].map(([date, { _id }]) => [date, _id]));
    states[student._id] = dates.map(date => {
      if (!records.has(date)) return 'none';
      if (notHeld.has(date)) return 'off';
      return isEnrolled(student, date) ? 'open' : 'locked';
    });
  }
  const sheet: AttendanceSheet = { dates, students, states, notHeld };
  const cells: ServerCells = new Map(studentsAttendance.map(record => [record._id, serverCell(record)]));
  const idOf = (studentId: string, date: Day): string | undefined => ids[studentId]?.[date];
  return { sheet, marks: marks as Marks, details: detailsOfRecords(studentsAttendance), cells, idOf };
};

/** The cells of a list that is still to be made; `announced` are those of which an absence was announced. */
export const cellsOfSheet = (sheet: AttendanceSheet, announced: DetailsByStudent): ServerCells =>
  new Map(
    sheet.dates.flatMap(date =>
      openStudents(sheet, date).map(({ _id: studentId }) => {
        const _id = newCellId(studentId, date);
        const isAnnounced = announced[studentId]?.[date] !== undefined;
        return [_id, { _id, studentId, date, version: 0, values: EMPTY, announced: isAnnounced }] as const;
      }),
    ),
  );

export const newCellId = (studentId: string, date: Day): string => `${studentId} ${date}`;

const fromEntries = <Value>(entries: [Day, Value][]): Record<Day, Value> => Object.fromEntries(entries);

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
