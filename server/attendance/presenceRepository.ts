import { sql } from 'kysely';
import type { PresenceCell } from '../../core/contract/presence.ts';
import type { AttendanceTotals } from '../../core/rules/attendanceTotals.ts';
import type { Day } from '../../core/rules/days.ts';
import { type Database, queryInChunks } from '../database/database.ts';
import { textsOf } from '../database/engine.ts';
import { enrolmentCovers } from '../database/onDay.ts';
import { toDetails, withDetails } from './attendanceRecordRepository.ts';
import { isEnrolled, type Rows } from './attendanceRowRepository.ts';

type StudentPeriod = { studentId: string; from: Day; to: Day };

/**
 * The condition that a mark in a row of `attendanceRecords` counts (docs/product.md §10, presence): there is one, its
 * lesson took place, and the student is enrolled in the class of the list on its day. `isCounted` in SQL, but for the
 * days that are yet to come.
 */
export const isCountedMark = ({ and, eb, exists, selectFrom }: Rows) =>
  and([
    eb('attendanceRecords.status', '<>', sql.lit('')),
    exists(
      selectFrom('scheduleDates')
        .select('scheduleDates.date')
        .whereRef('scheduleDates.scheduleId', '=', 'attendanceRecords.scheduleId')
        .whereRef('scheduleDates.date', '=', 'attendanceRecords.date')
        .where('scheduleDates.notHeld', 'is', null)
        .where(lesson =>
          lesson.exists(
            lesson
              .selectFrom('studentClassrooms')
              .select('studentClassrooms.studentId')
              .whereRef('studentClassrooms.studentId', '=', 'attendanceRecords.studentId')
              .whereRef('studentClassrooms.classroomId', '=', 'scheduleDates.classroomId')
              .where(enrolmentCovers(sql.ref('attendanceRecords.date'))),
          ),
        ),
    ),
  ]);

/** Totals of the marks that count of students in a period, both days included; of a class alone where one is given. */
export async function presenceTotals(
  database: Database,
  students: readonly string[],
  { from, to, classroomId }: { from: Day; to: Day; classroomId?: string | undefined },
): Promise<Map<string, AttendanceTotals>> {
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
  return new Map(rows.map(({ studentId, ...totals }) => [studentId, totals]));
}

export const countedMarks = (database: Database, period: StudentPeriod) =>
  recordsOf(database, period)
    .select(['attendanceRecords.date', 'attendanceRecords.status'])
    .where(isCountedMark)
    .execute();

/** The cells of a student in a period, newest first, also those that count nowhere. */
export async function presenceCells(
  database: Database,
  { limit, ...period }: StudentPeriod & { limit: number },
): Promise<PresenceCell[]> {
  const rows = await withDetails(recordsOf(database, period))
    .innerJoin('schedules', 'schedules.id', 'attendanceRecords.scheduleId')
    .innerJoin('classrooms', 'classrooms.id', 'schedules.classroomId')
    .leftJoin('scheduleDates', join =>
      join
        .onRef('scheduleDates.scheduleId', '=', 'attendanceRecords.scheduleId')
        .onRef('scheduleDates.date', '=', 'attendanceRecords.date'),
    )
    .select(['attendanceRecords.date', 'attendanceRecords.status', 'attendanceRecords.scheduleId'])
    .select(['classrooms.id as classroomId', 'classrooms.name as classroomName', 'scheduleDates.notHeld'])
    .select(records => isEnrolled(records).as('enrolled'))
    .orderBy('attendanceRecords.date', 'desc')
    .orderBy('attendanceRecords.scheduleId')
    .limit(limit)
    .execute();
  return rows.map(
    ({ date, status, scheduleId, classroomId, classroomName, notHeld, enrolled, ...details }) => ({
      ...{ date, status, list: scheduleId, classroom: { _id: classroomId, name: classroomName } },
      ...(notHeld !== null && { notHeld: true }),
      ...(!enrolled && { notEnrolled: true }),
      ...toDetails(details),
    }),
  );
}

const recordsOf = (database: Database, { studentId, from, to }: StudentPeriod) =>
  database
    .selectFrom('attendanceRecords')
    .where('attendanceRecords.studentId', '=', studentId)
    .where('attendanceRecords.date', '>=', from)
    .where('attendanceRecords.date', '<=', to);

/** The attendance, the announced absences and the evaluations that go with a student who is deleted. */
export async function readStudentMarks(database: Database, studentId: string) {
  const attendance = await database
    .selectFrom('attendanceRecords')
    .select(['id as _id', 'date', 'status', 'remark'])
    .where('studentId', '=', studentId)
    .where(({ eb, or }) => or([eb('status', '!=', ''), eb('remark', '!=', '')]))
    .orderBy('date')
    .orderBy('id')
    .execute();
  const announcedAbsences = await database
    .selectFrom('announcedAbsences')
    .select(['id as _id', 'startDate', 'endDate', 'remark'])
    .where('studentId', '=', studentId)
    .orderBy('startDate')
    .orderBy('id')
    .execute();
  const evaluations = await database
    .selectFrom('evaluationsDone')
    .select(['id as _id', 'date'])
    .where('studentId', '=', studentId)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return { attendance, announcedAbsences, evaluations };
}

/**
 * The `_id`s of those of the students whose presence in a period is less than so many percent, both days included and
 * none later than today. Who has fewer marks than `atLeast` has none.
 */
export async function studentsPresentBelow(
  database: Database,
  {
    below,
    atLeast = 1,
    from,
    to,
    today,
  }: { below: number; atLeast?: number; from: Day; to: Day; today: Day },
  students: readonly string[],
): Promise<string[]> {
  // In the order in which the index on marks has them.
  const rows = await queryInChunks(students.toSorted(), some =>
    database
      .selectFrom('attendanceRecords')
      .select('studentId')
      .where('studentId', 'in', textsOf(database, some))
      .where('date', '>=', from)
      .where('date', '<=', to < today ? to : today)
      .where(isCountedMark)
      .groupBy('studentId')
      .having(({ fn }) => fn.countAll(), '>=', atLeast)
      .having(
        sql<number>`100 * sum(case when ${sql.ref('status')} = 'Aanwezig' then 1 else 0 end)`,
        '<',
        ({ fn }) => sql<number>`${sql.lit(below)} * ${fn.countAll()}`,
      )
      .execute(),
  );
  return rows.map(({ studentId }) => studentId);
}
