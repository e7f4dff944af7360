import { existsSync } from 'node:fs';
import { dataFolder } from '../platform/dataFolder.ts';
import type { Settings } from '../platform/env.ts';
import type { Database } from './database.ts';

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/**
 * Opens the database that the settings name, without migrating it (see `migrate`): the one place that chooses the
 * engine. Each is loaded only where it is used.
 * @param patient statements may take as long as they do, as those that copy everything do
 * @throws DatabaseError when it cannot be used
 */
export async function openDatabase(
  { dataDir, databaseUrl }: Place,
  { patient = false }: { patient?: boolean } = {},
): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres/openPostgres.ts');
    return openPostgres(databaseUrl, { patient });
  }
  const { openSqlite } = await import('./sqlite/openSqlite.ts');
  return openSqlite(dataFolder(dataDir).database).database;
}

/** An empty database of the same engine, which is gone once it is destroyed. */
export async function openScratch({ databaseUrl }: { databaseUrl?: string | undefined }): Promise<Database> {
  if (databaseUrl !== undefined) return (await import('./postgres/openPostgres.ts')).openScratch(databaseUrl);
  return (await import('./sqlite/openSqlite.ts')).openSqlite(':memory:').database;
}

/** An error of the database as a `DatabaseError`, where there is a sentence for it; any other as it is. */
export async function explainError({ dataDir, databaseUrl }: Place, error: unknown): Promise<unknown> {
  if (databaseUrl !== undefined) {
    const { explainConnection } = await import('./postgres/errors.ts');
    const { shown } = await import('./postgres/openPostgres.ts');
    return explainConnection(error, shown(databaseUrl));
  }
  return (await import('./sqlite/errors.ts')).fileError(error, dataFolder(dataDir).database);
}

/**
 * Opens the database for a server: after a stop that was no clean one, which left its log behind, its pages are checked.
 * @throws DatabaseError when it cannot be used, or is damaged
 */
export async function openForServer(place: Place): Promise<Database> {
  const file = dataFolder(place.dataDir).database;
  if (place.databaseUrl !== undefined || !existsSync(`${file}-wal`)) return openDatabase(place);
  const { openSqlite, refuseDamaged } = await import('./sqlite/openSqlite.ts');
  const { database, connection } = openSqlite(file);
  refuseDamaged(connection);
  return database;
}

/**
 * Opens the database to look at it only, also while a server writes.
 * @throws DatabaseError when there is none, or it cannot be used
 */
export async function openReadOnly({ dataDir, databaseUrl }: Place): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres/openPostgres.ts');
    return openPostgres(databaseUrl, { readOnly: true });
  }
  const { openSqliteReadOnly } = await import('./sqlite/openSqlite.ts');
  return openSqliteReadOnly(dataFolder(dataDir).database);
}
