import { type Kysely, sql, type Transaction } from 'kysely';
import type { Durability, Engine, TableShape } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { faultOf } from './errors.ts';

/** Advisory locks: the first number is ours ('Samk' in ASCII), the second says which. */
const OURS = 0x53616d6b;
const LOCKS = { migrations: 1, writers: 2 } as const;

const lockOf = (name: keyof typeof LOCKS) =>
  sql`pg_advisory_xact_lock(${sql.lit(OURS)}, ${sql.lit(LOCKS[name])})`;

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
  'studentLevels',
  'studentGoals',
  'evaluationReports',
  'announcedAbsences',
  'removedRecords',
  'hiddenAttention',
] as const;

export class PostgresEngine implements Engine {
  readonly name = 'postgres';
  readonly faultOf = faultOf;
  readonly #database: () => Kysely<Schema>;

  constructor(database: () => Kysely<Schema>) {
    this.#database = database;
  }

  /** The lock is the transaction's: whatever ends that frees it, a lost connection too. */
  transaction<Result>(
    database: Kysely<Schema>,
    work: (transaction: Transaction<Schema>) => Promise<Result>,
    durability: Durability,
  ): Promise<Result> {
    const relaxed = sql`, set_config('synchronous_commit', 'off', true)`;
    return database.transaction().execute(async trx => {
      await sql`select ${lockOf('writers')} ${durability === 'relaxed' ? relaxed : sql``}`.execute(trx);
      return work(trx);
    });
  }

  /** Without time limits, as the tables may be large and other servers may be migrating. */
  async lockForMigrations(trx: Transaction<Schema>): Promise<void> {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
    await sql`select ${lockOf('migrations')}`.execute(trx);
    await sql`select ${lockOf('writers')}`.execute(trx);
  }

  /** A copy is the operator's: PostgreSQL's own tools make it. */
  async setCopyAside(): Promise<undefined> {}

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
      where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(
      this.#database(),
    );
    return rows;
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
      this.#database(),
    );
    return new Map(rows.map(({ name, text }) => [name, text]));
  }

  /** Frees deleted rows for reuse; their bytes are gone once other rows take their place. */
  async removeDeletedBytes(): Promise<boolean> {
    for (const table of TABLES_OF_STUDENTS) {
      await sql`vacuum (full, analyze) ${sql.id(table)}`.execute(this.#database());
    }
    return true;
  }
}
