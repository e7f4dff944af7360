import { type Kysely, sql } from 'kysely';
import { UNCACHED_TABLES } from '../../cache/uncachedTables.ts';
import type { Schema } from '../schema.ts';

const TRIGGER = 'countChange';

/** Tables of migrations and of the version itself. */
const OTHERS = ['kysely_migration', 'kysely_migration_lock', 'dataVersion'];

/**
 * Makes triggers by which every change of a table that cached responses may read moves the version of the data: it
 * becomes the number of the transaction, which no other has, and is seen when the transaction is.
 */
export async function countChanges(database: Kysely<Schema>): Promise<void> {
  await sql`create table if not exists "dataVersion" ("changedIn" bigint not null)`.execute(database);
  await sql`insert into "dataVersion" select 0 where not exists (select 1 from "dataVersion")`.execute(
    database,
  );
  await sql`create or replace function "countChange"() returns trigger language plpgsql as $$ begin
    update "dataVersion" set "changedIn" = pg_current_xact_id()::text::bigint
      where "changedIn" <> pg_current_xact_id()::text::bigint;
    return null;
  end $$`.execute(database);
  const { rows } = await sql<{ name: string; counted: boolean }>`
    select tablename as "name", exists (
      select 1 from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relname = tablename and relnamespace = pg_namespace.oid and tgname = ${TRIGGER}
    ) as "counted"
    from pg_tables join pg_namespace on nspname = schemaname
    where schemaname = current_schema()`.execute(database);
  const uncached = new Set<string>([...UNCACHED_TABLES, ...OTHERS]);
  for (const { name, counted } of rows) {
    if (counted === !uncached.has(name)) continue;
    const statement = counted
      ? sql`drop trigger ${sql.id(TRIGGER)} on ${sql.id(name)}`
      : sql`create trigger ${sql.id(TRIGGER)} after insert or update or delete or truncate on ${sql.id(name)}
          for each statement execute function "countChange"()`;
    await statement.execute(database);
  }
}
