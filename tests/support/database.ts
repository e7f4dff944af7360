import { writeFileSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import { engineOf } from '../../server/database/engine.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { postgresOfRun, spoil, takePostgres } from './postgres/testDatabases.ts';

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
  template ??= await migratedTemplate();
  if (file !== ':memory:') writeFileSync(file, template);
  const opened = openSqlite(file === ':memory:' ? template : file);
  // Kysely closes only what was used.
  await sql`select 1`.execute(opened.database);
  return opened;
}

/** An empty migrated database as the bytes of its file: a copy takes a tenth of the time of the migrations. */
let template: Buffer | undefined;

async function migratedTemplate(): Promise<Buffer> {
  const opened = openSqlite(':memory:');
  await migrate({ ...opened, backupsDir: '', now: () => new Date(), log: () => {} });
  // No page is free, so that each that a test fills or damages is in use.
  opened.connection.exec('vacuum');
  const bytes = opened.connection.serialize();
  await opened.database.destroy();
  return bytes;
}

export const isOnPostgres = (): boolean => postgresOfRun() !== undefined;

/** Runs a statement that may also change what the database is made of. */
export async function run(database: Database, statement: string): Promise<void> {
  spoil(database);
  await sql.raw(statement).execute(database);
}

/** Ends a database whose server goes on: no statement is answered from then on. */
export async function takeAway(database: Database): Promise<void> {
  spoil(database);
  await database.destroy();
}

/** Removes triggers, as an attacker who gets past them would. */
export async function dropTriggers(database: Database, matching = /./): Promise<void> {
  for (const name of (await engineOf(database).triggers()).keys()) {
    const [table, trigger] = name.split('.');
    if (!matching.test(name)) continue;
    await run(
      database,
      trigger === undefined ? `drop trigger "${table}"` : `drop trigger "${trigger}" on "${table}"`,
    );
  }
}
