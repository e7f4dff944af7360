import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import type { DetailsByStudent, ShownDetails } from '../cellDetails/cellDetails.ts';
import { type Marks, markOf } from '../marks.ts';
import type { AttendanceSheet, CellState, SheetStudent } from '../sheet.ts';

/** A list as it is on the screen, with what is not saved yet. */
export type ShownSheet = { sheet: AttendanceSheet; marks: Marks; details: DetailsByStudent };

/** A student's cell of one lesson. */
export type LessonCell = {
  student: SheetStudent;
  status: AttendanceStatus;
  state: CellState;
  said: ShownDetails | undefined;
};

/** The students who count in a lesson, by status, and those who do not. */
export type LessonContents = {
  counted: readonly LessonCell[];
  byStatus: readonly { status: AttendanceStatus; cells: readonly LessonCell[] }[];
  /** Those not enrolled on the day; everybody where the lesson did not take place. */
  notCounted: readonly LessonCell[];
};

/** Students to ask about come before the many who are present. */
const EXCEPTIONS_FIRST: readonly AttendanceStatus[] = ['', 'Afwezig', 'Afgemeld', 'Aanwezig'];

/** What the counts of a lesson count, in the order of the list. */
export const lessonContents = ({ sheet, marks, details }: ShownSheet, date: Day): LessonContents => {
  const column = sheet.dates.indexOf(date);
  const cells = sheet.students.map((student): LessonCell => {
    return {
      student,
      status: markOf(marks, student._id, date),
      state: sheet.states[student._id]?.[column] ?? 'none',
      said: details[student._id]?.[date],
    };
  });
  const counted = cells.filter(({ state }) => state === 'open');
  const byStatus = EXCEPTIONS_FIRST.map(status => ({
    status,
    cells: counted.filter(cell => cell.status === status),
  }));
  return {
    counted,
    byStatus: byStatus.filter(group => group.cells.length > 0),
    notCounted: cells.filter(({ state }) => state !== 'open'),
  };
};
