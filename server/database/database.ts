import { setImmediate as turn } from 'node:timers/promises';
import {
  type Insertable,
  type Kysely,
  type SelectQueryBuilder,
  sql,
  type Transaction,
  type Updateable,
  type UpdateObject,
} from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { PlainError } from '../platform/plainError.ts';
import { type Durability, engineOf } from './engine.ts';
import type { Schema } from './schema.ts';

/** The database or a transaction on it: what repositories take. */
export type Database = Kysely<Schema>;

export type Trx = Transaction<Schema>;

/** A database that cannot be used; the message is a sentence that names it. */
export class DatabaseError extends PlainError {}

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

/** Keeps the parameters of a statement well below what databases take. */
const ITEMS_PER_STATEMENT = 1_000;

/** The items in portions that a statement can take, or of a size. */
export function chunks<Item>(items: readonly Item[], size = ITEMS_PER_STATEMENT): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** All rows that a query answers, asked with portions that a statement can take, or of a size. */
export async function queryInChunks<Item, Row>(
  items: readonly Item[],
  query: (some: Item[]) => Promise<readonly Row[]>,
  size = ITEMS_PER_STATEMENT,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const some of chunks(items, size)) {
    // Not spread: there may be very many.
    for (const row of await query(some)) found.push(row);
    // An embedded database holds the process while it answers.
    if (some.length === size) await turn();
  }
  return found;
}

/** Adds rows, in portions that a statement can take. */
export async function insertAll<Table extends keyof Schema>(
  database: Database,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const some of chunks(rows)) {
    await database.insertInto(table).values(some).execute();
    // An embedded database holds the process while it writes a full portion.
    if (some.length === ITEMS_PER_STATEMENT) await turn();
  }
}

type TableWithIds = {
  [Table in keyof Schema]: Schema[Table] extends { id: string } ? Table : never;
}[keyof Schema];

/** In a change of rows: the version that follows on that of each. */
export const nextVersion = sql<number>`"version" + 1`;

/** Changes the rows with these ids alike, in portions that a statement can take. */
export async function updateRows<Table extends TableWithIds>(
  database: Database,
  table: Table,
  ids: readonly string[],
  change: UpdateObject<Schema, Table> | Updateable<Schema[Table]>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  for (const some of chunks(ids)) {
    await database
      .updateTable(table as 'students')
      .set(change as object)
      .where('id', 'in', some)
      .execute();
  }
}

export async function deleteRows(
  database: Database,
  table: TableWithIds,
  ids: readonly string[],
): Promise<void> {
  for (const some of chunks(ids)) await database.deleteFrom(table).where('id', 'in', some).execute();
}

/** The statements on one row of a table that goes by its id. */
export const rowsOf = <Table extends TableWithIds>(table: Table) => ({
  insert: (database: Database, row: Insertable<Schema[Table]>) => insertAll(database, table, [row]),

  /** Of the table's own columns alone: the type refuses an object that has more. */
  update: <Change extends Updateable<Schema[Table]>>(
    database: Database,
    id: string,
    change: Change & Record<Exclude<keyof Change, keyof Schema[Table]>, never>,
  ) => updateRows(database, table, [id], change),

  remove: (database: Database, id: string) => deleteRows(database, table, [id]),
});

export async function countOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

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
