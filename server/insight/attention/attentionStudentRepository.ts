import { setImmediate as turn } from 'node:timers/promises';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Day } from '../../../core/rules/days.ts';
import { fullName } from '../../../core/rules/text.ts';
import { chunks, queryInChunks } from '../../database/chunks.ts';
import type { Database } from '../../database/database.ts';
import type { Bit, Schema } from '../../database/schema.ts';
import type { AttentionContext, AttentionDetails } from './attentionRule.ts';

type StudentCondition = (expression: ExpressionBuilder<Schema, 'students'>) => Expression<SqlBool>;

/** Those of these students who are of an activity and for whom a condition holds, as the students list orders them. */
export async function findAmong(
  database: Database,
  { ids, active }: { ids: readonly string[]; active: Bit },
  condition?: StudentCondition,
): Promise<string[]> {
  const rows = await queryInChunks(ids, some =>
    database
      .selectFrom('students')
      .select(['students.id', 'students.sortKey'])
      .where('students.id', 'in', some)
      // The plus keeps engines from the indexes that begin with the activity: one was read whole for 27 students.
      .where(sql<SqlBool>`+${sql.ref('students.active')} = ${active}`)
      .$if(condition !== undefined, query => query.where(condition as StudentCondition))
      .execute(),
  );
  return inListOrder(rows);
}

/** Follows the index of the list, and asks for no more than the `_id`s: of each slice the place of the last one alone. */
async function readActive(database: Database): Promise<string[]> {
  const ofActivity = database
    .selectFrom('students')
    .select('students.id')
    .where('students.active', '=', sql.lit(1))
    .orderBy('students.sortKey')
    .orderBy('students.id');
  const place = sql`(${sql.ref('students.sortKey')}, ${sql.ref('students.id')})`;
  // No place comes before the empty texts.
  let last = { sortKey: '', id: '' };
  const ids: string[] = [];
  for (;;) {
    const slice = await ofActivity
      .where(sql<SqlBool>`${place} > (${last.sortKey}, ${last.id})`)
      .limit(SLICE)
      .execute();
    for (const { id } of slice) ids.push(id);
    const end = slice.length === SLICE && (await placeOf(database, ids.at(-1) ?? ''));
    if (!end) return ids;
    last = end;
    await turn();
  }
}

const placeOf = (database: Database, id: string) =>
  database.selectFrom('students').select(['sortKey', 'id']).where('id', '=', id).executeTakeFirst();

/**
 * The `_id`s of the students that are looked at who are in a class, or will be: an enrolment lasts until today or longer.
 * All are read in the order of an index, which takes 30 ms of
 * 304,000 enrolments; asked for each student by itself it took 110.
 */
export async function enrolledStudents({
  database,
  today,
  students,
}: AttentionContext): Promise<ReadonlySet<string>> {
  if (students) {
    const rows = await enrolled(database, today).where('studentId', 'in', students).execute();
    return new Set(rows.map(({ studentId }) => studentId));
  }
  return new Set(await readEnrolled(database, today));
}

async function readEnrolled(database: Database, today: Day): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const slice = await enrolled(database, today)
      .where('studentId', '>', ids.at(-1) ?? '')
      .orderBy('studentId')
      .limit(SLICE)
      .execute();
    for (const { studentId } of slice) ids.push(studentId);
    if (slice.length < SLICE) return ids;
    await turn();
  }
}

const enrolled = (database: Database, today: Day) =>
  database
    .selectFrom('studentClassrooms')
    .select('studentId')
    .distinct()
    .where(({ or, eb }) => or([eb('endDate', 'is', null), eb('endDate', '>=', today)]));

/** The students for whom a condition holds that has an index of its own, and holds for few. */
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

/** The active students that are looked at, as the students list orders them. */
export const activeStudents = (context: AttentionContext): Promise<string[]> =>
  context.students ? findActiveStudents(context, context.students) : readActive(context.database);

/**
 * Those of these students who are active, as the students list orders them. Many are looked for among all: 4,700 rows of
 * 100,000, one by one, took 80 ms, all active ones in their order take 20.
 */
export async function findActiveStudents(
  context: AttentionContext,
  ids: readonly string[],
): Promise<string[]> {
  if (chunks(ids).length <= 1) return findAmong(context.database, { ids, active: 1 });
  const sought = new Set(ids);
  return (await readActive(context.database)).filter(id => sought.has(id));
}

/** The `_id`s of students as the students list orders them. */
export const inListOrder = (rows: readonly { id: string; sortKey: string }[]): string[] =>
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
