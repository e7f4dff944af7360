import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { inDatabase } from '../../../support/postgres/globalSetup.ts';
import { startProcess } from '../../../support/process.ts';

const NAME = `samenklas_processes_${process.pid}`;
const EMAIL = 'beheerder@example.org';
const PASSWORD = 'Geheim123';
const TEST_TIMEOUT = 120_000;
/** The advisory lock of migrations. */
const LOCK = [0x53616d6b, 1];

/** An empty database, with a connection of the test's own to it. */
let database: { url: string; client: pg.Client };
let folder: string;

beforeEach(async () => {
  const { url } = inject('postgres') ?? { url: '' };
  await administer(url, `create database ${NAME}`);
  const client = new pg.Client({ connectionString: inDatabase(url, NAME) });
  await client.connect();
  database = { url: inDatabase(url, NAME), client };
  folder = mkdtempSync(join(tmpdir(), 'samenklas-two-'));
  onTestFinished(async () => {
    await client.end();
    await administer(url, `drop database ${NAME} with (force)`);
    rmSync(folder, { recursive: true });
  });
});

async function administer(url: string, statement: string): Promise<void> {
  const administrator = new pg.Client({ connectionString: url });
  await administrator.connect();
  await administrator.query(statement);
  await administrator.end();
}

/** Starts a server as docs/operate.md says: the same settings everywhere, and a folder of its own. */
const start = (name: string, environment: Record<string, string> = {}) =>
  startProcess(folder, {
    DATA_DIR: join(folder, name),
    DATABASE_URL: database.url,
    SIGNING_SECRET: 'the same on both servers, and long enough',
    ADMIN_PASSWORD: PASSWORD,
    ...environment,
  });

const rowsOf = async <Row extends object>(statement: string): Promise<Row[]> =>
  (await database.client.query<Row>(statement)).rows;

test(
  'one server migrates while the other waits, and makes the administrator; then both serve',
  async () => {
    await database.client.query('select pg_advisory_lock($1, $2)', LOCK);
    const starting = [start('one'), start('other')];
    const waiting = `select pid from pg_locks where locktype = 'advisory' and not granted
      and classid = ${LOCK[0]} and objid = ${LOCK[1]}
      and database = (select oid from pg_database where datname = current_database())`;
    await vi.waitFor(async () => expect(await rowsOf(waiting)).toHaveLength(2), {
      timeout: 60_000,
      interval: 50,
    });
    // Neither has begun.
    expect(await rowsOf("select 1 from pg_tables where tablename = 'students'")).toEqual([]);
    await database.client.query('select pg_advisory_unlock($1, $2)', LOCK);
    const servers = await Promise.all(starting);

    const printed = servers.map(server => server.printed());
    expect(printed.filter(text => text.includes('brought up to date'))).toHaveLength(1);
    expect(printed.filter(text => text.includes('An administrator was made'))).toHaveLength(1);
    expect(await rowsOf('select email from users')).toEqual([{ email: EMAIL }]);
    const migrated = 'select count(*)::int as times from "auditEntries" where action = \'migrate\'';
    expect(await rowsOf(migrated)).toEqual([{ times: 1 }]);
    for (const { url } of servers) {
      expect((await fetch(`${url}${API.health}`)).status).toBe(200);
      expect((await fetch(`${url}${API.ready}`)).status).toBe(200);
    }
    for (const { stop } of servers) expect(await stop()).toBe(0);
  },
  TEST_TIMEOUT,
);
