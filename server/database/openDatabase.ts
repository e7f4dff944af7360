import { existsSync } from 'node:fs';
import { dataFolder } from '../platform/dataFolder/dataFolder.ts';
import type { Settings } from '../platform/env.ts';
import type { Database } from './database.ts';

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/**
 * Opens the database that the settings name, without migrating it (see `migrate`): the one place that chooses the
 * engine. Each is loaded only where it is used.
 * @param lost is called when a connection that nobody uses is lost
 * @throws DatabaseError when it cannot be used
 */
export async function openDatabase(
  { dataDir, databaseUrl }: Place,
  lost: (error: unknown) => void = () => {},
): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres/openPostgres.ts');
    return openPostgres(databaseUrl, { lost });
  }
  const { openSqlite } = await import('./sqlite/openSqlite.ts');
  return openSqlite(dataFolder(dataDir).database).database;
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
