import { type ExpressionBuilder, sql } from 'kysely';
import { type AgeGroupId, ageGroupBirthRange } from '../../core/rules/ageGroups.ts';
import { type Day, dayNumber } from '../../core/rules/days.ts';
import type { Dimension } from '../../core/rules/dimensions.ts';
import type { Database } from '../database/database.ts';
import { engineOf } from '../database/engine.ts';
import type { Schema } from '../database/schema.ts';

/**
 * The spans of the students who are active on a day: one each. Numbers and the lists behind them both begin here.
 * The literal bits let the partial indexes serve.
 */
export function activeOn(database: Database, day: Day) {
  const number = dayNumber(day);
  return activeSpans(database).where('startDay', '<=', number).where('endDay', '>', number);
}

/** The same, in the order of an index on active spans. */
export function activeInOrder(database: Database, day: Day) {
  const number = dayNumber(day);
  return activeSpans(database).where(({ and, eb }) =>
    engineOf(database).unindexed(and([eb('startDay', '<=', number), eb('endDay', '>', number)])),
  );
}

const activeSpans = (database: Database) =>
  database
    .selectFrom('studentSpans')
    .where('studentSpans.active', '=', sql.lit(1))
    .where('begun', '=', sql.lit(1));

/** The dimensions that are a column of the spans. */
export type ColumnDimension = Extract<Dimension, keyof Schema['studentSpans']>;

/** The column of the spans that a dimension counts by; undefined for those that count in a way of their own. */
export const columnOf = (dimension: Dimension): ColumnDimension | undefined =>
  dimension === 'age' || dimension === 'organization' ? undefined : dimension;

type Spans = ExpressionBuilder<Schema, 'studentSpans'>;

/**
 * The conditions, no two true at once, that put a student in an age group by birth date: `ageGroupBirthRange`
 * (core/rules/ageGroups.ts) in SQL. Each is a range of its own, since an 'or' may leave the index.
 */
export function birthDatesOf(group: AgeGroupId, day: Day) {
  const { from, to } = ageGroupBirthRange(group, day);
  if (to === null) {
    return [({ eb }: Spans) => eb('birthDate', 'is', null), ({ eb }: Spans) => eb('birthDate', '>', day)];
  }
  if (from === null) return [({ eb }: Spans) => eb('birthDate', '<=', to)];
  return [({ eb }: Spans) => eb.between('birthDate', from, to)];
}
