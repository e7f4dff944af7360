import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Durability, engineOf } from './engine.ts';
import type { Schema } from './schema.ts';

/** The database or a transaction on it: what repositories take. */
export type Database = Kysely<Schema>;

export type Trx = Transaction<Schema>;

/**
 * Runs `work` in a transaction: all of it is stored or, when it throws, nothing. Await nothing slow in it but
 * the database: other calls wait meanwhile.
 * @throws Error when `database` is a transaction already: the outermost caller decides what is one save
 */
export function transaction<Result>(
  database: Database,
  work: (transaction: Trx) => Promise<Result>,
  { durability = 'full' }: { durability?: Durability } = {},
): Promise<Result> {
  if (database.isTransaction) throw new Error('A transaction inside a transaction');
  return engineOf(database).transaction(database, work, durability);
}

/** A new `_id`: a UUIDv7, so that the order of ids is the order of making. */
export const newId = (): string => uuidv7();

export async function tableNames(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables.filter(({ isView }) => !isView).map(({ name }) => name);
}

/** Runs `work` on one state of the data, for as long as it takes. */
export const readOneState = <Result>(
  database: Database,
  work: (transaction: Trx) => Promise<Result>,
): Promise<Result> => database.transaction().setIsolationLevel('repeatable read').execute(work);

/** Waits until the disk has what relaxed transactions wrote: a commit that waits does so for all before it. */
export async function flush(database: Database): Promise<void> {
  await transaction(database, trx =>
    trx
      .updateTable('statusClock')
      .set(({ ref }) => ({ day: ref('day') }))
      .execute(),
  );
}

/** @throws Error when the database does not answer */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
