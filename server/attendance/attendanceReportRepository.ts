import type { OrganizationReport, PresenceReportRow } from '../../core/contract/attendanceReports.ts';
import type { Day } from '../../core/rules/days.ts';
import { type Database, queryInChunks } from '../database/database.ts';
import { activeOn, enrolmentOverlaps } from '../database/onDay.ts';
import { isEnrolled } from './attendanceRowRepository.ts';
import { lessonKey } from './lessonRepository.ts';

/** The students of an organization and a period, both days included. */
export type ReportScope = { organizationId: string; from: Day; to: Day };

type StudentOfReport = OrganizationReport['studentsAttendance'][number];

/** The dates of the report in order, each with how many records it has of days with an enrolment. */
export const reportDates = (
  database: Database,
  { organizationId, from, to }: ReportScope,
): Promise<{ date: Day; records: number }[]> =>
  database
    .selectFrom('students')
    .innerJoin('attendanceRecords', 'attendanceRecords.studentId', 'students.id')
    .select(({ fn }) => ['attendanceRecords.date', fn.countAll<number>().as('records')])
    .where('students.organizationId', '=', organizationId)
    .where('attendanceRecords.date', '>=', from)
    .where('attendanceRecords.date', '<=', to)
    .where(isEnrolled)
    .groupBy('attendanceRecords.date')
    .orderBy('attendanceRecords.date')
    .execute();

/** The `_id`s of the organization's students who have such a record in the period, as Dutch sorts their names. */
export async function reportStudentIds(
  database: Database,
  { organizationId, from, to }: ReportScope,
): Promise<string[]> {
  const rows = await database
    .selectFrom('students')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('attendanceRecords')
          .select('attendanceRecords.id')
          .whereRef('attendanceRecords.studentId', '=', 'students.id')
          .where('attendanceRecords.date', '>=', from)
          .where('attendanceRecords.date', '<=', to)
          .where(isEnrolled),
      ),
    )
    .orderBy('sortKey')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * These students with their records on the dates of the report on which they are enrolled, in order of date. A student
 * of two classes may have two on one date. Those of a lesson that did not take place are empty and say so.
 * @param studentIds at most as many as a statement takes (`chunks`)
 * @param notHeld `lessonKey`s
 */
export async function reportRows(
  database: Database,
  studentIds: readonly string[],
  { dates, notHeld }: { dates: readonly Day[]; notHeld: ReadonlySet<string> },
): Promise<StudentOfReport[]> {
  const students = await database
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName', 'country', 'sex', 'birthDate'])
    .where('id', 'in', studentIds)
    .orderBy('sortKey')
    .orderBy('id')
    .execute();
  const records = await database
    .selectFrom('attendanceRecords')
    .select(['studentId', 'scheduleId', 'date', 'status'])
    .where('studentId', 'in', studentIds)
    .where('date', '>=', dates[0] ?? '')
    .where('date', '<=', dates.at(-1) ?? '')
    .where(isEnrolled)
    // As the index has them, which holds all that is asked for.
    .orderBy('studentId')
    .orderBy('date')
    .orderBy('status')
    .orderBy('scheduleId')
    .execute();
  // A record of another date may have come since.
  const known = new Set(dates);
  const dated = records.filter(({ date }) => known.has(date));
  const recordsOf = Map.groupBy(dated, ({ studentId }) => studentId);
  return students.map(({ id, ...student }) => ({
    student: { _id: id, ...student },
    attendance: (recordsOf.get(id) ?? []).map(({ scheduleId, date, status }) =>
      notHeld.has(lessonKey({ scheduleId, date }))
        ? { date, status: '' as const, notHeld: true }
        : { date, status },
    ),
  }));
}

/** Which students and days the report is of; without a class, of all classes. */
export interface ReportedStudents {
  from: Day;
  to: Day;
  classroomId: string | undefined;
  inactive: boolean;
}

/** `_id`s of the students whose presence is asked for, in order of their names. */
export async function markedStudents(
  database: Database,
  { from, to, classroomId, inactive, today }: ReportedStudents & { today: Day },
): Promise<string[]> {
  const rows = await database
    .selectFrom('students')
    .select('students.id')
    .$if(!inactive, query =>
      query.where(({ eb }) => eb('students.id', 'in', activeOn(database, today).select('studentId'))),
    )
    .$if(classroomId !== undefined, query =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('studentClassrooms')
            .select('studentClassrooms.id')
            .whereRef('studentClassrooms.studentId', '=', 'students.id')
            .where('studentClassrooms.classroomId', '=', classroomId ?? '')
            .where(enrolmentOverlaps(from, to)),
        ),
      ),
    )
    .orderBy('students.sortKey')
    .orderBy('students.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function peopleOfReport(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Pick<PresenceReportRow, 'student' | 'organization'>>> {
  const rows = await queryInChunks(ids, some =>
    database
      .selectFrom('students')
      .leftJoin('organizations', 'organizations.id', 'students.organizationId')
      .select(['students.id', 'students.firstName', 'students.lastName', 'organizations.name'])
      .where('students.id', 'in', some)
      .execute(),
  );
  return new Map(
    rows.map(({ id, name, ...names }) => [id, { student: { _id: id, ...names }, organization: name ?? '' }]),
  );
}
