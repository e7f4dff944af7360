import type { AttendanceRecord, CellDetails } from '../../../../core/contract/attendance.ts';
import type { ClassroomStudent } from '../../../../core/contract/students.ts';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { takesMinutes, takesReason } from '../../../../core/rules/cellDetails.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { type Marks, markOf } from '../marks.ts';

/** What a cell says beside its status, as it is saved. */
export type ShownDetails = CellDetails & Pick<AttendanceRecord, 'announced'>;

/** A cell of the grid. */
export type DetailCell = { studentId: string; date: Day };

/** The details of one student's cells by date; a cell without any is left out. */
export type StudentDetails = Readonly<Record<Day, ShownDetails>>;

/** The details of all cells by the student's `_id`; a student without any is left out. */
export type DetailsByStudent = Readonly<Record<string, StudentDetails>>;

/** What a cell says beside its status; undefined when that is nothing. */
export const saidIn = ({
  announced,
  reason,
  remark,
  minutesLate,
  minutesLeftEarly,
}: ShownDetails): ShownDetails | undefined =>
  announced || reason || remark || minutesLate || minutesLeftEarly
    ? { announced, reason, remark, minutesLate, minutesLeftEarly }
    : undefined;

/** What the cells of a list say. */
export const detailsOfRecords = (records: readonly AttendanceRecord[]): DetailsByStudent =>
  withSaid(
    {},
    records.map(record => ({ studentId: record.student._id, date: record.date, said: saidIn(record) })),
  );

/** What cells say after some of them say otherwise; a student who has none of these keeps the same object. */
export const withSaid = (
  details: DetailsByStudent,
  cells: readonly (DetailCell & { said: ShownDetails | undefined })[],
): DetailsByStudent => {
  const changed: Record<string, Record<Day, ShownDetails>> = {};
  for (const { studentId, date, said } of cells) {
    if (!said && !details[studentId]?.[date]) continue;
    const own = changed[studentId] ?? { ...details[studentId] };
    if (said) own[date] = said;
    else delete own[date];
    changed[studentId] = own;
  }
  return { ...details, ...changed };
};

/** What a cell keeps of what it said when it gets another status, as the server will have it. */
export const fittingSaid = (said: ShownDetails, status: AttendanceStatus): ShownDetails | undefined => {
  // What was announced is said of a cell until somebody sets it otherwise.
  if (said.announced) return status === 'Afgemeld' ? said : undefined;
  return saidIn({
    remark: said.remark,
    ...(takesReason(status) && { reason: said.reason }),
    ...(takesMinutes(status) && { minutesLate: said.minutesLate, minutesLeftEarly: said.minutesLeftEarly }),
  });
};

/** What cells say beside the marks that are on screen, saved or not: nobody is present for a reason. */
export const fittingDetails = (details: DetailsByStudent, marks: Marks): DetailsByStudent =>
  withSaid(
    details,
    Object.entries(details).flatMap(([studentId, own]) =>
      Object.entries(own).flatMap(([date, said]) => {
        const fitting = fittingSaid(said, markOf(marks, studentId, date));
        const stays =
          fitting?.reason === said.reason &&
          fitting?.remark === said.remark &&
          fitting?.minutesLate === said.minutesLate &&
          fitting?.minutesLeftEarly === said.minutesLeftEarly &&
          fitting?.announced === said.announced;
        return stays ? [] : [{ studentId, date, said: fitting }];
      }),
    ),
  );

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

/** What a cell says beside its status, a line each; minutes, reason, remark. */
export const detailLines = ({ reason, remark, minutesLate, minutesLeftEarly }: CellDetails): string[] => [
  ...(minutesLate ? [attendanceTexts.details.late(minutesLate)] : []),
  ...(minutesLeftEarly ? [attendanceTexts.details.leftEarly(minutesLeftEarly)] : []),
  ...(reason ? [attendanceTexts.details.reasonIs(reason.name)] : []),
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
