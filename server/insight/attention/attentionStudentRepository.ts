import { setImmediate as turn } from 'node:timers/promises';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { fullName } from '../../../core/rules/text.ts';
import { chunks } from '../../database/chunks.ts';
import type { Database } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { AttentionContext, AttentionDetails } from './attentionRule.ts';

type StudentCondition = (expression: ExpressionBuilder<Schema, 'students'>) => Expression<SqlBool>;

/**
 * The students that a condition holds for, as the students list orders them: for conditions that hold for many, as the
 * list's index is followed.
 */
export async function findStudents(
  { database, students }: Pick<AttentionContext, 'database' | 'students'>,
  condition: StudentCondition,
): Promise<string[]> {
  const rows = await database
    .selectFrom('students')
    .select('students.id')
    .where(condition)
    .$if(students !== undefined, query => query.where('students.id', 'in', students ?? []))
    .orderBy('students.sortKey')
    .orderBy('students.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The same for a condition that has an index of its own, and holds for few. */
export async function findFewStudents(
  { database, students }: Pick<AttentionContext, 'database' | 'students'>,
  condition: StudentCondition,
): Promise<string[]> {
  const rows = await database
    .selectFrom('students')
    .select(['students.id', 'students.sortKey'])
    .where(condition)
    .$if(students !== undefined, query => query.where('students.id', 'in', students ?? []))
    .execute();
  return inListOrder(rows);
}

/** Those of these students who are active, as the students list orders them. */
export async function findActiveStudents(database: Database, ids: readonly string[]): Promise<string[]> {
  const found: { id: string; sortKey: string }[] = [];
  for (const some of chunks(ids)) {
    const rows = await database
      .selectFrom('students')
      .select(['id', 'sortKey'])
      .where('id', 'in', some)
      .where('active', '=', 1)
      .execute();
    found.push(...rows);
    await turn();
  }
  return inListOrder(found);
}

const inListOrder = (rows: readonly { id: string; sortKey: string }[]): string[] =>
  rows
    .map(({ id, sortKey }) => ({ id, key: `${sortKey} ${id}` }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ id }) => id);

/** How many students are looked through before others have their turn. */
const SLICE = 5_000;

/**
 * Goes through all students by `_id`, a slice at a time, so that nobody waits for what looks at every one of them.
 * @param find gets the `_id`s between which a slice lies, the first excluded, the last included; null for no end
 */
export async function inSlices<Found>(
  database: Database,
  find: (after: string, to: string | null) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  let after = '';
  for (;;) {
    const end = await database
      .selectFrom('students')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .offset(SLICE - 1)
      .limit(1)
      .executeTakeFirst();
    found.push(...(await find(after, end?.id ?? null)));
    if (!end) return found;
    after = end.id;
    await turn();
  }
}

type StudentRow = Pick<
  Schema['students'],
  'id' | 'firstName' | 'lastName' | 'birthDate' | 'arrivalDate' | 'registrationDate' | 'statusDate'
>;

/** The names of these students, and more of each. */
export async function describeStudents(
  database: Database,
  ids: readonly string[],
  more: (student: StudentRow) => Partial<AttentionDetails> = () => ({}),
): Promise<Map<string, AttentionDetails>> {
  const rows = await database
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName', 'birthDate', 'arrivalDate', 'registrationDate', 'statusDate'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(row => [row.id, { ids: [row.id], name: fullName(row), ...more(row) }] as const));
}
