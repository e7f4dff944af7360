import { join } from 'node:path';
import { type Migration, Migrator } from 'kysely/migration';
import { PlainError } from '../platform/plainError.ts';
import { type Database, tableNames } from './database.ts';
import { engineOf } from './engine.ts';
import { EARLIER_MIGRATIONS, replaceEarlier } from './migrations/earlier.ts';
import { migrations as allMigrations } from './migrations/index.ts';
import { openScratch } from './openDatabase.ts';

interface Options {
  database: Database;
  /** Where a copy of a database with data in it is set aside before it changes. */
  backupsDir: string;
  now: () => Date;
  log: (sentence: string) => void;
  migrations?: Readonly<Record<string, Migration>>;
}

export class MigrationError extends PlainError {}

/**
 * Brings the database up to date, all missing migrations in one transaction, after setting a copy aside as
 * `before-<migration>-<time>` unless the database is new. Of several servers that start at once, one does so and
 * the others wait.
 * @throws MigrationError when the database was made by a newer version or by one before 0.1.0, or a migration fails
 *   (nothing changed)
 * @returns the names of the migrations that were missing
 */
export async function migrate(options: Options): Promise<string[]> {
  const { database, backupsDir, now, log, migrations = allMigrations } = options;
  const engine = engineOf(database);
  const unknown = await unknownMigrations(database, migrations);
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database was made by a newer version of Samenklas (it has ${unknown.join(', ')}): start that version, or restore a backup.`,
    );
  }
  await adoptEarlier(database, migrations);

  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const missing = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt);
  const [first] = missing;
  if (!first) return [];
  if (missing.length < Object.keys(migrations).length) {
    const time = now().toISOString().replace(/[:.]/g, '-');
    const copy = await engine.setCopyAside(join(backupsDir, `before-${first.name}-${time}`));
    if (copy !== undefined) log(`A copy of the database was set aside: ${copy}`);
  }

  const names = await run(database, migrations);
  if (names.length > 0) log(`The database was brought up to date: ${names.join(', ')}.`);
  return names;
}

/**
 * Takes a database that version 0.1.0 made, whose migrations are one now.
 * @throws MigrationError when an earlier version made it, or it has other columns
 */
async function adoptEarlier(
  database: Database,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const isEarlier = async (db: Database) =>
    (await appliedMigrations(db)).some(name => EARLIER_MIGRATIONS.has(name));
  if (!(await isEarlier(database))) return;
  if ((await appliedMigrations(database)).length < EARLIER_MIGRATIONS.size) {
    throw new MigrationError(
      'The database was made by a version of Samenklas before 0.1.0: start version 0.1.0 once, which brings it up to date, and then this one.',
    );
  }
  const [first = ''] = Object.keys(migrations).sort();
  await database.transaction().execute(async trx => {
    await engineOf(trx).lockForMigrations(trx);
    // Another server may have done so meanwhile.
    if (!(await isEarlier(trx))) return;
    await refuseOtherColumns(trx, migrations[first]);
    await replaceEarlier(trx, first);
  });
}

/** Compares the tables that a migration makes with those of the database, which may have others beside them. */
async function refuseOtherColumns(database: Database, made: Migration | undefined): Promise<void> {
  const scratch = await openScratch({});
  try {
    await made?.up(scratch);
    const [expected, found] = [await tablesOf(scratch), await tablesOf(database)];
    const other = expected.filter(({ name, columns }) =>
      found.every(table => table.name !== name || table.columns !== columns),
    );
    if (other.length === 0) return;
    const names = other.map(({ name }) => name).join(', ');
    throw new MigrationError(
      `The database has the migrations of version 0.1.0, but not its ${names}: restore a backup.`,
    );
  } finally {
    await scratch.destroy();
  }
}

/** Of all schemas: two can have tables of one name. */
async function tablesOf(database: Database): Promise<{ name: string; columns: string }[]> {
  const tables = await database.introspection.getTables();
  return tables.map(({ name, columns }) => {
    const names = columns.map(column => column.name).sort();
    return { name, columns: names.join() };
  });
}

/** All that are missing, in one transaction; returns their names. */
function run(database: Database, migrations: Readonly<Record<string, Migration>>): Promise<string[]> {
  const engine = engineOf(database);
  return database.transaction().execute(async trx => {
    await engine.lockForMigrations(trx);
    const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error)
      throw new MigrationError('The database could not be migrated; nothing was changed.', { cause: error });
    return results.map(({ migrationName }) => migrationName);
  });
}

/**
 * Refuses a database that this version would have to migrate first, for commands that only read it.
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
export async function unknownMigrations(
  database: Database,
  known: Readonly<Record<string, Migration>> = allMigrations,
): Promise<string[]> {
  return (await appliedMigrations(database)).filter(
    name => !(name in known) && !EARLIER_MIGRATIONS.has(name),
  );
}

async function appliedMigrations(database: Database): Promise<string[]> {
  if (!(await tableNames(database)).includes(MIGRATIONS_TABLE)) return [];
  const applied = await database
    .withTables<{ [MIGRATIONS_TABLE]: { name: string } }>()
    .selectFrom(MIGRATIONS_TABLE)
    .select('name')
    .execute();
  return applied.map(({ name }) => name);
}

const MIGRATIONS_TABLE = 'kysely_migration';

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
