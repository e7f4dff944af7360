import { sql } from 'kysely';
import { AGE_GROUPS, type AgeGroupId } from '../../core/rules/ageGroups.ts';
import type { Day } from '../../core/rules/days.ts';
import { activeOn } from '../database/activeOn.ts';
import type { Database } from '../database/database.ts';
import { birthDatesOf, type ColumnDimension } from './activeStudentRepository.ts';

/** A group and how many of the students who are active on the day are in it, where any are. */
export interface GroupCount<Group> {
  group: Group;
  students: number;
}

/** Counts by a column of the spans; '' is none. */
export function countBy(
  database: Database,
  column: ColumnDimension,
  day: Day,
): Promise<GroupCount<string>[]> {
  return activeOn(database, day)
    .select(({ fn, ref }) => [ref(column).as('group'), fn.countAll<number>().as('students')])
    .groupBy(column)
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

/** Counts by the age on the day, in the order of `AGE_GROUPS`, also of empty groups; one may come twice. */
export function countByAge(database: Database, day: Day): Promise<GroupCount<AgeGroupId>[]> {
  const counts = AGE_GROUPS.flatMap(({ id }) =>
    birthDatesOf(id, day).map(condition =>
      activeOn(database, day)
        .where(condition)
        .select(({ fn }) => [sql.lit(id).as('group'), fn.countAll<number>().as('students')]),
    ),
  );
  return counts.reduce((all, count) => all.unionAll(count)).execute();
}
