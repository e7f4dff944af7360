import Type, { type Static } from 'typebox';
import { AttendanceStatus } from './attendance.ts';
import { DayText, Id, ListOf, OptionalDay, PageOf, PERSON, TOTALS } from './common.ts';
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

/**
 * The query of GET /api/lists/presence-report: both days included, a year at most; of all classes without a class.
 * `inactive=true` counts inactive students, too; `all=true` asks for all rows on one page.
 */
export const PresenceReportQuery = Type.Object({
  startDate: DayText,
  endDate: DayText,
  classroom: Type.Optional(Id),
  inactive: Type.Optional(Type.String()),
  page: Type.Optional(Type.String()),
  all: Type.Optional(Type.String()),
});

/** The presence of a student in the period; `organization` is a name, '' for none. */
const PresenceReportRow = Type.Object({
  student: Type.Object(PERSON),
  organization: Type.String(),
  ...TOTALS,
});
export type PresenceReportRow = Static<typeof PresenceReportRow>;

export const PresenceReport = PageOf(PresenceReportRow);
export type PresenceReport = Static<typeof PresenceReport>;
