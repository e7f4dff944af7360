import type BetterSqlite3 from 'better-sqlite3';
import { type Database, openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';

/** A migrated database in memory, of the test's own, for tests of repositories. */
export async function openTestDatabase(): Promise<{
  database: Database;
  connection: BetterSqlite3.Database;
}> {
  const opened = openDatabase(':memory:');
  await migrate({ ...opened, backupsDir: '', now: () => new Date(), log: () => {} });
  return opened;
}
