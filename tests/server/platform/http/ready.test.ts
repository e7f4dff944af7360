import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { Metrics } from '../../../../server/platform/metrics/Metrics.ts';
import { startWatchdog } from '../../../../server/platform/startWatchdog.ts';
import { isOnPostgres, takeAway } from '../../../support/database.ts';
import { folderPerTest } from '../../../support/folder.ts';
import { type ObjectStorage, STORAGE_KEY, startObjectStorage } from '../../../support/objectStorage.ts';
import { insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;

const get = async (url: string) => {
  const { statusCode, ...response } = await server.app.inject(url);
  return { statusCode, body: response.json() };
};

describe('a server on object storage', () => {
  let objects: ObjectStorage;
  beforeEach(async () => {
    objects = await startObjectStorage();
    for (const [name, value] of Object.entries(STORAGE_KEY)) vi.stubEnv(name, value);
    const environment = { FILES_URL: objects.url };
    server = await startTestServer({ environment, network: { storageMs: 5_000 } });
  });
  afterEach(async () => {
    await server.close();
    await objects.close();
    vi.unstubAllEnvs();
  });

  test('is not ready while the storage does not answer; without files it is', async () => {
    const parts = { draining: false, database: true };
    const ready = { statusCode: 200, body: { status: 'ready', ...parts, files: true } };
    expect(await get(API.ready)).toEqual(ready);
    objects.hang();
    const [one, other] = await Promise.all([get(API.ready), get(`${API.ready}?without=files`)]);
    expect(one).toEqual({ statusCode: 503, body: { status: 'not ready', ...parts, files: false } });
    expect(other).toEqual({ statusCode: 200, body: { status: 'ready', ...parts, files: false } });
    await objects.recover();
    expect(await get(API.ready)).toEqual(ready);
  });
});

test('a server whose database does not answer is alive, and not ready', async () => {
  server = await startTestServer();
  await takeAway(server.database);
  expect(await get(API.health)).toEqual({ statusCode: 200, body: { status: 'ok' } });
  expect(await get(`${API.ready}?without=files`)).toEqual({
    statusCode: 503,
    body: { status: 'not ready', draining: false, database: false, files: true },
  });
  await server.close();
});

test('a server whose data were found damaged is not ready from then on', async () => {
  server = await startTestServer();
  const { accessToken } = await server.loginAs('staff');
  const ofEngine = isOnPostgres() ? { code: 'XX001', severity: 'ERROR' } : { code: 'SQLITE_CORRUPT' };
  const damage = Object.assign(new Error('database disk image is malformed'), ofEngine);
  vi.spyOn(server.database, 'selectFrom').mockImplementationOnce(() => {
    throw damage;
  });
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await server.app.inject({ url: API.classrooms, headers })).statusCode).toBe(500);
  expect(await get(API.ready)).toMatchObject({ statusCode: 503, body: { database: false } });
  expect((await server.app.inject({ url: API.classrooms, headers })).statusCode).toBe(200);
  expect(await get(API.ready)).toMatchObject({ statusCode: 503, body: { database: false } });
  await server.close();
});

test('a stop ends requests that run on for too long', async () => {
  server = await startTestServer({ network: { stopMs: 300 } });
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  const began = once(server.app.server, 'request');
  socket.write(
    `POST ${API.auth} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
  );
  await began;
  await server.close();
  expect(socket.destroyed || socket.readableEnded || (await once(socket, 'close'))).toBeTruthy();
});

describe('metrics', () => {
  let collected: Awaited<ReturnType<Metrics['listen']>>;
  beforeEach(async () => {
    const metrics = new Metrics();
    server = await startTestServer({ metrics });
    collected = await metrics.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    collected.close();
    await server.close();
  });

  const collect = async () => (await fetch(collected.address)).text();
  const sampleOf = (text: string, line: string) => {
    const found = text.split('\n').find(candidate => candidate.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.split(' ').at(-1));
  };

  test('count requests by route and status, and name nobody', async () => {
    const staff = await server.loginAs('staff');
    const id = await insertStudent(server.database, { firstName: 'Selam', lastName: 'Tesfay' });
    expect((await staff.get(pathTo(API.student, { id }))).statusCode).toBe(200);
    await staff.get(`${API.students}?name=Tesfay`);
    await server.app.inject('/wp-login.php?selam');
    await server.app.inject({
      method: 'POST',
      url: API.auth,
      payload: { email: 'selam@example.org', password: 'hunter' },
    });
    const text = await collect();
    const count = (method: string, route: string, status: number) =>
      sampleOf(
        text,
        `samenklas_request_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(count('GET', API.student, 200)).toBe(1);
    expect(count('GET', API.students, 200)).toBe(1);
    expect(count('any', 'unknown', 404)).toBe(1);
    expect(sampleOf(text, 'samenklas_sign_in_failures_total{status="401"}')).toBe(1);
    expect(sampleOf(text, 'samenklas_requests_running')).toBe(0);
    expect(text).not.toMatch(new RegExp(`${id}|selam|tesfay|wp-login|${staff.userId}`, 'i'));
  });

  test('have the time of statements, the mails, the memory and the event loop', async () => {
    const staff = await server.loginAs('staff');
    for (const _ of [1, 2]) await staff.get(API.students);
    const { id } = await server.createUser({ name: 'Bram', email: 'bram@example.org' });
    const before = await collect();
    expect(sampleOf(before, 'samenklas_database_seconds_count{kind="select"}')).toBeGreaterThan(3);
    expect(sampleOf(before, 'samenklas_database_seconds_count{kind="insert"}')).toBeGreaterThan(1);
    expect(sampleOf(before, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(sampleOf(before, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(sampleOf(before, 'samenklas_mails_waiting')).toBe(0);
    const asked = { userId: id, occasion: 'reset', askedAt: server.app.clock.instant() } as const;
    await server.database
      .insertInto('passwordMails')
      .values({ ...asked, attempts: 0, nextAt: server.app.clock.instant(60_000) })
      .execute();
    server.moveClock(90_000);
    const after = await collect();
    expect(sampleOf(after, 'samenklas_mails_waiting')).toBe(1);
    expect(sampleOf(after, 'samenklas_mail_oldest_seconds')).toBe(90);
  });

  test('are there while the database is not', async () => {
    await takeAway(server.database);
    const text = await collect();
    expect(sampleOf(text, 'samenklas_mails_waiting')).toBeNaN();
    expect(sampleOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });
});

describe('the watchdog', () => {
  const folder = folderPerTest();
  const said = join(folder, 'said');
  let stop: () => void;
  beforeEach(() => {
    const program = join(folder, 'systemd-notify');
    writeFileSync(program, `#!/bin/sh\necho "$*" >> ${said}\n`);
    chmodSync(program, 0o755);
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  const lines = () => (existsSync(said) ? readFileSync(said, 'utf8').trim().split('\n') : []);

  test('systemd is told that it started, then within its time, again and again, and nothing once the server stops', async () => {
    stop = startWatchdog({ NOTIFY_SOCKET: '/run/none', WATCHDOG_USEC: '6000000000' });
    // Each program that is started has written before the next one is, and before the folder goes.
    for (let times = 1; times <= 3; times += 1) {
      if (times > 1) vi.advanceTimersByTime(2_000_000);
      await vi.waitFor(() => expect(lines()).toEqual(Array(times).fill('READY=1 WATCHDOG=1')), 10_000);
    }
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('without systemd no program is started', () => {
    stop = startWatchdog({ WATCHDOG_USEC: '600000' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
