import { sql } from 'kysely';
import { AGE_GROUPS, type AgeGroupId } from '../../core/rules/ageGroups.ts';
import type { Database } from '../database/database.ts';
import { birthDatesOf, type ColumnDimension, type CountedOn, narrowedOn } from './activeStudentRepository.ts';

/** A group and how many of the students who are active on the day are in it, where any are. */
export interface GroupCount<Group> {
  group: Group;
  students: number;
}

/** Counts by a column of the spans; '' is none. */
export function countBy(
  database: Database,
  column: ColumnDimension,
  counted: CountedOn,
): Promise<GroupCount<string>[]> {
  return narrowedOn(database, counted)
    .select(({ fn, ref }) => [ref(column).as('group'), fn.countAll<number>().as('students')])
    .groupBy(column)
    .execute();
}

/** Counts by the name of the organization; null is none. */
export function countByOrganization(
  database: Database,
  counted: CountedOn,
): Promise<GroupCount<string | null>[]> {
  const counts = narrowedOn(database, counted)
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
export function countByAge(database: Database, counted: CountedOn): Promise<GroupCount<AgeGroupId>[]> {
  const counts = AGE_GROUPS.flatMap(({ id }) =>
    birthDatesOf(id, counted.day).map(condition =>
      narrowedOn(database, counted)
        .where(condition)
        .select(({ fn }) => [sql.lit(id).as('group'), fn.countAll<number>().as('students')]),
    ),
  );
  return counts.reduce((all, count) => all.unionAll(count)).execute();
}
