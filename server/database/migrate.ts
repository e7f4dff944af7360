import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { type Migration, type MigrationInfo, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations as allMigrations } from './migrations/index.ts';

interface Options {
  database: Database;
  connection: BetterSqlite3.Database;
  /** Where a copy of a database with data in it is set aside before it changes. */
  backupsDir: string;
  now: () => Date;
  log: (sentence: string) => void;
  migrations?: Readonly<Record<string, Migration>>;
}

/** A database that this version of the program cannot use. */
export class MigrationError extends Error {}

/**
 * Brings the database up to date, all missing migrations in one transaction, after setting a copy aside as
 * `before-<migration>-<time>.sqlite` unless the database is new.
 * @throws MigrationError when the database was made by a newer version, or a migration fails (nothing changed)
 * @returns the names of the migrations that were missing
 */
export async function migrate(options: Options): Promise<string[]> {
  const { database, connection, backupsDir, now, log, migrations = allMigrations } = options;
  const unknown = unknownMigrations(connection, migrations);
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database was made by a newer version of Samenklas (it has ${unknown.join(', ')}): start that version, or restore a backup.`,
    );
  }

  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const missing = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt);
  const [first] = missing;
  if (!first) return [];
  if (missing.length < Object.keys(migrations).length)
    setCopyAside(connection, backupsDir, first, now(), log);

  const { error } = await migrator.migrateToLatest();
  if (error)
    throw new MigrationError('The database could not be migrated; nothing was changed.', { cause: error });
  const names = missing.map(({ name }) => name);
  log(`The database was brought up to date: ${names.join(', ')}.`);
  return names;
}

/**
 * Refuses a database that this version would have to migrate first, for who only looks at it.
 * @throws MigrationError
 */
export async function refuseOutdated(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => allMigrations } });
  if ((await migrator.getMigrations()).every(({ executedAt }) => executedAt)) return;
  throw new MigrationError(
    'The database was made by an older version of Samenklas: start this version once, which brings it up to date.',
  );
}

/** The names of migrations that were run on the database and that this version of the program does not know. */
export function unknownMigrations(
  connection: BetterSqlite3.Database,
  known: Readonly<Record<string, Migration>> = allMigrations,
): string[] {
  return appliedMigrations(connection).filter(name => !(name in known));
}

function appliedMigrations(connection: BetterSqlite3.Database): string[] {
  const exists = connection.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  if (!exists) return [];
  return connection.prepare<[], string>('select name from kysely_migration').pluck().all();
}

function setCopyAside(
  connection: BetterSqlite3.Database,
  backupsDir: string,
  { name }: MigrationInfo,
  now: Date,
  log: (sentence: string) => void,
): void {
  mkdirSync(backupsDir, { recursive: true, mode: 0o700 });
  const file = join(backupsDir, `before-${name}-${now.toISOString().replace(/[:.]/g, '-')}.sqlite`);
  connection.prepare('vacuum into ?').run(file);
  log(`A copy of the database was set aside: ${file}`);
}
