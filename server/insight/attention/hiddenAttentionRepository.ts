import type { AttentionItem } from '../../../core/contract/attention.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { Database } from '../../database/database.ts';
import { preparedQuery } from '../../database/preparedQuery.ts';
import type { Schema } from '../../database/schema.ts';

type Hiding = NonNullable<AttentionItem['hidden']>;

/** What is hidden of a rule today, by its subject. */
export async function hiddenOf(
  database: Database,
  rule: AttentionRuleName,
  today: Day,
): Promise<Map<string, Hiding>> {
  const rows = await hidings(database, rule, today);
  return new Map(rows.map(({ subject, ...hiding }) => [subject, hiding]));
}

const hidings = preparedQuery((database, rule: AttentionRuleName, today: Day) =>
  database
    .selectFrom('hiddenAttention')
    .select(['subject', 'reason', 'until', 'userName'])
    .where('rule', '=', rule)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>=', today)])),
);

export async function countHidden(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('hiddenAttention')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Hides a subject; one that is hidden already is hidden in this way from now on. */
export async function insertHidden(database: Database, row: Schema['hiddenAttention']): Promise<void> {
  await deleteHidden(database, row);
  await database.insertInto('hiddenAttention').values(row).execute();
}

/** What is stored of a subject that is or was hidden. */
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

/** Deletes what was hidden until a day before today. */
export async function deleteEnded(database: Database, today: Day): Promise<void> {
  await database.deleteFrom('hiddenAttention').where('until', '<', today).execute();
}

/** The tables whose changes move `attendanceVersion`, as far as they do not come with a change of students or classes. */
export const ATTENDANCE_TABLES = [
  'schedules',
  'scheduleDates',
  'attendanceRecords',
] as const satisfies readonly (keyof Schema)[];

/**
 * Moves whenever something of an attendance list changes: lists count their changes, and a list that comes or goes
 * changes the rest.
 */
export async function attendanceVersion(database: Database): Promise<string> {
  const { count, versions, last } = await database
    .selectFrom('schedules')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('version').as('versions'),
      fn.max('id').as('last'),
    ])
    .executeTakeFirstOrThrow();
  return `${count} ${versions} ${last}`;
}
