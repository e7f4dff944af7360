import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import type { Schema } from '../../../server/database/schema.ts';
import { inDatabase, type TestDatabases } from './globalSetup.ts';

interface Copy {
  name: string;
  url: string;
  /** As the server opens it. Its connections stay: a new one knows no table and no plan yet. */
  database: Kysely<Schema>;
  /** Empties all tables by `pg_temp.empty()`, past triggers, but for the rows that the migrations add. */
  client: pg.Client;
}

/** Of the server to a copy, and how many of them still do something. */
interface Connections {
  open: number;
  busy: number;
}

/** PostgreSQL of a run takes 200, of all copies of all workers. */
const OPEN_MAX = 6;

/** Copies that no test uses: making one takes ten times as long as emptying it. */
const free: Copy[] = [];

/** A migrated database without data, on PostgreSQL, which is the test's own until it destroys it. */
export async function takePostgres(
  databases: TestDatabases,
): Promise<{ database: Kysely<Schema>; url: string }> {
  const copy = free.pop() ?? (await makeCopy(databases));
  // Of the test's own, on the connections of the copy.
  const database = copy.database.withoutPlugins();
  let given = false;
  database.destroy = async () => {
    if (given) return;
    given = true;
    if (!spoiled.has(database) && (await isEmptied(copy))) free.push(copy);
    else await dropCopy(databases, copy);
  };
  return { database, url: copy.url };
}

/** Empties a copy; false when something still runs in it. */
async function isEmptied({ client }: Copy): Promise<boolean> {
  try {
    // pg's types know of one statement only.
    const results: unknown = await client.query(`select pg_temp.empty(); ${CONNECTIONS}`);
    const [last]: Connections[] = (results as pg.QueryResult<Connections>[]).at(-1)?.rows ?? [];
    return last?.busy === 0 && last.open <= OPEN_MAX;
  } catch {
    return false;
  }
}

const spoiled = new WeakSet<Kysely<Schema>>();

/** Says that a test changes more than rows, or ends the connections: nobody takes its database after it. */
export const spoil = (database: Kysely<Schema>): void => {
  spoiled.add(database);
};

/** The engine's databases that this run makes, if it is one on PostgreSQL. */
export const postgresOfRun = (): TestDatabases | undefined => inject('postgres');

async function makeCopy({ url, template }: TestDatabases): Promise<Copy> {
  const name = `samenklas_test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name} template ${template}`);
  const client = new pg.Client({ connectionString: inDatabase(url, name) });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'",
  );
  const names = rows.map(row => row.name);
  const tables = names.map(name => `delete from "${name}";`);
  const seeds = await seedsOf(client, names);
  await client.query('set session_replication_role = replica');
  // A function, whose statements are planned once.
  await client.query(
    `create function pg_temp.empty() returns void language plpgsql
      as $empty$ begin ${[...tables, ...seeds].join(' ')} end $empty$`,
  );
  const address = inDatabase(url, name);
  const database = await openPostgres(address);
  return { name, url: address, database, client };
}

const CONNECTIONS = `select count(*)::int as open, (count(*) filter (where state <> 'idle'))::int as busy
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

async function dropCopy({ url }: TestDatabases, { name, client, database }: Copy): Promise<void> {
  await database.destroy();
  await client.end();
  await administer(url, `drop database ${name} with (force)`);
}

async function administer(url: string, statement: string): Promise<void> {
  const administrator = new pg.Client({ connectionString: url });
  await administrator.connect();
  await administrator.query(statement);
  await administrator.end();
}

/** Statements that add the rows which a migrated database begins with. */
async function seedsOf(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const statements: string[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ json: string | null }>(
      `select json_agg("${table}")::text as json from "${table}"`,
    );
    const json = rows[0]?.json;
    if (!json) continue;
    const literal = client.escapeLiteral(json);
    statements.push(
      `insert into "${table}" select * from json_populate_recordset(null::"${table}", ${literal});`,
    );
  }
  return statements;
}
