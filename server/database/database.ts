import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { DataVersion } from '../cache/dataVersion.ts';
import { fileError, refuseForeign } from './databaseFileError.ts';
import type { Schema } from './schema.ts';
import { Dialect } from './sqlite/dialect.ts';

/** The database or a transaction on it: what repositories take. */
export type Database = Kysely<Schema>;

/** How long, in milliseconds, a statement waits for another process that writes. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens the file, or makes it, without migrating it (see `migrate`).
 * @param path of the file, or ':memory:'
 * @throws DatabaseFileError when it cannot be opened, is damaged, or is another program's
 */
export function openDatabase(path: string): { database: Database; connection: BetterSqlite3.Database } {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const connection = openFile(path, { timeout: BUSY_TIMEOUT_MS });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // What is deleted or erased is overwritten in the file, not only taken off the books.
  connection.pragma('secure_delete = ON');
  const version = new DataVersion(connection);
  const database = new Kysely<Schema>({ dialect: new Dialect(connection, version) });
  versions.set(database, version);
  return { database, connection };
}

const versions = new WeakMap<Database, DataVersion>();

/**
 * The version of the data of an opened database.
 * @throws Error when it was not opened by `openDatabase`
 */
export function dataVersionOf(database: Database): DataVersion {
  const version = versions.get(database);
  if (!version) throw new Error('A database that nobody opened');
  return version;
}

/**
 * Runs `work` in a transaction: all of it is kept or, when it throws, nothing. Await nothing slow in it but
 * the database: every other call waits meanwhile.
 * @throws Error when `database` is a transaction already: the outermost caller decides what is one save
 */
export function transaction<Result>(
  database: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) throw new Error('A transaction inside a transaction');
  return database.transaction().execute(work);
}

/**
 * As `transaction`, for a reading, which writes its entry in the audit log and nothing else. The entry outlives
 * a crash of the server as any other, but is on the disk only with the next write or checkpoint, about a second
 * later (docs/decisions/0060-audit-log.md): a power cut can take it before that.
 */
export function readingTransaction<Result>(
  database: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setAccessMode('read only').execute(work);
}

/**
 * Opens the file to look at it only, also while the server writes.
 * @throws DatabaseFileError when there is no such file, or none of ours
 */
export function openReadOnly(path: string): Database {
  const connection = openFile(path, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  return new Kysely<Schema>({ dialect: new Dialect(connection) });
}

function openFile(path: string, options: BetterSqlite3.Options): BetterSqlite3.Database {
  let connection: BetterSqlite3.Database | undefined;
  try {
    connection = new BetterSqlite3(path, options);
    refuseForeign(connection);
    return connection;
  } catch (error) {
    connection?.close();
    throw fileError(error, path);
  }
}

/** A new `_id`: a UUIDv7, so that the order of ids is the order of making. */
export const newId = (): string => uuidv7();
