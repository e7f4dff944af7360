import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import type { Session } from '../../../../core/contract/session.ts';
import type { StudentPage } from '../../../../core/contract/students.ts';
import { inDatabase } from '../../../support/postgres/globalSetup.ts';
import { type ServerProcess, startProcess } from '../../../support/process.ts';
import { studentForm } from '../../../support/studentForm.ts';

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

test(
  'a server that is asked to stop goes on until a proxy knows, and nothing that it answered is lost to the other',
  async () => {
    const one = await start('one', { DRAIN_SECONDS: '10' });
    const other = await start('other');
    const headers = await signIn(one);
    const ready = async ({ url }: ServerProcess) => (await fetch(`${url}${API.ready}`)).status;
    const save = async ({ url }: ServerProcess, lastName: string) => {
      const body = studentForm({ student: { firstName: 'Selam', lastName } });
      return (await fetch(`${url}${API.newStudent}`, { method: 'POST', headers, body })).status;
    };
    expect([await ready(one), await ready(other)]).toEqual([200, 200]);

    const stopped = one.stop();
    await vi.waitFor(async () => expect(await ready(one)).toBe(503), 9_000);
    expect(await ready(other)).toBe(200);
    expect((await fetch(`${one.url}${API.health}`)).status).toBe(200);
    expect(await Promise.all([save(one, 'Bij de een'), save(other, 'Bij de ander')])).toEqual([201, 201]);
    expect(await stopped).toBe(0);

    const page = (await (await fetch(`${other.url}${API.students}`, { headers })).json()) as StudentPage;
    expect(page.list.map(({ lastName }) => lastName)).toEqual(['Bij de ander', 'Bij de een']);
    expect([await ready(other), await save(other, 'Daarna')]).toEqual([200, 201]);
  },
  TEST_TIMEOUT,
);

/** The token of one server, which the other takes too. */
async function signIn({ url }: ServerProcess): Promise<Record<string, string>> {
  const answer = await fetch(`${url}${API.auth}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { accessToken } = (await answer.json()) as Session;
  return { authorization: `Bearer ${accessToken}` };
}
