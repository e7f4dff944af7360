import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { AttentionItem } from '../../../core/contract/attention.ts';
import { periodOn } from '../../../core/rules/activeWeeks.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { type Day, dayFromNumber, dayNumber } from '../../../core/rules/days.ts';
import { fullName } from '../../../core/rules/text.ts';
import { countOf, type Database } from '../../database/database.ts';
import { textsOf } from '../../database/engine.ts';
import { activeOn } from '../../database/onDay.ts';
import type { Schema } from '../../database/schema.ts';
import { activityPeriodsOf } from '../activeStudentRepository.ts';
import type { AttentionContext, AttentionDetails } from './attentionRule.ts';

type Condition<Table extends keyof Schema> = (
  expression: ExpressionBuilder<Schema, Table>,
) => Expression<SqlBool>;

/** The students that are looked at who are active today, and for whom a condition holds, in order of name. */
export async function findActiveStudents(
  { database, today, students }: AttentionContext,
  condition: Condition<'studentSpans'> = ({ lit }) => lit(true),
): Promise<string[]> {
  const rows = await activeOn(database, today)
    .select('studentId')
    .where(condition)
    .$if(students !== undefined, spans => spans.where('studentId', 'in', textsOf(database, students ?? [])))
    .orderBy('sortKey')
    .orderBy('studentId')
    .execute();
  return rows.map(({ studentId }) => studentId);
}

/** Of `findActiveStudents`: who is active without a break since a day or longer. */
export const activeSince =
  ({ today }: AttentionContext, since: Day): Condition<'studentSpans'> =>
  ({ or, eb, not, exists, selectFrom }) =>
    // Of who has been active for longer, no other span has to be read.
    or([
      eb('studentSpans.startDay', '<=', dayNumber(since)),
      not(
        exists(
          selectFrom('studentSpans as others')
            .select('others.studentId')
            .whereRef('others.studentId', '=', 'studentSpans.studentId')
            .where(others => others.or([others('others.active', '=', 0), others('others.begun', '=', 0)]))
            .where('others.startDay', '<=', dayNumber(today))
            .where('others.endDay', '>', dayNumber(since)),
        ),
      ),
    ]);

/** The students that are looked at, active or not, for whom a condition holds, in order of name. */
export async function findStudents(
  { database, students }: Pick<AttentionContext, 'database' | 'students'>,
  condition: Condition<'students'>,
): Promise<string[]> {
  const rows = await database
    .selectFrom('students')
    .select(['students.id', 'students.sortKey'])
    .where(condition)
    .$if(students !== undefined, query => query.where('students.id', 'in', textsOf(database, students ?? [])))
    .execute();
  // Sorted by the database, it would go through the index on names instead of the condition's own.
  return inOrderOfName(rows);
}

const inOrderOfName = (rows: readonly Pick<Schema['students'], 'id' | 'sortKey'>[]): string[] =>
  rows
    .map(({ id, sortKey }) => ({ id, key: `${sortKey} ${id}` }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ id }) => id);

type StudentRow = Pick<
  Schema['students'],
  'id' | 'firstName' | 'lastName' | 'birthDate' | 'arrivalDate' | 'registrationDate'
>;

export async function describeStudents(
  database: Database,
  ids: readonly string[],
  more: (student: StudentRow) => Partial<AttentionDetails> = () => ({}),
): Promise<Map<string, AttentionDetails>> {
  const rows = await database
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName', 'telephone', 'birthDate', 'arrivalDate', 'registrationDate'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(row => {
      const { id, telephone } = row;
      return [id, { ids: [id], name: fullName(row), ...(telephone && { telephone }), ...more(row) }] as const;
    }),
  );
}

/** The same, with a day of each where there is one. */
export const describeWithDay = (database: Database, ids: readonly string[], days: ReadonlyMap<string, Day>) =>
  describeStudents(database, ids, ({ id }) => {
    const date = days.get(id);
    return date ? { date } : {};
  });

/** The same, with the day since when each is active, or inactive, without a break; none for who begins later. */
export async function describeActivity({ database, today }: AttentionContext, ids: readonly string[]) {
  const since = new Map<string, Day>();
  for (const [id, periods] of await activityPeriodsOf(database, ids)) {
    const period = periodOn(periods, dayNumber(today));
    if (period) since.set(id, dayFromNumber(period.startDay));
  }
  return describeWithDay(database, ids, since);
}

type Hiding = NonNullable<AttentionItem['hidden']>;

export async function hiddenOf(
  database: Database,
  rule: AttentionRuleName,
  today: Day,
): Promise<Map<string, Hiding>> {
  const rows = await database
    .selectFrom('hiddenAttention')
    .select(['subject', 'reason', 'until', 'userName'])
    .where('rule', '=', rule)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>=', today)]))
    .execute();
  return new Map(rows.map(({ subject, ...hiding }) => [subject, hiding]));
}

export const countHidden = (database: Database): Promise<number> =>
  countOf(database.selectFrom('hiddenAttention'));

/** Hides a subject; one that is hidden already is hidden in this way from now on. */
export async function insertHidden(database: Database, row: Schema['hiddenAttention']): Promise<void> {
  await deleteHidden(database, row);
  await database.insertInto('hiddenAttention').values(row).execute();
}

export function findHidden(
  database: Database,
  { rule, subject }: { rule: AttentionRuleName; subject: string },
): Promise<{ reason: string; until: Day | null } | undefined> {
  return database
    .selectFrom('hiddenAttention')
    .select(['reason', 'until'])
    .where('rule', '=', rule)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function deleteHidden(
  database: Database,
  { rule, subject }: { rule: AttentionRuleName; subject: string },
): Promise<void> {
  await database
    .deleteFrom('hiddenAttention')
    .where('rule', '=', rule)
    .where('subject', '=', subject)
    .execute();
}

export async function deleteEnded(database: Database, today: Day): Promise<void> {
  await database.deleteFrom('hiddenAttention').where('until', '<', today).execute();
}
