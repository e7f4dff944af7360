import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { CountedStudent } from '../../core/contract/statistics.ts';
import { periodOn } from '../../core/rules/activeWeeks.ts';
import { AGE_GROUPS } from '../../core/rules/ageGroups.ts';
import type { CountedStudents } from '../../core/rules/countedStudents.ts';
import { type Day, dayFromNumber, dayNumber } from '../../core/rules/days.ts';
import { countOf, type Database, queryInChunks } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { messages } from '../platform/messages.ts';
import { activityPeriodsOf, birthDatesOf, columnOf, narrowedOn } from './activeStudentRepository.ts';

/** The students behind a number, a span each: its count and its list both come from here. */
export function countedSpans(database: Database, counted: CountedStudents) {
  const { day, notOn } = counted;
  return countedOn(database, counted, day).$if(notOn !== '', spans =>
    spans.where(
      'studentSpans.studentId',
      'not in',
      countedOn(database, counted, notOn).select('studentSpans.studentId'),
    ),
  );
}

export const countCounted = (database: Database, counted: CountedStudents): Promise<number> =>
  countOf(countedSpans(database, counted));

/** Their `_id`s by last name; of a part of them when a slice is given. */
export async function countedIds(
  database: Database,
  counted: CountedStudents,
  slice?: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await countedSpans(database, counted)
    .select(['studentId', 'sortKey'])
    .orderBy('sortKey')
    .orderBy('studentId')
    .$if(slice !== undefined, spans => spans.limit(slice?.limit ?? 0).offset(slice?.offset ?? 0))
    .execute();
  return rows.map(({ studentId }) => studentId);
}

/** The students with what makes them count, in the order of the `_id`s; who is gone is left out. */
export async function readCounted(
  database: Database,
  ids: readonly string[],
  { dimension, day, notOn }: CountedStudents,
): Promise<CountedStudent[]> {
  const rows = await queryInChunks(ids, some =>
    database
      .selectFrom('students')
      .leftJoin('organizations', 'organizations.id', 'students.organizationId')
      .select(['students.id as _id', 'firstName', 'lastName', 'birthDate', 'sex', 'country'])
      .select('organizations.name as organization')
      .where('students.id', 'in', some)
      .execute(),
  );
  const students = new Map(rows.map(row => [row._id, row]));
  const periods = await activityPeriodsOf(database, ids);
  return ids.flatMap(id => {
    const student = students.get(id);
    const periodOf = (each: Day) => periodOn(periods.get(id) ?? [], dayNumber(each));
    const period = periodOf(day);
    if (!student || !period?.active) return [];
    const before = notOn ? periodOf(notOn) : undefined;
    const { _id, firstName, lastName, birthDate } = student;
    return {
      ...{ _id, firstName, lastName, birthDate },
      value: dimension === 'age' ? '' : (student[dimension] ?? ''),
      activeSince: dayFromNumber(period.startDay),
      ...(notOn && {
        before: {
          active: before?.active ?? false,
          since: before ? dayFromNumber(before.startDay) : null,
        },
      }),
    };
  });
}

/** The spans of the students who are counted in the groups on a day. */
function countedOn(
  database: Database,
  { dimension, groups, without, filter = {} }: CountedStudents,
  day: Day,
) {
  return narrowedOn(database, { day, filter }).$if(groups.length > 0, spans =>
    spans.where(expressions => {
      const inGroups = expressions.or(groups.map(group => inGroup(expressions, dimension, group, day)));
      return without ? expressions.not(inGroups) : inGroups;
    }),
  );
}

type Spans = ExpressionBuilder<Schema, 'studentSpans'>;

const { noOrganization, unknown } = messages.statistics;

/** Finds the students of a group by its label: the reverse of `STATISTICS`. */
function inGroup(
  expressions: Spans,
  dimension: CountedStudents['dimension'],
  label: string,
  day: Day,
): Expression<SqlBool> {
  const { eb, or, ref, selectFrom } = expressions;
  const column = columnOf(dimension);
  if (column) return eb(ref(column).$castTo<string>(), 'in', label === unknown ? ['', unknown] : [label]);
  if (dimension === 'organization') {
    const named = eb(
      eb.fn.coalesce('organizationId', eb.val('')),
      'in',
      selectFrom('organizations').select('organizations.id').where('organizations.name', '=', label),
    );
    return label === noOrganization ? or([eb('organizationId', 'is', null), named]) : named;
  }
  const group = AGE_GROUPS.find(({ id }) => id === label);
  if (!group) return eb.lit(false);
  const known = eb(eb.fn.coalesce('birthDate', eb.val('')), '<>', '');
  const conditions = birthDatesOf(group.id, day).map(condition => condition(expressions));
  // Every student is in one group or another: 'not' of one is the others.
  return group.id === 'Onbekend' ? or(conditions) : eb.and([known, ...conditions]);
}
