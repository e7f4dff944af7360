import type BetterSqlite3 from 'better-sqlite3';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { postgresOfRun, takePostgres } from './postgres/testDatabases.ts';

/** A migrated database of the test's own, on the engine of this run. */
export async function openTestDatabase(): Promise<{ database: Database }> {
  const postgres = postgresOfRun();
  return postgres ? takePostgres(postgres) : openTestSqlite();
}

/** A migrated SQLite database of the test's own, in memory unless it is to be a file, for what only SQLite has. */
export async function openTestSqlite(file = ':memory:'): Promise<{
  database: Database;
  connection: BetterSqlite3.Database;
}> {
  const opened = openSqlite(file);
  await migrate({ ...opened, backupsDir: '', now: () => new Date(), log: () => {} });
  return opened;
}
