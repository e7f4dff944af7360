import { sql } from 'kysely';
import type { EvaluationRow, EvaluationWeeks } from '../../core/contract/evaluations.ts';
import type { ComingEvaluation } from '../../core/contract/today.ts';
import { activeWeeks } from '../../core/rules/activeWeeks.ts';
import { type Day, dayFromNumber, dayNumber } from '../../core/rules/days.ts';
import {
  EVALUATION_COMING_WEEKS,
  EVALUATION_DUE_WEEKS,
  EVALUATION_ORANGE_WEEKS,
  evaluationColor,
} from '../../core/rules/evaluationBands.ts';
import { countOf, type Database, deleteRows, insertAll, newId, type Trx } from '../database/database.ts';
import { activeOn, enrolmentCovers } from '../database/onDay.ts';
import { deriveStudents } from '../students/index.ts';
import { activeAnchored, activityPeriodsOf } from './activeStudentRepository.ts';

const DUE_DAYS = 7 * EVALUATION_DUE_WEEKS;
const COMING_DAYS = 7 * EVALUATION_COMING_WEEKS;
const ORANGE_DAYS = 7 * EVALUATION_ORANGE_WEEKS;

interface EvaluationFilter {
  organizations?: readonly string[];
  /** `_id`s of classes in which the student is enrolled today. */
  classrooms?: readonly string[];
  limit?: number;
}

/** The students who are active today and whose evaluation is due, longest first, then by name. */
export async function listDueEvaluations(
  database: Database,
  today: Day,
  { organizations = [], classrooms = [], limit }: EvaluationFilter = {},
): Promise<EvaluationRow[]> {
  const number = dayNumber(today);
  const rows = await dueSpans(database, today)
    .$if(organizations.length > 0, spans => spans.where('organizationId', 'in', organizations))
    .$if(classrooms.length > 0, spans =>
      spans.where('studentId', 'in', query =>
        query
          .selectFrom('studentClassrooms')
          .select('studentClassrooms.studentId')
          .where('classroomId', 'in', classrooms)
          .where(enrolmentCovers(today)),
      ),
    )
    .$if(limit !== undefined, spans => spans.limit(limit ?? 0))
    .leftJoin('organizations', 'organizations.id', 'organizationId')
    .select(['studentId as _id', 'firstName', 'lastName', 'organizations.name as organization'])
    .select('lastEvaluation')
    .select(sql<number>`(${sql.lit(number)} - ${sql.ref('anchorDay')}) / 7`.as('totalActiveWeeks'))
    .orderBy('totalActiveWeeks', 'desc')
    .orderBy('sortKey')
    .orderBy('studentId')
    .execute();
  return rows.flatMap(row => {
    const color = evaluationColor(row.totalActiveWeeks);
    return color === null ? [] : { ...row, organization: row.organization ?? '', color };
  });
}

/** The students whose evaluation is due or nearly so and turns orange soonest, with the day, if they stay active. */
export async function listComingEvaluations(
  database: Database,
  today: Day,
  limit: number,
): Promise<ComingEvaluation[]> {
  const number = dayNumber(today);
  const rows = await activeAnchored(database, today, {
    above: number - ORANGE_DAYS,
    upTo: number - COMING_DAYS,
  })
    .select(['studentId as _id', 'firstName', 'lastName', 'anchorDay'])
    .orderBy('anchorDay')
    .orderBy('sortKey')
    .orderBy('studentId')
    .limit(limit)
    .execute();
  return rows.map(({ anchorDay, ...student }) => ({
    ...student,
    orangeOn: dayFromNumber(anchorDay + ORANGE_DAYS),
  }));
}

export const countDueEvaluations = (database: Database, today: Day): Promise<number> =>
  countOf(dueSpans(database, today));

/**
 * How a student stands today: 'due' is in `listDueEvaluations`; 'done' was evaluated today already;
 * undefined when there is no such student.
 */
export async function readEvaluationState(
  database: Database,
  studentId: string,
  today: Day,
): Promise<'due' | 'notDue' | 'done' | undefined> {
  const due = activeOn(database, today)
    .where('studentId', '=', studentId)
    .where('anchorDay', '<=', dueUpTo(today));
  const done = database
    .selectFrom('evaluationsDone')
    .where('studentId', '=', studentId)
    .where('date', '=', today);
  const student = await database
    .selectFrom('students')
    .select(({ exists }) => [
      exists(due.select('studentId')).as('isDue'),
      exists(done.select('evaluationsDone.id')).as('isDone'),
    ])
    .where('id', '=', studentId)
    .executeTakeFirst();
  if (!student) return undefined;
  if (student.isDone) return 'done';
  return student.isDue ? 'due' : 'notDue';
}

export async function readEvaluationWeeks(
  database: Database,
  studentId: string,
  today: Day,
): Promise<EvaluationWeeks | undefined> {
  const student = await database
    .selectFrom('students')
    .select(['id as _id', 'firstName', 'lastName'])
    .select(({ selectFrom }) =>
      selectFrom('evaluationsDone')
        .select(({ fn }) => fn.max<Day | null>('date').as('last'))
        .whereRef('studentId', '=', 'students.id')
        .as('lastEvaluation'),
    )
    .where('id', '=', studentId)
    .executeTakeFirst();
  if (!student) return undefined;
  const { lastEvaluation } = student;
  const periods = (await activityPeriodsOf(database, [studentId])).get(studentId) ?? [];
  return { ...student, ...activeWeeks(periods, { lastEvaluation, today }) };
}

/** Stores that an evaluation was done, and restarts the student's count of active weeks. */
export async function insertEvaluation(
  trx: Trx,
  evaluation: { studentId: string; date: Day; userId: string; createdAt: string },
): Promise<void> {
  await insertAll(trx, 'evaluationsDone', [{ id: newId(), ...evaluation }]);
  await deriveStudents(trx, [evaluation.studentId], ['evaluationsDone']);
}

/** The last evaluation of a student that was done at this instant or later, and by whom. */
export function findEvaluationSince(
  trx: Trx,
  studentId: string,
  since: string,
): Promise<{ id: string; date: Day; userId: string | null } | undefined> {
  return trx
    .selectFrom('evaluationsDone')
    .select(['id', 'date', 'userId'])
    .where('studentId', '=', studentId)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes an evaluation that was done, and restores the student's count of active weeks. */
export async function deleteEvaluation(
  trx: Trx,
  { id, studentId }: { id: string; studentId: string },
): Promise<void> {
  await deleteRows(trx, 'evaluationsDone', [id]);
  await deriveStudents(trx, [studentId], ['evaluationsDone']);
}

/** The spans that cover today, of active students whose evaluation is due. */
const dueSpans = (database: Database, today: Day) =>
  activeAnchored(database, today, { upTo: dueUpTo(today) });

/** The last day on which the active weeks of an evaluation that is due today began to count. */
const dueUpTo = (today: Day): number => dayNumber(today) - DUE_DAYS;
