import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import type { Kysely, Transaction } from 'kysely';
import type { Durability, Engine, TableShape } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { faultOf } from './errors.ts';

/** SQLite: one file, one connection, one writer at a time. */
export class SqliteEngine implements Engine {
  readonly name = 'sqlite';
  readonly faultOf = faultOf;
  readonly #connection: BetterSqlite3.Database;

  constructor(connection: BetterSqlite3.Database) {
    this.#connection = connection;
  }

  /** `synchronous` says what a commit waits for; it cannot be changed inside a transaction. */
  transaction<Result>(
    database: Kysely<Schema>,
    work: (transaction: Transaction<Schema>) => Promise<Result>,
    durability: Durability,
  ): Promise<Result> {
    if (durability === 'full') return database.transaction().execute(work);
    return database.connection().execute(async exclusive => {
      this.#connection.exec('pragma synchronous = normal');
      try {
        return await exclusive.transaction().execute(work);
      } finally {
        this.#connection.exec('pragma synchronous = full');
      }
    });
  }

  /** A transaction is alone. */
  async lockForMigrations(): Promise<void> {}

  async setCopyAside(file: string): Promise<string> {
    const copy = `${file}.sqlite`;
    mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
    this.#connection.prepare('vacuum into ?').run(copy);
    return copy;
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

  async fill(_: Transaction<Schema>, _tables: readonly string[], work: () => Promise<void>): Promise<void> {
    const triggers = await this.triggers();
    for (const name of triggers.keys()) this.#connection.exec(`drop trigger "${name}"`);
    this.#connection.pragma('defer_foreign_keys = on');
    await work();
    for (const sql of triggers.values()) this.#connection.exec(sql);
  }

  async triggers(): Promise<Map<string, string>> {
    const rows = this.#connection
      .prepare<[], { name: string; sql: string }>(
        "select name, sql from sqlite_master where type = 'trigger'",
      )
      .all();
    return new Map(rows.map(({ name, sql }) => [name, sql]));
  }

  /**
   * Rewrites the file (about a second for 200 MB, during which others wait with writing), and empties the write-ahead
   * log. Another process that reads at the moment keeps that from being empty.
   */
  async removeDeletedBytes(): Promise<boolean> {
    this.#connection.exec('vacuum');
    return this.#connection.pragma('wal_checkpoint(truncate)', { simple: true }) === 0;
  }
}
