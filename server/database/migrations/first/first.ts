import { type Kysely, sql } from 'kysely';
import { nameKey } from '../../../../core/rules/text.ts';
import { messages } from '../../../platform/messages.ts';
import { newId } from '../../database.ts';
import { engineOf, runDialect } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { TABLES } from './tables.ts';

/** All that version 0.1.0 had and later migrations leave, with the first reasons of absence. */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  await createTables(database);
  await runDialect(database, AUDIT_LOG);
  // 'Samk' in ASCII: says whose file it is.
  await runDialect(database, { sqlite: [sql`pragma application_id = 1398893931`], postgres: [] });
  const reasons = messages.absenceReasons.first.map(name => ({ id: newId(), name, nameKey: nameKey(name) }));
  for (const reason of reasons) {
    await database
      .insertInto('absenceReasons')
      .values({ ...reason, active: 1 })
      .execute();
  }
};

/** In PostgreSQL texts compare and sort by their bytes, too, and there are no tables without row ids. */
async function createTables(database: Kysely<Schema>): Promise<void> {
  const isSqlite = engineOf(database).name === 'sqlite';
  const tables = isSqlite
    ? TABLES
    : TABLES.replaceAll(/" text\b/g, '" text collate "C"').replaceAll(' without rowid', '');
  for (const statement of tables.trim().split(';\n')) await sql.raw(statement).execute(database);
}

const GROWS = 'The audit log only grows';
const LOGGED = ['auditEntries', 'auditContents'] as const;

const abort = sql`begin select raise(abort, ${sql.lit(GROWS)}); end`;

const SQLITE = [
  ...LOGGED.map(
    table =>
      sql`create trigger ${sql.id(`${table}Delete`)} before delete on ${sql.id(table)} for each row ${abort}`,
  ),
  sql`create trigger "auditEntriesUpdate" before update on "auditEntries" for each row ${abort}`,
  sql`create trigger "auditEntriesInsert" before insert on "auditEntries" for each row
    when new."sequence" <> (select coalesce(max("sequence"), 0) + 1 from "auditEntries") ${abort}`,
  sql`create trigger "auditContentsInsert" before insert on "auditContents" for each row
    when new."sequence" <> (select coalesce(max("sequence"), 0) from "auditEntries")
      or new."erasedIn" is not null
      or exists (select 1 from "auditContents" as known
        where known."sequence" = new."sequence" and known."part" = new."part") ${abort}`,
  sql`create trigger "auditContentsUpdate" before update on "auditContents" for each row
    when new."rowid" <> old."rowid" or new."sequence" <> old."sequence" or new."part" <> old."part"
      or new."studentId" is not old."studentId" or new."digest" <> old."digest"
      or coalesce(new."name", new."detail", new."changes", new."salt") is not null
      or old."erasedIn" is not null or new."erasedIn" is null
      or not exists (select 1 from "auditEntries" where "sequence" = new."erasedIn" and "action" = 'erase'
        and (old."studentId" is null or "subjectId" = old."studentId")) ${abort}`,
];

const raise = sql`raise exception ${sql.lit(GROWS)}`;
const trigger = (table: string, event: string, call: string) => {
  const name = `${table}${event[0]?.toUpperCase()}${event.slice(1)}`;
  return sql`create trigger ${sql.id(name)} before ${sql.raw(event)} on ${sql.id(table)}
    for each ${sql.raw(event === 'truncate' ? 'statement' : 'row')} execute function ${sql.id(call)}()`;
};

const POSTGRES = [
  sql`create function "refuseAuditChange"() returns trigger language plpgsql as $$ begin
    ${raise};
  end $$`,
  sql`create function "checkAuditEntry"() returns trigger language plpgsql as $$ begin
    if new."sequence" <> (select coalesce(max("sequence"), 0) + 1 from "auditEntries") then ${raise}; end if;
    return new;
  end $$`,
  sql`create function "checkAuditContent"() returns trigger language plpgsql as $$ begin
    if new."sequence" <> (select coalesce(max("sequence"), 0) from "auditEntries")
      or new."erasedIn" is not null then ${raise}; end if;
    return new;
  end $$`,
  sql`create function "checkAuditErasure"() returns trigger language plpgsql as $$ begin
    if new."sequence" <> old."sequence" or new."part" <> old."part"
      or new."studentId" is distinct from old."studentId" or new."digest" <> old."digest"
      or coalesce(new."name", new."detail", new."changes", new."salt") is not null
      or old."erasedIn" is not null or new."erasedIn" is null
      or not exists (select 1 from "auditEntries" where "sequence" = new."erasedIn" and "action" = 'erase'
        and (old."studentId" is null or "subjectId" = old."studentId")) then ${raise}; end if;
    return new;
  end $$`,
  ...LOGGED.flatMap(table => [
    trigger(table, 'delete', 'refuseAuditChange'),
    trigger(table, 'truncate', 'refuseAuditChange'),
  ]),
  trigger('auditEntries', 'update', 'refuseAuditChange'),
  trigger('auditEntries', 'insert', 'checkAuditEntry'),
  trigger('auditContents', 'insert', 'checkAuditContent'),
  trigger('auditContents', 'update', 'checkAuditErasure'),
];

/** Nobody changes or deletes an entry; contents are erased by an entry that says so. */
const AUDIT_LOG = { sqlite: SQLITE, postgres: POSTGRES };
