import {
  type DialectAdapter,
  type Kysely,
  type RawBuilder,
  type Simplify,
  sql,
  type Transaction,
} from 'kysely';
import { jsonArrayFrom as arrayInPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as arrayInSqlite } from 'kysely/helpers/sqlite';
import type { Schema } from './schema.ts';

type EngineName = 'sqlite' | 'postgres';

/**
 * How durable a commit is. 'full': the disk has it. 'relaxed': nothing; what was written survives a crash of the server,
 * but when the machine loses power, what was written since the last full commit may be gone. For reads, whose only
 * writes are notes of them (docs/decisions/0060-audit-log.md).
 */
export type Durability = 'full' | 'relaxed';

/**
 * Why a statement fails for no fault of its own: 'unavailable' passes by itself (another one writes,
 * the connection is lost), 'full' and 'broken' are about the disk, 'damaged' about the data on it.
 */
export type DatabaseFault = 'unavailable' | 'full' | 'broken' | 'damaged';

/** A table: the columns of its key in their order, and the tables that its rows refer to. */
export interface TableShape {
  name: string;
  key: string[];
  parents: string[];
}

/** Where the engines differ; all else is SQL that both know (docs/decisions/0095-engines.md). */
export interface Engine {
  readonly name: EngineName;

  /**
   * Runs `work` in a transaction. Transactions run one after the other, on several servers too, so that what was read in
   * one still holds when it writes.
   */
  transaction<Result>(
    database: Kysely<Schema>,
    work: (transaction: Transaction<Schema>) => Promise<Result>,
    durability: Durability,
  ): Promise<Result>;

  faultOf(error: unknown): DatabaseFault | undefined;

  /** Waits, in the transaction of migrations, until no other server migrates or writes. */
  lockForMigrations(transaction: Transaction<Schema>): Promise<void>;

  /** Sets a copy aside before migrations; undefined where the operator does so (docs/operate.md). */
  setCopyAside(file: string): Promise<string | undefined>;

  /** The tables that hold rows, with what a copy of them has to know. */
  describeTables(): Promise<TableShape[]>;

  /**
   * Runs `work`, which fills these tables with rows as they are, in a transaction: nothing follows by triggers.
   */
  fill(transaction: Transaction<Schema>, tables: readonly string[], work: () => Promise<void>): Promise<void>;

  /** The triggers by name, each with its definition. */
  triggers(): Promise<Map<string, string>>;

  /**
   * Takes what was deleted or overwritten out of the database's files.
   * @returns whether nothing is left; what other connections still read may be
   */
  removeDeletedBytes(): Promise<boolean>;
}

/** The adapter of a dialect: Kysely passes it on to transactions, and to instances with plugins. */
export interface EngineAdapter extends DialectAdapter {
  readonly engine: Engine;
}

/**
 * The engine of a database or a transaction.
 * @throws Error when it was not opened by one
 */
export function engineOf(database: Kysely<Schema>): Engine {
  const { adapter } = database.getExecutor();
  if (!isEngineAdapter(adapter)) throw new Error('This Kysely instance was not opened by an engine');
  return adapter.engine;
}

const isEngineAdapter = (adapter: DialectAdapter): adapter is EngineAdapter => 'engine' in adapter;

/** Several servers, each with a data folder of its own, may be at work on one database. */
export const isShared = (database: Kysely<Schema>): boolean => engineOf(database).name === 'postgres';

/** A list of texts as one parameter, however long it is, for `in`. */
export function textsOf(database: Kysely<Schema>, values: readonly string[]): RawBuilder<string> {
  const list = JSON.stringify(values);
  return engineOf(database).name === 'sqlite'
    ? sql<string>`(select "value" from json_each(${list}))`
    : sql<string>`(select jsonb_array_elements_text(${list}::jsonb))`;
}

type JsonOf<Value> = string & { readonly value?: Value };

/** The rows of a sub-query, in its order, in one column of a row: for `parseRows`. */
export function jsonRows<Row>(
  database: Kysely<Schema>,
  query: Parameters<typeof arrayInSqlite<Row>>[0],
): RawBuilder<JsonOf<Simplify<Row>[]>> {
  const isSqlite = engineOf(database).name === 'sqlite';
  return isSqlite ? sql`${arrayInSqlite(query)}` : sql`${arrayInPostgres(query)}::text`;
}

export const parseRows = <Row>(text: JsonOf<Row[]>): Row[] => JSON.parse(text);

/** Runs statements of which each engine has its own: for migrations. */
export async function runDialect(
  database: Kysely<Schema>,
  statements: Readonly<Record<EngineName, readonly RawBuilder<unknown>[]>>,
): Promise<void> {
  for (const statement of statements[engineOf(database).name]) await statement.execute(database);
}
