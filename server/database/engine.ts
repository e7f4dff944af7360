import type { DialectAdapter, Expression, Kysely, RawBuilder, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The engines on which Samenklas runs. */
export type EngineName = 'sqlite' | 'postgres';

/**
 * What a commit waits for. 'full': the disk has it. 'relaxed': nothing; what was written survives a crash of the
 * server, but when the machine loses power the last second of it may be gone. For reads, whose only writes are notes
 * of them (docs/decisions/0060-audit-log.md).
 */
export type Durability = 'full' | 'relaxed';

/**
 * What is wrong when a statement fails for no fault of its own: 'unavailable' passes by itself (another one writes,
 * the connection is lost), 'full' and 'broken' are about the disk, 'damaged' about the data on it.
 */
export type DatabaseFault = 'unavailable' | 'full' | 'broken' | 'damaged';

/** A table: the columns of its key in their order, and the tables that its rows refer to. */
export interface TableShape {
  name: string;
  key: string[];
  parents: string[];
}

/** What the engines do in ways of their own; all else is SQL that both know (docs/decisions/0095-engines.md). */
export interface Engine {
  readonly name: EngineName;

  /** Whether several servers, each with a data folder of its own, may be at work on one database. */
  readonly isShared: boolean;

  /**
   * Runs `work` in a transaction. 'full' ones run one after the other, so that what was read in one still holds when
   * it writes. 'relaxed' ones may run side by side, but no 'full' one commits meanwhile.
   */
  transaction<Result>(
    database: Kysely<Schema>,
    work: (transaction: Transaction<Schema>) => Promise<Result>,
    durability: Durability,
  ): Promise<Result>;

  /** Makes later appends to the audit log wait for the end of this transaction; undefined when they do anyway. */
  lockAuditLog(transaction: Transaction<Schema>): Promise<unknown> | undefined;

  /** A list of texts as one parameter, however long it is, for `in`. */
  textsOf(values: readonly string[]): Expression<string>;

  /** The expression, for which no index is chosen: where another condition, or the order, has the better one. */
  unindexed<Value>(expression: Expression<Value>): Expression<Value>;

  /** The best plan of this statement is the same whatever its values are, so that it may be kept. */
  keepPlan(statement: string): void;

  faultOf(error: unknown): DatabaseFault | undefined;

  /** The error as a `DatabaseError`, where there is a sentence for it; any other as it is. */
  explain(error: unknown): unknown;

  /** The names of all tables. */
  tableNames(): Promise<string[]>;

  /** The tables that hold rows, with what a copy of them has to know. */
  describeTables(): Promise<TableShape[]>;

  /** Runs `work` on one state of the data, for as long as it takes. */
  readOneState<Result>(
    database: Kysely<Schema>,
    work: (transaction: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result>;

  /**
   * Runs `work`, which fills these tables with rows as they are, in a transaction: nothing follows by triggers.
   */
  fill(transaction: Transaction<Schema>, tables: readonly string[], work: () => Promise<void>): Promise<void>;

  /** The triggers by name, each with its definition. */
  triggers(): Promise<Map<string, string>>;

  /** An empty database of the same engine, which is gone once it is destroyed. */
  openScratch(): Promise<Kysely<Schema>>;

  /** Sets a copy aside before migrations; undefined where the operator does so (docs/operate.md). */
  setCopyAside(file: string): Promise<string | undefined>;

  /** Waits, in the transaction of migrations, until no other server migrates or writes. */
  lockForMigrations(transaction: Transaction<Schema>): Promise<void>;

  /** Waits until the disk has what 'relaxed' transactions wrote. */
  flush(): Promise<void>;

  /**
   * Takes what was deleted or overwritten out of the database's files.
   * @returns whether nothing is left; what other connections still read may be
   */
  removeDeletedBytes(): Promise<boolean>;

  /**
   * Starts what has to be done all the time while a server runs.
   * @param failed is called when it fails
   */
  startMaintenance(failed: (error: unknown) => void): { stop: () => Promise<void> };
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

/** Runs statements of which each engine has its own: for migrations. */
export async function runDialect(
  database: Kysely<Schema>,
  statements: Readonly<Record<EngineName, readonly RawBuilder<unknown>[]>>,
): Promise<void> {
  for (const statement of statements[engineOf(database).name]) await statement.execute(database);
}
