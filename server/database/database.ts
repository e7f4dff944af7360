import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { type DialectAdapter, Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { DataVersion } from '../cache/dataVersion.ts';
import { fileError, refuseForeign } from './databaseFileError.ts';
import type { Schema } from './schema.ts';
import { Dialect } from './sqlite/dialect.ts';
import { withRelaxedDurability } from './sqlite/relaxedDurability.ts';

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
  opened.set(database.getExecutor().adapter, { connection, version });
  return { database, connection };
}

/** By what Kysely passes on to instances with plugins. */
const opened = new WeakMap<DialectAdapter, { connection: BetterSqlite3.Database; version: DataVersion }>();

/** @throws Error when the database was not opened by `openDatabase` */
function openedBy(database: Database) {
  const found = opened.get(database.getExecutor().adapter);
  if (!found) throw new Error('This Kysely instance was not created by openDatabase');
  return found;
}

/**
 * The version of the data of an opened database.
 * @throws Error when it was not opened by `openDatabase`
 */
export const dataVersionOf = (database: Database): DataVersion => openedBy(database).version;

interface TransactionOptions {
  /**
   * 'relaxed' commits without waiting for the disk: what was written survives a crash of the server, but a power cut
   * can take it until the next 'full' commit or checkpoint, about a second later. For reads, whose only write is
   * their entry in the audit log (docs/decisions/0060-audit-log.md).
   */
  durability?: 'full' | 'relaxed';
}

/**
 * Runs `work` in a transaction: all of it is stored or, when it throws, nothing. Await nothing slow in it but
 * the database: every other call waits meanwhile.
 * @throws Error when `database` is a transaction already: the outermost caller decides what is one save
 */
export function transaction<Result>(
  database: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  { durability = 'full' }: TransactionOptions = {},
): Promise<Result> {
  if (database.isTransaction) throw new Error('A transaction inside a transaction');
  if (durability === 'full') return database.transaction().execute(work);
  const { connection } = openedBy(database);
  return database
    .connection()
    .execute(exclusive => withRelaxedDurability(connection, () => exclusive.transaction().execute(work)));
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

/** @throws Error when the database does not answer */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
