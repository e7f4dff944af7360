import { type Expression, sql } from 'kysely';
import { EMPTY_CELLS_DAYS } from '../../core/rules/attentionRules.ts';
import { addDays, type Day, dayNumber } from '../../core/rules/days.ts';
import type { Database } from './database.ts';

/**
 * The spans of the students who are active on a day, one each: what counts them and what lists them both begin here.
 * Who begins later is not among them. The literal bits let the partial indexes serve.
 */
export function activeOn(database: Database, day: Day) {
  const number = dayNumber(day);
  return activeSpans(database).where('startDay', '<=', number).where('endDay', '>', number);
}

/** The spans of students in which they are active. */
export const activeSpans = (database: Database) =>
  database
    .selectFrom('studentSpans')
    .where('studentSpans.active', '=', sql.lit(1))
    .where('begun', '=', sql.lit(1));

/** The lessons before a day that took place and have empty cells, of the year before it. */
export const unfilledLessons = (database: Database, day: Day) =>
  database
    .selectFrom('scheduleDates')
    .where('scheduleDates.date', '>=', addDays(day, -EMPTY_CELLS_DAYS))
    .where('scheduleDates.date', '<', day)
    .where('notHeld', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('attendanceRecords')
          .select('attendanceRecords.id')
          .whereRef('attendanceRecords.scheduleId', '=', 'scheduleDates.scheduleId')
          .whereRef('attendanceRecords.date', '=', 'scheduleDates.date')
          .where('attendanceRecords.status', '=', sql.lit('')),
      ),
    );

const startDate = sql.ref('studentClassrooms.startDate');
const endDate = sql.ref('studentClassrooms.endDate');

/**
 * The condition that a row of `studentClassrooms` covers a day, a value or a column: `isEnrolledOn`
 * (core/rules/enrolment.ts) in SQL.
 */
export const enrolmentCovers = (day: Day | Expression<Day>) => enrolmentOverlaps(day, day);

/** The condition that a row of `studentClassrooms` has a day of a period, both days included. */
export const enrolmentOverlaps = (from: Day | Expression<Day>, to: Day | Expression<Day>) =>
  sql<boolean>`${startDate} <= ${to} and (${endDate} is null or ${endDate} >= ${from})`;
