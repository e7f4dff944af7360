import { type ExpressionBuilder, sql } from 'kysely';
import { AGE_GROUPS, type AgeGroupId, ageGroupBirthRange } from '../../../core/rules/ageGroups.ts';
import { type Day, dayNumber } from '../../../core/rules/days.ts';
import type { Sex } from '../../../core/rules/sex.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';

/** A group and how many of the students who are active on the day are in it, where any are. */
export interface GroupCount<Group> {
  group: Group;
  students: number;
}

/** Counts by sex; '' is none. */
export function countBySex(database: Database, day: Day): Promise<GroupCount<Sex | ''>[]> {
  return activeOn(database, day)
    .select(({ fn }) => ['sex as group', fn.countAll<number>().as('students')])
    .groupBy('sex')
    .execute();
}

/** Counts by country; '' is none. */
export function countByCountry(database: Database, day: Day): Promise<GroupCount<string>[]> {
  return activeOn(database, day)
    .select(({ fn }) => ['country as group', fn.countAll<number>().as('students')])
    .groupBy('country')
    .execute();
}

/** Counts by the name of the organization; null is none. */
export function countByOrganization(database: Database, day: Day): Promise<GroupCount<string | null>[]> {
  const counts = activeOn(database, day)
    .select(({ fn }) => ['organizationId', fn.countAll<number>().as('students')])
    .groupBy('organizationId')
    .as('counts');
  return database
    .selectFrom(counts)
    .leftJoin('organizations', 'organizations.id', 'counts.organizationId')
    .select(['organizations.name as group', 'counts.students'])
    .execute();
}

/** Counts by the age on the day, every group of `AGE_GROUPS` in that order. */
export async function countByAge(database: Database, day: Day): Promise<GroupCount<AgeGroupId>[]> {
  const counts = AGE_GROUPS.map(({ id }) =>
    activeOn(database, day)
      .where(bornFor(id, day))
      .select(({ fn }) => [sql.lit(id).as('group'), fn.countAll<number>().as('students')]),
  );
  return counts.reduce((all, count) => all.unionAll(count)).execute();
}

/** The spans of the students who are active on a day: one each. The literal bits let the partial indexes serve. */
function activeOn(database: Database, day: Day) {
  const number = dayNumber(day);
  return database
    .selectFrom('studentSpans')
    .where('active', '=', sql.lit(1))
    .where('begun', '=', sql.lit(1))
    .where('startDay', '<=', number)
    .where('endDay', '>', number);
}

/** The condition that somebody's birth date puts them in an age group: `ageGroup` (core/rules/ageGroups.ts) in SQL. */
const bornFor = (group: AgeGroupId, day: Day) => (spans: ExpressionBuilder<Schema, 'studentSpans'>) => {
  const { eb, and, or } = spans;
  const { from, to } = ageGroupBirthRange(group, day);
  if (to === null) return or([eb('birthDate', 'is', null), eb('birthDate', '>', day)]);
  const upTo = eb('birthDate', '<=', to);
  return from === null ? upTo : and([upTo, eb('birthDate', '>=', from)]);
};
