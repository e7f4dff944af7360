import type { Report, ReportContents, ReportHead } from '../../core/progress/contract.ts';
import { NOTES_PER_REPORT_MAX } from '../../core/progress/limits.ts';
import type { Day } from '../../core/rules/days.ts';
import { countOf, type Database, rowsOf } from '../database/database.ts';
import { enrolmentCovers, enrolmentOverlaps } from '../database/onDay.ts';
import { compareNames } from '../platform/http/text.ts';

const heads = (database: Database, studentId: string) =>
  database
    .selectFrom('evaluationReports')
    .select(['id as _id', 'date', 'authorId', 'authorName', 'createdAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('evaluationsDone')
          .select('evaluationsDone.id')
          .whereRef('evaluationsDone.studentId', '=', 'evaluationReports.studentId')
          .whereRef('evaluationsDone.date', '=', 'evaluationReports.date'),
      ).as('evaluated'),
    )
    .where('studentId', '=', studentId);

const headOf = <Row extends { evaluated: unknown }>(row: Row) => ({
  ...row,
  evaluated: Boolean(row.evaluated),
});

/** The reports of a student, newest first, without what they print. */
export async function reportsOfStudent(database: Database, studentId: string): Promise<ReportHead[]> {
  const rows = await heads(database, studentId).orderBy('date', 'desc').orderBy('id', 'desc').execute();
  return rows.map(headOf);
}

export async function findReport(
  database: Database,
  studentId: string,
  reportId: string,
): Promise<Report | undefined> {
  const query = heads(database, studentId).select('contents').where('id', '=', reportId);
  const row = await query.executeTakeFirst();
  return row && { ...headOf(row), contents: JSON.parse(row.contents) };
}

export const reportRows = rowsOf('evaluationReports');

/** Whom a report is of, with the first day of a status and that of the last evaluation before a day. */
export const readReported = (database: Database, studentId: string, today: Day) =>
  database
    .selectFrom('students')
    .leftJoin('organizations', 'organizations.id', 'students.organizationId')
    .select(['students.firstName', 'students.lastName', 'students.birthDate'])
    .select('organizations.name as organization')
    .select(({ selectFrom }) => [
      selectFrom('studentStatuses')
        .select(({ fn }) => fn.min<Day | null>('studentStatuses.date').as('first'))
        .whereRef('studentStatuses.studentId', '=', 'students.id')
        .as('firstStatus'),
      selectFrom('evaluationsDone')
        .select(({ fn }) => fn.max<Day | null>('evaluationsDone.date').as('last'))
        .whereRef('evaluationsDone.studentId', '=', 'students.id')
        .where('evaluationsDone.date', '<', today)
        .as('lastEvaluation'),
    ])
    .where('students.id', '=', studentId)
    .executeTakeFirst();

/** The classes in which a student is on a day or in a period that ends on it, by name. */
export async function classroomsOf(
  database: Database,
  { studentId, from, to }: OfPeriod,
): Promise<{ _id: string; name: string; isOfLastDay: boolean }[]> {
  const rows = await database
    .selectFrom('studentClassrooms')
    .innerJoin('classrooms', 'classrooms.id', 'studentClassrooms.classroomId')
    .select(['classrooms.id as _id', 'classrooms.name'])
    .select(enrolmentCovers(to).as('covers'))
    .where('studentId', '=', studentId)
    .where(enrolmentOverlaps(from, to))
    .execute();
  const found = Map.groupBy(rows, ({ _id }) => _id);
  return Array.from(found, ([_id, [first, ...more]]) => ({
    ...{ _id, name: first?.name ?? '' },
    isOfLastDay: [first, ...more].some(row => Boolean(row?.covers)),
  })).sort(compareNames);
}

type OfPeriod = { studentId: string; from: Day; to: Day };

const notesIn = (database: Database, { studentId, from, to }: OfPeriod) =>
  database
    .selectFrom('studentNotes')
    .where('studentId', '=', studentId)
    .where('date', '>=', from)
    .where('date', '<=', to);

/** The notes of a student in a period that a report offers: the newest, newest first. */
export const notesOf = (database: Database, period: OfPeriod): Promise<ReportContents['notes']> =>
  notesIn(database, period)
    .select(['id as _id', 'date', 'category', 'authorName', 'description'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTES_PER_REPORT_MAX)
    .execute();

export const countNotes = (database: Database, period: OfPeriod): Promise<number> =>
  countOf(notesIn(database, period));
