import type { GivenReason } from '../../../../core/contract/absences.ts';
import type { AttendanceRecord, CellDetails } from '../../../../core/contract/attendance.ts';
import type { ClassroomStudent } from '../../../../core/contract/students.ts';
import type { Day } from '../../../../core/rules/days.ts';
import type { CellValues } from '../../../providers/edits/Edit.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { type ByStudent, withValues } from '../marks.ts';

/** What a cell says beside its status, as it is saved. */
export type ShownDetails = CellDetails & Pick<AttendanceRecord, 'announced'>;

export type DetailCell = { studentId: string; date: Day };

export type AskedCells = { cells: readonly DetailCell[]; anchor: Element };

export type StudentDetails = DetailsByStudent[string];

export type DetailsByStudent = ByStudent<ShownDetails>;

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

export const detailsOfRecords = (records: readonly AttendanceRecord[]): DetailsByStudent => {
  const said = records.flatMap(record => {
    const value = saidIn(record);
    return value ? [{ studentId: record.student._id, date: record.date, value }] : [];
  });
  return withValues<ShownDetails>({}, said);
};

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

/** All that a cell says, in a line; `reasons` are those that are known by name. */
export const cellWords = (
  { status, reason: id, ...said }: Partial<CellValues>,
  reasons: readonly GivenReason[],
): string => {
  const reason = reasons.find(({ _id }) => _id === id);
  return [status || attendanceTexts.grid.empty, ...detailLines({ ...said, ...(reason && { reason }) })].join(
    ', ',
  );
};

type NotedStudent = Pick<ClassroomStudent, '_id' | 'firstName' | 'lastName'>;

export type NotedCell = {
  row: number;
  column: number;
  student: NotedStudent;
  date: Day;
  said: ShownDetails;
};

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
