import { type Expression, sql, type Transaction } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/sqlite';
import { type Day, dayNumber } from '../../core/rules/days.ts';
import { EVALUATION_BANDS, EVALUATION_DUE_WEEKS } from '../../core/rules/evaluationBands.ts';
import { type Database, newId } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { rewriteSpans } from '../students/studentSpanRepository.ts';

const DUE_DAYS = 7 * EVALUATION_DUE_WEEKS;

/**
 * The students who are active today and whose evaluation is due, longest first, then by name: the `EvaluationList`
 * as JSON in UTF-8, which the database writes in half the time that rows and a serialiser take.
 */
export async function dueEvaluationsJson(database: Database, today: Day): Promise<Buffer> {
  const number = dayNumber(today);
  const weeks = sql<number>`(${sql.lit(number)} - ${sql.ref('anchorDay')}) / 7`;
  const due = spansOfToday(database, today)
    .where('anchorDay', '<=', number - DUE_DAYS)
    .select(['studentId', 'firstName', 'lastName', 'organizationId', weeks.as('weeks')])
    .orderBy('weeks', 'desc')
    .orderBy('sortKey')
    .orderBy('studentId');
  const { list } = await database
    .selectFrom(due.as('due'))
    .leftJoin('organizations', 'organizations.id', 'due.organizationId')
    .select(({ ref, fn, val }) => {
      const row = jsonBuildObject({
        _id: ref('due.studentId'),
        firstName: ref('due.firstName'),
        lastName: ref('due.lastName'),
        organization: fn.coalesce('organizations.name', val('')),
        totalActiveWeeks: ref('due.weeks'),
        color: colorOf(ref('due.weeks')),
      });
      return sql<Buffer>`cast(json_group_array(${row}) as blob)`.as('list');
    })
    .executeTakeFirstOrThrow();
  return list;
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

/** Keeps that an evaluation was done, and begins the student's count of active weeks anew. */
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

/** The colour of a number of active weeks that is due, by `EVALUATION_BANDS`. */
function colorOf(weeks: Expression<number>) {
  const bands = EVALUATION_BANDS.map(
    ({ fromWeeks, color }) => sql`when ${weeks} >= ${sql.lit(fromWeeks)} then ${sql.lit(color)}`,
  );
  return sql<string>`case ${sql.join(bands, sql` `)} end`;
}
