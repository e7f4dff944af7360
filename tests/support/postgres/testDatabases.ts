import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import type { Schema } from '../../../server/database/schema.ts';
import { inDatabase, type TestDatabases } from './globalSetup.ts';

/** A copy of the template with a connection that empties it. */
interface Copy {
  name: string;
  url: string;
  client: pg.Client;
  /** Empties all tables, past triggers. */
  empty: string;
}

/** Copies that no test uses: making one takes ten times as long as emptying it. */
const free: Copy[] = [];

/** A migrated database without data, on PostgreSQL, which is the test's own until it destroys it. */
export async function takePostgres(
  databases: TestDatabases,
): Promise<{ database: Kysely<Schema>; url: string }> {
  const copy = free.pop() ?? (await makeCopy(databases));
  const database = await openPostgres(copy.url);
  const destroy = database.destroy.bind(database);
  let given = false;
  database.destroy = async () => {
    await destroy();
    if (given) return;
    given = true;
    const isReusable =
      !spoiled.has(database) &&
      (await copy.client.query(copy.empty).then(
        () => true,
        () => false,
      ));
    if (isReusable) free.push(copy);
    else await dropCopy(databases, copy);
  };
  return { database, url: copy.url };
}

const spoiled = new WeakSet<Kysely<Schema>>();

/** Says that a test changes more than rows: nobody takes its database after it. */
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
  const tables = rows.filter(row => row.name !== 'dataVersion').map(row => `delete from "${row.name}";`);
  await client.query('set session_replication_role = replica');
  return { name, url: inDatabase(url, name), client, empty: tables.join(' ') };
}

async function dropCopy({ url }: TestDatabases, { name, client }: Copy): Promise<void> {
  await client.end();
  await administer(url, `drop database ${name} with (force)`);
}

async function administer(url: string, statement: string): Promise<void> {
  const administrator = new pg.Client({ connectionString: url });
  await administrator.connect();
  await administrator.query(statement);
  await administrator.end();
}
