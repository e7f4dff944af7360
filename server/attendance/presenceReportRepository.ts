import { sql } from 'kysely';
import type { PresenceReportRow } from '../../core/contract/presenceReport.ts';
import type { AttendanceTotals } from '../../core/rules/attendanceTotals.ts';
import type { Day } from '../../core/rules/days.ts';
import { activeOn } from '../database/activeOn.ts';
import { queryInChunks } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';
import { textsOf } from '../database/engine.ts';
import { isCountedMark } from './presenceRepository.ts';

/** The students of a period, both days included; without a class, of all classes. */
interface Scope {
  from: Day;
  to: Day;
  classroomId: string | undefined;
  inactive: boolean;
}

/** `_id`s of the students whose presence is asked for, in order of their names. */
export async function markedStudents(
  database: Database,
  { from, to, classroomId, inactive, today }: Scope & { today: Day },
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
            .where('studentClassrooms.startDate', '<=', to)
            .where(({ or, eb }) =>
              or([eb('studentClassrooms.endDate', 'is', null), eb('studentClassrooms.endDate', '>=', from)]),
            ),
        ),
      ),
    )
    .orderBy('students.sortKey')
    .orderBy('students.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Totals per student in the period, in the order of the students; who has no mark is left out. */
export async function totalsOfStudents(
  database: Database,
  students: readonly string[],
  { from, to, classroomId }: Omit<Scope, 'inactive'>,
): Promise<(AttendanceTotals & { studentId: string })[]> {
  const countOf = (status: string) =>
    sql<number>`sum(case when ${sql.ref('status')} = ${sql.lit(status)} then 1 else 0 end)`;
  const rows = await database
    .selectFrom('attendanceRecords')
    .select([
      'studentId',
      countOf('Aanwezig').as('present'),
      countOf('Afwezig').as('absent'),
      countOf('Afgemeld').as('excused'),
    ])
    .where('studentId', 'in', textsOf(database, students))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where(isCountedMark)
    .$if(classroomId !== undefined, query =>
      query.where('scheduleId', 'in', eb =>
        eb
          .selectFrom('schedules')
          .select('schedules.id')
          .where('classroomId', '=', classroomId ?? ''),
      ),
    )
    .groupBy('studentId')
    .execute();
  const totals = new Map(rows.map(row => [row.studentId, row]));
  return students.flatMap(studentId => {
    const { present = 0, absent = 0, excused = 0 } = totals.get(studentId) ?? {};
    const counted = { present: Number(present), absent: Number(absent), excused: Number(excused) };
    return totals.has(studentId) ? [{ studentId, ...counted }] : [];
  });
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
