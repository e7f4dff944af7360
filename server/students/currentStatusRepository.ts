import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { type Day, dayNumber } from '../../core/rules/days.ts';
import { BEFORE_ALL_DAYS } from '../../core/rules/statusSpans.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** The only row of `statusClock`. */
const ROW = 1;

/** The day as of which `students.active` and `students.statusDate` hold; null before the first time. */
export async function readCurrentStatusDay(database: Database): Promise<Day | null> {
  const row = await database.selectFrom('statusClock').select('day').where('id', '=', ROW).executeTakeFirst();
  return row?.day ?? null;
}

/**
 * Brings `students.active` and `students.statusDate` from the day as of which they hold to `today`, which
 * may lie before it: of exactly the students whose status changes between the two days.
 * @returns how many those are
 */
export async function refreshCurrentStatuses(trx: Transaction<Schema>, today: Day): Promise<number> {
  const from = await currentDayNumber(trx);
  const to = dayNumber(today);
  const changing = trx
    .selectFrom('studentSpans')
    .select('studentId')
    .where('startDay', '>', Math.min(from, to))
    .where('startDay', '<=', Math.max(from, to));
  await trx
    .insertInto('statusClock')
    .values({ id: ROW, day: today })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ day: today }))
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('students')
    .set(statusOn(to))
    .where('id', 'in', changing)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Sets students' materialized status to that of the spans on the day as of which all hold. */
export async function refreshCurrentStatusOf(
  trx: Transaction<Schema>,
  studentIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('students')
    .set(statusOn(await currentDayNumber(trx)))
    .where('id', 'in', studentIds)
    .execute();
}

/** Before the first refresh the statuses are those of before all days, so that it updates all. */
async function currentDayNumber(trx: Transaction<Schema>): Promise<number> {
  const day = await readCurrentStatusDay(trx);
  return day === null ? BEFORE_ALL_DAYS : dayNumber(day);
}

const statusOn = (day: number) => (students: ExpressionBuilder<Schema, 'students'>) => {
  const span = students
    .selectFrom('studentSpans')
    .whereRef('studentSpans.studentId', '=', 'students.id')
    .where('startDay', '<=', day)
    .where('endDay', '>', day);
  return {
    active: sql<0 | 1>`coalesce(${span.select('studentSpans.active')}, 0)`,
    statusDate: span.select('studentSpans.statusDate'),
  };
};
