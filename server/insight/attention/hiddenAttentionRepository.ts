import type { AttentionItem } from '../../../core/contract/attention.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import type { Day } from '../../../core/rules/days.ts';
import { countOf, type Database } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';

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
