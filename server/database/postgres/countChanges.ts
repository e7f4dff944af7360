import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  UNCACHED_TABLES,
  UNLISTED_COLUMNS,
  UNLISTED_TABLES,
  UNSPANNED_TABLES,
  type VersionScope,
} from '../../cache/uncachedTables.ts';
import type { Schema } from '../schema.ts';

/** The versions that have triggers: those of the list move that of the enrolments, too. */
type CountedScope = Exclude<VersionScope, 'enrolments'>;

/** By the version that they hold, the columns of "dataVersion". */
export const VERSION_COLUMNS: Readonly<Record<VersionScope, string>> = {
  all: 'changedIn',
  list: 'listChangedIn',
  spans: 'spansChangedIn',
  enrolments: 'enrolmentsChangedIn',
};

const TRIGGERS: Readonly<Record<CountedScope, string>> = {
  all: 'countChange',
  list: 'countListChange',
  spans: 'countSpanChange',
};

/** Tables of migrations and of the version itself. */
const OTHERS = ['kysely_migration', 'kysely_migration_lock', 'dataVersion'];

const uncached = new Set<string>([...UNCACHED_TABLES, ...OTHERS]);
/** Spans that go with a student are counted themselves. */
const UNCOUNTED: Readonly<Record<CountedScope, ReadonlySet<string>>> = {
  all: uncached,
  list: new Set([...uncached, ...UNLISTED_TABLES]),
  spans: new Set([...uncached, ...UNSPANNED_TABLES, 'students']),
};

interface Table {
  name: string;
  /** Those of the list's version that an update may leave as it is are not among them. */
  listedColumns: string[];
}

/**
 * Makes triggers by which every change of a table that cached responses may read moves the version of the data: it
 * becomes the number of the transaction, which no other has, and is seen when the transaction is. That of the list of
 * students stays when an update sets only columns on which the list does not depend, and that of the enrolments with
 * any update of students; all other tables move either both or none. A migration that removes another column of students
 * removes `countListChange` first; it is made again here.
 */
export async function countChanges(database: Kysely<Schema>): Promise<void> {
  await sql`create table if not exists "dataVersion" ("changedIn" bigint not null)`.execute(database);
  for (const column of [VERSION_COLUMNS.list, VERSION_COLUMNS.spans, VERSION_COLUMNS.enrolments]) {
    await sql`alter table "dataVersion" add column if not exists ${sql.id(column)} bigint not null default 0`.execute(
      database,
    );
  }
  await sql`insert into "dataVersion" select 0 where not exists (select 1 from "dataVersion")`.execute(
    database,
  );
  const { rows } = await sql<Table>`
    select tablename as "name", array(
      select attname::text from pg_attribute join pg_class on pg_class.oid = attrelid
      where relname = tablename and relnamespace = pg_namespace.oid and attnum > 0 and not attisdropped
        and attname::text not in (${sql.join(UNLISTED_COLUMNS.map(sql.lit))})
      order by attnum
    ) as "listedColumns"
    from pg_tables join pg_namespace on nspname = schemaname
    where schemaname = current_schema()`.execute(database);
  for (const scope of ['all', 'list', 'spans'] as const) {
    await makeFunction(database, scope);
    for (const table of rows) await makeTrigger(database, scope, table);
  }
}

async function makeFunction(database: Kysely<Schema>, scope: CountedScope): Promise<void> {
  const count = (columns: readonly string[]) => {
    const current = sql`pg_current_xact_id()::text::bigint`;
    const set = columns.map(column => sql`${sql.id(column)} = ${current}`);
    const others = columns.map(column => sql`${sql.id(column)} <> ${current}`);
    return sql`update "dataVersion" set ${sql.join(set)} where ${sql.join(others, sql` or `)};`;
  };
  const own = [VERSION_COLUMNS[scope]];
  const body =
    scope === 'list'
      ? sql`if TG_TABLE_NAME = 'students' and TG_OP = 'UPDATE' then ${count(own)}
    else ${count([...own, VERSION_COLUMNS.enrolments])} end if;`
      : count(own);
  await sql`create or replace function ${sql.id(TRIGGERS[scope])}() returns trigger language plpgsql as $$ begin
    ${body}
    return null;
  end $$`.execute(database);
}

async function makeTrigger(
  database: Kysely<Schema>,
  scope: CountedScope,
  { name, listedColumns }: Table,
): Promise<void> {
  const [trigger, table] = [sql.id(TRIGGERS[scope]), sql.id(name)];
  if (UNCOUNTED[scope].has(name)) {
    await sql`drop trigger if exists ${trigger} on ${table}`.execute(database);
    return;
  }
  const isPart = scope === 'list' && name === 'students';
  const update: RawBuilder<unknown> = isPart
    ? sql`update of ${sql.join(listedColumns.map(column => sql.id(column)))}`
    : sql`update`;
  await sql`create or replace trigger ${trigger} after insert or ${update} or delete or truncate on ${table}
    for each statement execute function ${trigger}()`.execute(database);
}
