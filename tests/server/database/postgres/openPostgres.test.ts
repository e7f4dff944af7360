import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort } from '../../../../scripts/bench/target.ts';
import { Pair } from '../../../../scripts/postgres/Pair.ts';
import { DatabaseError } from '../../../../server/database/database.ts';
import { differingTriggers, migrate } from '../../../../server/database/migrate.ts';
import { migrations } from '../../../../server/database/migrations/index.ts';
import { openPostgres } from '../../../../server/database/postgres/openPostgres.ts';
import { inDatabase } from '../../../support/postgres/globalSetup.ts';

const { url } = inject('postgres') ?? { url: '' };
const made: string[] = [];
let administrator: pg.Client;
beforeAll(async () => {
  administrator = new pg.Client({ connectionString: url });
  await administrator.connect();
});
afterEach(async () => {
  for (const name of made.splice(0)) await administrator.query(`drop database ${name} with (force)`);
});
afterAll(() => administrator.end());

/** Makes an empty database; returns its address. */
async function makeDatabase(options = ''): Promise<string> {
  const name = `samenklas_opened_${process.pid}_${made.length}`;
  await administrator.query(`create database ${name} ${options}`);
  made.push(name);
  return inDatabase(url, name);
}

/** Runs statements in a database. */
async function run(address: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(statements);
  await client.end();
}

const migrated = async (address: string) => {
  const said: string[] = [];
  const database = await openPostgres(address);
  const names = await migrate({
    database,
    backupsDir: '',
    now: () => new Date(),
    log: text => said.push(text),
  });
  await database.destroy();
  return { names, said };
};

const refusalOf = async (address: string): Promise<string> => {
  const error = await openPostgres(address).then(
    () => expect.unreachable('it was opened'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  return error instanceof Error ? error.message : '';
};

describe('a database that cannot be used is refused with a sentence:', () => {
  test('nobody answers', async () => {
    const port = await freePort();
    const refusal = await refusalOf(`postgres://samenklas:geheim@127.0.0.1:${port}/school`);
    expect(refusal).toBe(`No PostgreSQL answers at DATABASE_URL (127.0.0.1:${port}/school). (ECONNREFUSED)`);
  });

  test('there is no such database', async () => {
    expect(await refusalOf(inDatabase(url, 'nothing_here'))).toMatch(
      /^There is no such database .*\(3D000\)$/,
    );
  });

  test('it is another program’s', async () => {
    const address = await makeDatabase();
    await run(address, 'create table orders (id int)');
    expect(await refusalOf(address)).toBe(
      "DATABASE_URL names the database of another program: make one of Samenklas's own.",
    );
  });

  test('its encoding cannot hold every name', async () => {
    const address = await makeDatabase("encoding 'LATIN1' locale 'C' template template0");
    expect(await refusalOf(address)).toMatch(/^The database of DATABASE_URL is encoded in LATIN1/);
  });

  test('a newer version made it', async () => {
    const address = await makeDatabase();
    await migrated(address);
    await run(address, `insert into kysely_migration values ('9999-later', '2026-01-01')`);
    await expect(migrated(address)).rejects.toThrow(
      'made by a newer version of Samenklas (it has 9999-later)',
    );
  });
});

test('servers that start at once on an empty database migrate it once', async () => {
  const address = await makeDatabase();
  const runs = await Promise.all([migrated(address), migrated(address), migrated(address)]);
  const [first, ...others] = runs.map(({ names }) => names.length).sort((a, b) => b - a);
  expect(first).toBe(Object.keys(migrations).length);
  expect(others).toEqual([0, 0]);
  expect(runs.flatMap(({ said }) => said)).toHaveLength(1);
});

/** Columns, triggers and indexes; primary keys of tables that 0.1.0 made anew are called otherwise. */
async function schemaOf(address: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, collation_name) as line
      from information_schema.columns where table_schema = 'public'
    union select concat_ws(' ', event_object_table, trigger_name, event_manipulation, action_statement)
      from information_schema.triggers
    union select replace(indexdef, '_pkey1"', '_pkey"') from pg_indexes where schemaname = 'public' order by line`);
  await client.end();
  return rows.map(({ line }) => line);
}

test('a database that version 0.1.0 made becomes one like a new one, with what is in it', async () => {
  const [address, newOne] = [await makeDatabase(), await makeDatabase()];
  const dump = readFileSync(join(import.meta.dirname, '../../../fixtures/0.1.0/postgres.sql.gz'));
  await run(address, gunzipSync(dump).toString());
  const [, ...later] = (await migrated(newOne)).names;
  expect((await migrated(address)).names).toEqual(later);
  expect(await schemaOf(address)).toEqual(await schemaOf(newOne));
  const database = await openPostgres(address);
  const classrooms = await database.selectFrom('classrooms').select(['id', 'name', 'active']).execute();
  expect(classrooms).toEqual([{ id: 'c1', name: 'A1', active: 1 }]);
  await database.destroy();
});

test('text is compared by its bytes, in every column of every table', async () => {
  const address = await makeDatabase();
  await migrated(address);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } =
    await client.query(`select table_name, column_name, collation_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'`);
  await client.end();
  expect(rows).toEqual([]);
});

test('triggers of the audit log that are gone, disabled or do something else are told', async () => {
  const address = await makeDatabase();
  await migrated(address);
  const database = await openPostgres(address);
  expect(await differingTriggers(database, { databaseUrl: address })).toEqual([]);
  await run(
    address,
    `alter table "auditEntries" disable trigger "auditEntriesDelete";
      drop trigger "auditContentsUpdate" on "auditContents";
      create or replace function "checkAuditEntry"() returns trigger language plpgsql as 'begin return new; end'`,
  );
  expect(await differingTriggers(database, { databaseUrl: address })).toEqual([
    'auditContents.auditContentsUpdate',
    'auditEntries.auditEntriesDelete',
    'auditEntries.auditEntriesInsert',
  ]);
  const { rows } = await sql`select 1 from pg_namespace where nspname like 'scratch%'`.execute(database);
  expect(rows).toEqual([]);
  await database.destroy();
});

describe('a standby', () => {
  const pair = new Pair();
  beforeAll(() => pair.start());
  afterAll(() => pair.stop());

  const addressOf = (...ports: number[]) =>
    `postgres://postgres@${ports.map(port => `127.0.0.1:${port}`).join()}/postgres`;

  test('is refused with a sentence, alone and with others', async () => {
    const [standby = 0, primary = 0] = pair.ports;
    expect(await refusalOf(addressOf(standby))).toBe(
      'DATABASE_URL names a standby, which cannot be written: name the primary.',
    );
    expect(await refusalOf(addressOf(standby, standby))).toMatch(
      /^No host of DATABASE_URL can be written \(127\.0\.0\.1:\d+,127\.0\.0\.1:\d+\/postgres\): each is a standby\. Promote one\./,
    );
    const database = await openPostgres(addressOf(standby, primary));
    await database.destroy();
  });
});
