import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { Dialect } from './dialect.ts';
import { damaged, fileError, refuseForeign } from './errors.ts';
import { SqliteEngine } from './SqliteEngine.ts';

/** How long, in milliseconds, a statement waits for another process that writes. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens the file, or makes it, without migrating it (see `migrate`).
 * @param source path of the file, ':memory:', or the bytes of a file, which are opened in memory
 * @throws DatabaseError when it cannot be opened, is damaged, or is another program's
 */
export function openSqlite(source: string | Buffer): {
  database: Kysely<Schema>;
  connection: BetterSqlite3.Database;
} {
  if (typeof source === 'string' && source !== ':memory:')
    mkdirSync(dirname(source), { recursive: true, mode: 0o700 });
  const connection = openFile(source, { timeout: BUSY_TIMEOUT_MS });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // Overwrite deleted rows in the file.
  connection.pragma('secure_delete = ON');
  return { database: kyselyOn(connection), connection };
}

/**
 * Checks the pages of a database, which takes a second for some hundred megabytes.
 * @throws DatabaseError when they contradict each other; the connection is closed
 */
export function refuseDamaged(connection: BetterSqlite3.Database): void {
  try {
    if (connection.pragma('quick_check(1)', { simple: true }) === 'ok') return;
  } catch (error) {
    connection.close();
    throw fileError(error, connection.name);
  }
  connection.close();
  throw damaged(connection.name, 'quick_check');
}

/**
 * Opens the file to look at it only, also while the server writes.
 * @throws DatabaseError when there is no such file, or none of ours
 */
export const openSqliteReadOnly = (path: string): Kysely<Schema> =>
  kyselyOn(openFile(path, { readonly: true, timeout: BUSY_TIMEOUT_MS }));

function kyselyOn(connection: BetterSqlite3.Database): Kysely<Schema> {
  const dialect = new Dialect({ connection, engine: new SqliteEngine(connection) });
  const database = new Kysely<Schema>({ dialect });
  const destroy = database.destroy.bind(database);
  // Kysely does not close a connection through which no query went.
  database.destroy = () => destroy().finally(() => connection.close());
  return database;
}

function openFile(source: string | Buffer, options: BetterSqlite3.Options): BetterSqlite3.Database {
  let connection: BetterSqlite3.Database | undefined;
  try {
    connection = new BetterSqlite3(source, options);
    refuseForeign(connection);
    return connection;
  } catch (error) {
    connection?.close();
    throw fileError(error, typeof source === 'string' ? source : ':memory:');
  }
}

/** Problems of a database, a line each: pages that contradict each other, references to nothing. */
export function databaseProblems(connection: BetterSqlite3.Database): string[] {
  const integrity = connection.prepare<[], string>('pragma integrity_check').pluck().all();
  const references = connection
    .prepare<[], { table: string; parent: string }>('pragma foreign_key_check')
    .all();
  return [
    ...integrity.filter(line => line !== 'ok'),
    ...references.map(({ table, parent }) => `a row of ${table} refers to a missing row of ${parent}`),
  ];
}
