import { type ExpressionBuilder, sql } from 'kysely';
import { type ActivityPeriod, activityPeriods } from '../../core/rules/activeWeeks.ts';
import { AGE_GROUPS, type AgeGroupId, ageGroupBirthRange, birthRange } from '../../core/rules/ageGroups.ts';
import { type Day, dayNumber } from '../../core/rules/days.ts';
import type { Dimension } from '../../core/rules/dimensions.ts';
import type { StatisticsFilter } from '../../core/rules/statisticsFilter.ts';
import { AFTER_ALL_DAYS } from '../../core/rules/statusSpans.ts';
import { type Database, queryInChunks } from '../database/database.ts';
import { activeOn, activeSpans } from '../database/onDay.ts';
import type { Schema } from '../database/schema.ts';
import { messages } from '../platform/messages.ts';

/**
 * The spans of students who are active on a day and whose active weeks have counted since `upTo` or earlier, and later
 * than `above`, both as day numbers. Most spans have no end: of these the index on ends leads to the range alone, which is a fourth of the
 * active ones (docs/performance.md).
 */
export function activeAnchored(
  database: Database,
  day: Day,
  { above, upTo }: { above?: number; upTo: number },
) {
  const number = dayNumber(day);
  const spans = activeSpans(database)
    .where('startDay', '<=', number)
    .where('anchorDay', '<=', upTo)
    .$if(above !== undefined, query => query.where('anchorDay', '>', above ?? 0))
    .select([
      'studentId',
      'firstName',
      'lastName',
      'organizationId',
      'lastEvaluation',
      'anchorDay',
      'sortKey',
    ]);
  const open = spans.where('endDay', '=', AFTER_ALL_DAYS);
  const ending = spans.where('endDay', '>', number).where('endDay', '<', AFTER_ALL_DAYS);
  return database.selectFrom(open.unionAll(ending).as('spans'));
}

/** Who is counted: the active students of a day whom the filter lets through. */
export interface CountedOn {
  day: Day;
  filter: StatisticsFilter;
}

/** Their spans, one each; of the ages on that day. */
export function narrowedOn(database: Database, { day, filter }: CountedOn) {
  const { sex = [], ageFrom, ageTo, country = [], organization = [] } = filter;
  const hasAge = ageFrom !== undefined || ageTo !== undefined;
  const born = birthRange({ from: hasAge ? (ageFrom ?? 0) : null, to: ageTo ?? null }, day);
  // No country counts with the country 'Onbekend' of the list.
  const countries = country.includes(messages.statistics.unknown) ? [...country, ''] : country;
  return activeOn(database, day)
    .$if(sex.length > 0, spans => spans.where('sex', 'in', sex))
    .$if(countries.length > 0, spans => spans.where('country', 'in', countries))
    .$if(organization.length > 0, spans => spans.where('organizationId', 'in', organization))
    .$if(born.from !== null, spans => spans.where('birthDate', '>=', born.from))
    .$if(born.to !== null, spans => spans.where('birthDate', '<=', born.to));
}

/** The activity periods of each of these students, in order of time. */
export async function activityPeriodsOf(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, ActivityPeriod[]>> {
  const spans = await queryInChunks(ids, some =>
    database
      .selectFrom('studentSpans')
      .select(['studentId', 'startDay', 'endDay', 'active', 'begun'])
      .where('studentId', 'in', some)
      .execute(),
  );
  const spansOf = Map.groupBy(spans, ({ studentId }) => studentId);
  return new Map(
    Array.from(spansOf, ([id, rows]) => {
      const told = rows.map(row => ({ ...row, active: Boolean(row.active), begun: Boolean(row.begun) }));
      return [id, activityPeriods(told)];
    }),
  );
}

type ColumnDimension = Extract<Dimension, keyof Schema['studentSpans']>;

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
