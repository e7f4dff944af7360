import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseFault, Durability, Engine, TableShape } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { startCheckpoints } from './checkpoints.ts';
import { faultOf } from './faults.ts';
import { fileError } from './fileError.ts';
import { removeDeletedBytes } from './removeDeletedBytes.ts';
import { SharedCommits } from './SharedCommits.ts';

interface Options {
  connection: BetterSqlite3.Database;
  openScratch: () => Kysely<Schema>;
}

/** SQLite: one file, one connection, one writer at a time. */
export class SqliteEngine implements Engine {
  readonly name = 'sqlite';
  readonly isShared = false;
  readonly #connection: BetterSqlite3.Database;
  readonly #openScratch: () => Kysely<Schema>;
  readonly #commits: SharedCommits;

  constructor({ connection, openScratch }: Options) {
    this.#connection = connection;
    this.#openScratch = openScratch;
    this.#commits = new SharedCommits(connection);
  }

  transaction<Result>(
    database: Kysely<Schema>,
    work: (transaction: Transaction<Schema>) => Promise<Result>,
    durability: Durability,
  ): Promise<Result> {
    return this.#commits.run(database, work, durability);
  }

  /** Every transaction is alone. */
  lockAuditLog(): undefined {
    return undefined;
  }

  textsOf(values: readonly string[]): Expression<string> {
    return sql`(select "value" from json_each(${JSON.stringify(values)}))`;
  }

  /** The plus keeps it from indexes. */
  unindexed<Value>(expression: Expression<Value>): Expression<Value> {
    return sql<Value>`+(${expression})`;
  }

  /** Every statement is kept, with its plan (preparedStatements.ts). */
  keepPlan(): void {}

  faultOf(error: unknown): DatabaseFault | undefined {
    return faultOf(error);
  }

  explain(error: unknown): unknown {
    return fileError(error, this.#connection.name);
  }

  async tableNames(): Promise<string[]> {
    return this.#connection
      .prepare<[], string>("select name from sqlite_master where type = 'table'")
      .pluck()
      .all();
  }

  /** Not what follows from the students by triggers, for searches. */
  async describeTables(): Promise<TableShape[]> {
    const list = (statement: string, ...values: string[]) =>
      this.#connection
        .prepare<string[], string>(statement)
        .pluck()
        .all(...values);
    const names = list(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
    );
    return names.map(name => ({
      name,
      key: list('select name from pragma_table_info(?) where pk > 0 order by pk', name),
      parents: list('select distinct "table" from pragma_foreign_key_list(?)', name),
    }));
  }

  readOneState<Result>(
    database: Kysely<Schema>,
    work: (transaction: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result> {
    return database.transaction().execute(work);
  }

  async fill(_: Transaction<Schema>, _tables: readonly string[], work: () => Promise<void>): Promise<void> {
    const triggers = this.#connection
      .prepare<[], { name: string; sql: string }>(
        "select name, sql from sqlite_master where type = 'trigger'",
      )
      .all();
    for (const { name } of triggers) this.#connection.exec(`drop trigger "${name}"`);
    this.#connection.pragma('defer_foreign_keys = on');
    await work();
    for (const { sql } of triggers) this.#connection.exec(sql);
  }

  async triggers(): Promise<Map<string, string>> {
    const rows = this.#connection
      .prepare<[], { name: string; sql: string }>(
        "select name, sql from sqlite_master where type = 'trigger'",
      )
      .all();
    return new Map(rows.map(({ name, sql }) => [name, sql]));
  }

  async openScratch(): Promise<Kysely<Schema>> {
    return this.#openScratch();
  }

  async setCopyAside(file: string): Promise<string> {
    const copy = `${file}.sqlite`;
    mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
    this.#connection.prepare('vacuum into ?').run(copy);
    return copy;
  }

  /** A transaction is alone. */
  async lockForMigrations(): Promise<void> {}

  async flush(): Promise<void> {
    this.#connection.pragma('wal_checkpoint(passive)');
  }

  async removeDeletedBytes(): Promise<boolean> {
    return removeDeletedBytes(this.#connection);
  }

  startMaintenance(failed: (error: unknown) => void): { stop: () => Promise<void> } {
    return startCheckpoints(this.#connection, failed);
  }
}
