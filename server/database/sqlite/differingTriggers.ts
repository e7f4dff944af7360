import { sql } from 'kysely';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';

/**
 * The triggers in which a database differs from one that was just made: missing, changed, or added. Those that let
 * nobody change the audit log are among them.
 */
export async function differingTriggers(database: Database): Promise<string[]> {
  const fresh = openDatabase(':memory:');
  try {
    await migrate({ ...fresh, backupsDir: '', now: () => new Date(), log: () => {} });
    const expected = await triggersOf(fresh.database);
    const found = await triggersOf(database);
    const names = [...new Set([...expected.keys(), ...found.keys()])];
    return names.filter(name => expected.get(name) !== found.get(name)).sort();
  } finally {
    await fresh.database.destroy();
  }
}

async function triggersOf(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_master where type = 'trigger'`.execute(database);
  return new Map(rows.map(({ name, text }) => [name, text]));
}
