import { type Expression, sql } from 'kysely';
import type { Day } from '../../core/rules/days.ts';

const startDate = sql.ref('studentClassrooms.startDate');
const endDate = sql.ref('studentClassrooms.endDate');

/**
 * The condition that a row of `studentClassrooms` covers a day, a value or a column: `isEnrolledOn`
 * (core/rules/enrolment.ts) in SQL.
 */
export const enrolmentCovers = (day: Day | Expression<Day>) =>
  sql<boolean>`${startDate} <= ${day} and (${endDate} is null or ${endDate} >= ${day})`;
