import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { type Day, dayNumber } from '../../core/rules/days.ts';
import { BEFORE_ALL_DAYS } from '../../core/rules/statusSpans.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** The only row of `statusClock`. */
const CLOCK = 1;

/** The day as of which `students.active` and `students.statusDate` hold; null before the first time. */
export async function readStatusClock(database: Database): Promise<Day | null> {
  const clock = await database
    .selectFrom('statusClock')
    .select('day')
    .where('id', '=', CLOCK)
    .executeTakeFirst();
  return clock?.day ?? null;
}

/**
 * Brings `students.active` and `students.statusDate` from the day of the clock to `today`, which may lie
 * before it: of exactly the students whose status changes between the two days. Gives their number.
 */
export async function advanceStatusClock(trx: Transaction<Schema>, today: Day): Promise<number> {
  const from = await clockDayNumber(trx);
  const to = dayNumber(today);
  const changing = trx
    .selectFrom('studentSpans')
    .select('studentId')
    .where('startDay', '>', Math.min(from, to))
    .where('startDay', '<=', Math.max(from, to));
  await trx
    .insertInto('statusClock')
    .values({ id: CLOCK, day: today })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ day: today }))
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('students')
    .set(shownStatus(to))
    .where('id', 'in', changing)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Sets a student's shown status to what the spans say for the day of the clock. */
export async function showStatusOfClock(trx: Transaction<Schema>, studentId: string): Promise<void> {
  await trx
    .updateTable('students')
    .set(shownStatus(await clockDayNumber(trx)))
    .where('id', '=', studentId)
    .execute();
}

/** Before the clock's first day the shown statuses are those of before all days: it brings all up to date. */
async function clockDayNumber(trx: Transaction<Schema>): Promise<number> {
  const day = await readStatusClock(trx);
  return day === null ? BEFORE_ALL_DAYS : dayNumber(day);
}

const shownStatus = (day: number) => (students: ExpressionBuilder<Schema, 'students'>) => {
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
