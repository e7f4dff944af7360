import type { AttendanceRecord, CellDetails } from '../../../../core/contract/attendance.ts';
import type { ClassroomStudent } from '../../../../core/contract/students.ts';
import type { Day } from '../../../../core/rules/days.ts';

/** What a cell says beside its status, as it is saved. */
export type ShownDetails = CellDetails & Pick<AttendanceRecord, 'announced'>;

/** A cell of the grid. */
export type DetailCell = { studentId: string; date: Day };

/** Of one student, by date; a cell that says nothing is left out. */
export type StudentDetails = Readonly<Record<Day, ShownDetails>>;

/** By the student's `_id`; a student without any is left out. */
export type DetailsByStudent = Readonly<Record<string, StudentDetails>>;

/** What the cells of a list say. */
export const detailsOfRecords = (records: readonly AttendanceRecord[]): DetailsByStudent => {
  const byStudent: Record<string, Record<Day, ShownDetails>> = {};
  for (const { student, date, announced, reason, remark, minutesLate, minutesLeftEarly } of records) {
    if (!(announced || reason || remark || minutesLate || minutesLeftEarly)) continue;
    const own = byStudent[student._id] ?? {};
    own[date] = { announced, reason, remark, minutesLate, minutesLeftEarly };
    byStudent[student._id] = own;
  }
  return byStudent;
};

/** The days of a list that is to be made on which students were announced absent. */
export const announcedDetails = (
  students: readonly ClassroomStudent[],
  dates: readonly Day[],
): DetailsByStudent =>
  Object.fromEntries(
    students.flatMap(({ _id, absences = [] }) => {
      const announced = dates.filter(date =>
        absences.some(({ startDate, endDate }) => startDate <= date && date <= endDate),
      );
      const details = announced.map((date): [Day, ShownDetails] => [date, { announced: true }]);
      return details.length > 0 ? [[_id, Object.fromEntries(details)]] : [];
    }),
  );

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What a cell says beside its status, a line each; minutes, reason, remark. */
export const detailLines = (
  { reason, remark, minutesLate, minutesLeftEarly }: CellDetails,
  translate: Translate,
): string[] => [
  ...(minutesLate ? [translate('attendance.details.late', { smart_count: minutesLate })] : []),
  ...(minutesLeftEarly ? [translate('attendance.details.leftEarly', { smart_count: minutesLeftEarly })] : []),
  ...(reason ? [translate('attendance.details.reasonIs', { reason: reason.name })] : []),
  ...(remark ? [remark] : []),
];

/** What is read of a student. */
type NotedStudent = Pick<ClassroomStudent, '_id' | 'firstName' | 'lastName'>;

/** A cell that says more than a status, with its place in the sheet. */
export type NotedCell = {
  row: number;
  column: number;
  student: NotedStudent;
  date: Day;
  said: ShownDetails;
};

/** The cells that say more than a status, student by student and by date. */
export const notedCells = ({
  students,
  dates,
  details,
}: {
  students: readonly NotedStudent[];
  dates: readonly Day[];
  details: DetailsByStudent;
}): NotedCell[] =>
  students.flatMap((student, row) =>
    dates.flatMap((date, column) => {
      const said = details[student._id]?.[date];
      const isNoted = said?.reason || said?.remark || said?.minutesLate || said?.minutesLeftEarly;
      return said && isNoted ? [{ row, column, student, date, said }] : [];
    }),
  );
