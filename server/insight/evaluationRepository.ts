import { sql, type Transaction } from 'kysely';
import type { EvaluationRow } from '../../core/contract/evaluations.ts';
import { type Day, dayNumber } from '../../core/rules/days.ts';
import { EVALUATION_DUE_WEEKS, evaluationColor } from '../../core/rules/evaluationBands.ts';
import { type Database, newId } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { rewriteSpans } from '../students/studentSpanRepository.ts';

const DUE_DAYS = 7 * EVALUATION_DUE_WEEKS;

/** The students who are active today and whose evaluation is due, longest first, then by name. */
export async function listDueEvaluations(database: Database, today: Day): Promise<EvaluationRow[]> {
  const number = dayNumber(today);
  const rows = await spansOfToday(database, today)
    .leftJoin('organizations', 'organizations.id', 'organizationId')
    .where('anchorDay', '<=', number - DUE_DAYS)
    .select(['studentId as _id', 'firstName', 'lastName', 'organizations.name as organization'])
    .select(sql<number>`(${sql.lit(number)} - ${sql.ref('anchorDay')}) / 7`.as('totalActiveWeeks'))
    .orderBy('totalActiveWeeks', 'desc')
    .orderBy('sortKey')
    .orderBy('studentId')
    .execute();
  return rows.flatMap(({ organization, ...row }) => {
    const color = evaluationColor(row.totalActiveWeeks);
    return color === null ? [] : [{ ...row, organization: organization ?? '', color }];
  });
}

/**
 * How a student stands today: 'due' is in `listDueEvaluations`; 'done' was evaluated today already;
 * undefined when there is no such student.
 */
export async function readEvaluationState(
  database: Database,
  studentId: string,
  today: Day,
): Promise<'due' | 'notDue' | 'done' | undefined> {
  const due = spansOfToday(database, today)
    .where('studentId', '=', studentId)
    .where('anchorDay', '<=', dayNumber(today) - DUE_DAYS);
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

/** Stores that an evaluation was done, and restarts the student's count of active weeks. */
export async function insertEvaluation(
  trx: Transaction<Schema>,
  evaluation: { studentId: string; date: Day; userId: string; createdAt: string },
): Promise<void> {
  await trx
    .insertInto('evaluationsDone')
    .values({ id: newId(), ...evaluation })
    .execute();
  await rewriteSpans(trx, evaluation.studentId);
}

/** The spans that cover today, of active students. The literal bits let the partial index serve. */
function spansOfToday(database: Database, today: Day) {
  const number = dayNumber(today);
  return database
    .selectFrom('studentSpans')
    .where('studentSpans.active', '=', sql.lit(1))
    .where('begun', '=', sql.lit(1))
    .where('startDay', '<=', number)
    .where('endDay', '>', number);
}
