import type { FoundationSettings } from '../../core/contract/settings.ts';
import { CHANGES_KEPT_AT_FIRST } from '../../core/rules/limits.ts';
import type { Database } from '../database/database.ts';

const AT_FIRST: FoundationSettings = {
  weekendLessons: false,
  changesKept: CHANGES_KEPT_AT_FIRST,
  presenceThreshold: 70,
  noteDays: 30,
};

const NAMES = Object.keys(AT_FIRST) as (keyof FoundationSettings)[];

export async function readFoundationSettings(database: Database): Promise<FoundationSettings> {
  const rows = await database.selectFrom('settings').select(['name', 'value']).execute();
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  return Object.fromEntries(NAMES.map(name => [name, stored[name] ?? AT_FIRST[name]])) as FoundationSettings;
}

export async function writeFoundationSettings(
  database: Database,
  settings: FoundationSettings,
): Promise<void> {
  const rows = NAMES.map(name => ({ name, value: JSON.stringify(settings[name]) }));
  await database
    .insertInto('settings')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute();
}
