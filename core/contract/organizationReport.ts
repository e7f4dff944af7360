import Type, { type Static } from 'typebox';
import { AttendanceStatus } from './attendance.ts';
import { DayText, ListOf, OptionalDay, PERSON } from './common.ts';
import { Student } from './students.ts';

/** The query of GET /api/lists/attendance-list-for-organization/{organizationId}, both days included. */
export const OrganizationReportQuery = Type.Object({ startDate: DayText, endDate: DayText });

/** Attendance of an organization's students over a period: all dates, and per student what was recorded. */
export const OrganizationReport = Type.Object({
  dates: ListOf(DayText),
  studentsAttendance: ListOf(
    Type.Object({
      student: Type.Object({
        ...PERSON,
        country: Type.String(),
        sex: Student.properties.sex,
        birthDate: OptionalDay,
      }),
      attendance: ListOf(
        Type.Object({
          date: DayText,
          /** Empty, too, of a lesson that did not take place. */
          status: AttendanceStatus,
          /** Of our own: the lesson did not take place. */
          notHeld: Type.Optional(Type.Boolean()),
        }),
      ),
    }),
  ),
});
export type OrganizationReport = Static<typeof OrganizationReport>;
