import { type Dialect, type Expression, type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseFault, Durability, Engine, TableShape } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { explainConnection } from './connectionError.ts';
import { faultOf } from './faults.ts';
import { pipelined } from './pipelined.ts';
import type { StatementNames } from './StatementNames.ts';
import { LEVELS, LOCKS, OURS } from './transactionStart.ts';

/** The two numbers of a lock. */
const numbersOf = (lock: keyof typeof LOCKS) => sql`${sql.lit(OURS)}, ${sql.lit(LOCKS[lock])}`;

const liftTimeLimits = (trx: Transaction<Schema>) =>
  sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);

/** Where students were deleted or changed; their cells are most of the database, and say who only by `_id`. */
const TABLES_OF_STUDENTS = [
  'auditEntries',
  'auditContents',
  'changeSets',
  'changeSetRows',
  'importedRows',
  'students',
  'nameWords',
  'studentSpans',
  'studentImages',
  'studentNotes',
  'studentAttachments',
  'announcedAbsences',
  'removedRecords',
  'hiddenAttention',
] as const;

interface Options {
  /** The address, without the password. */
  shownUrl: string;
  openScratch: () => Promise<Kysely<Schema>>;
  /** Of the statements that its connections prepare. */
  names: StatementNames;
}

/** PostgreSQL: several servers, each with several connections. */
export class PostgresEngine implements Engine {
  readonly name = 'postgres';
  readonly isShared = true;
  readonly #options: Options;
  readonly #relaxed = new WeakSet<Transaction<Schema>>();
  #made: { database: Kysely<Schema>; dialect: Dialect } | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** To be called once, with what was made on this engine. */
  attach(made: { database: Kysely<Schema>; dialect: Dialect }): void {
    this.#made = made;
  }

  get #attached(): { database: Kysely<Schema>; dialect: Dialect } {
    if (!this.#made) throw new Error('The engine has no database yet');
    return this.#made;
  }

  get #database(): Kysely<Schema> {
    return this.#attached.database;
  }

  /** The driver takes the lock (transactionStart.ts). */
  transaction<Result>(
    database: Kysely<Schema>,
    work: (transaction: Transaction<Schema>) => Promise<Result>,
    durability: Durability,
  ): Promise<Result> {
    return database
      .transaction()
      .setIsolationLevel(LEVELS[durability])
      .execute(started =>
        pipelined(started, this.#attached.dialect, trx => {
          if (durability === 'relaxed') this.#relaxed.add(trx);
          return work(trx);
        }),
      );
  }

  /** A 'full' transaction is alone already. */
  lockAuditLog(trx: Transaction<Schema>): Promise<unknown> | undefined {
    if (!this.#relaxed.has(trx)) return undefined;
    return sql`select pg_advisory_xact_lock(${numbersOf('auditLog')})`.execute(trx);
  }

  /** Without time limits, as the tables may be large and other servers may be migrating. */
  async lockForMigrations(trx: Transaction<Schema>): Promise<void> {
    await liftTimeLimits(trx);
    await sql`select pg_advisory_xact_lock(${numbersOf('migrations')})`.execute(trx);
    await sql`select pg_advisory_xact_lock(${numbersOf('writers')})`.execute(trx);
  }

  textsOf(values: readonly string[]): Expression<string> {
    return sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
  }

  /** The planner knows how many rows there are, and chooses well by itself. */
  unindexed<Value>(expression: Expression<Value>): Expression<Value> {
    return expression;
  }

  keepPlan(statement: string): void {
    this.#options.names.keep(statement);
  }

  faultOf(error: unknown): DatabaseFault | undefined {
    return faultOf(error);
  }

  explain(error: unknown): unknown {
    return explainConnection(error, this.#options.shownUrl);
  }

  async tableNames(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select tablename as "name" from pg_tables
      where schemaname = current_schema()`.execute(this.#database);
    return rows.map(({ name }) => name);
  }

  async describeTables(): Promise<TableShape[]> {
    const { rows } = await sql<TableShape>`select relname as "name",
        array(select attname::text from pg_index
          join pg_attribute on attrelid = indrelid and attnum = any (indkey)
          where indrelid = pg_class.oid and indisprimary
          order by array_position(indkey::int2[], attnum)) as "key",
        array(select distinct parent.relname::text from pg_constraint
          join pg_class as parent on parent.oid = confrelid
          where conrelid = pg_class.oid and contype = 'f') as "parents"
      from pg_class
      where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())
        `.execute(this.#database);
    return rows;
  }

  readOneState<Result>(
    database: Kysely<Schema>,
    work: (transaction: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result> {
    return database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async trx => {
        await liftTimeLimits(trx);
        return work(trx);
      });
  }

  async fill(trx: Transaction<Schema>, tables: readonly string[], work: () => Promise<void>): Promise<void> {
    await this.lockForMigrations(trx);
    for (const table of tables) await sql`alter table ${sql.id(table)} disable trigger user`.execute(trx);
    await work();
    for (const table of tables) await sql`alter table ${sql.id(table)} enable trigger user`.execute(trx);
    // Or plans are made for empty tables until the next automatic one.
    for (const table of tables) await sql`analyze ${sql.id(table)}`.execute(trx);
  }

  /** With the functions that they call; one that is disabled differs. */
  async triggers(): Promise<Map<string, string>> {
    const { rows } = await sql<{ name: string; text: string }>`
      select relname || '.' || tgname as "name",
        replace(concat_ws(E'\n', tgenabled, pg_get_triggerdef(pg_trigger.oid), prosrc),
          quote_ident(current_schema()) || '.', '') as "text"
      from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      join pg_proc on pg_proc.oid = tgfoid
      where relnamespace = (select oid from pg_namespace where nspname = current_schema()) and not tgisinternal`.execute(
      this.#database,
    );
    return new Map(rows.map(({ name, text }) => [name, text]));
  }

  openScratch(): Promise<Kysely<Schema>> {
    return this.#options.openScratch();
  }

  /** A copy is the operator's: PostgreSQL's own tools make it. */
  async setCopyAside(): Promise<undefined> {}

  /** A commit that waits for the disk waits for all that was written before it. */
  async flush(): Promise<void> {
    await sql`select pg_logical_emit_message(true, 'samenklas', 'flush')`.execute(this.#database);
  }

  /** What was overwritten is free for others, and gone from the files once they take its place. */
  async removeDeletedBytes(): Promise<boolean> {
    for (const table of TABLES_OF_STUDENTS) {
      await sql`vacuum (full, analyze) ${sql.id(table)}`.execute(this.#database);
    }
    return true;
  }

  /** PostgreSQL has its own. */
  startMaintenance(): { stop: () => Promise<void> } {
    return { stop: async () => {} };
  }
}
