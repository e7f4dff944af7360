import type { Database } from './database.ts';
import { engineOf } from './engine.ts';
import { migrate } from './migrate.ts';
import { openScratch } from './openDatabase.ts';

/**
 * The triggers in which a database differs from one that was just made: missing, changed, or added. Those that let
 * nobody change the audit log are among them.
 * @param place where the database is
 */
export async function differingTriggers(
  database: Database,
  place: Parameters<typeof openScratch>[0],
): Promise<string[]> {
  const fresh = await openScratch(place);
  try {
    await migrate({ database: fresh, backupsDir: '', now: () => new Date(), log: () => {} });
    const expected = await engineOf(fresh).triggers();
    const found = await engineOf(database).triggers();
    const names = [...new Set([...expected.keys(), ...found.keys()])];
    return names.filter(name => expected.get(name) !== found.get(name)).sort();
  } finally {
    await fresh.destroy();
  }
}
