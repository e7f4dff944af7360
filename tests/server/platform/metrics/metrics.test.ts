import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { Metrics } from '../../../../server/platform/metrics/Metrics.ts';
import { takeAway } from '../../../support/database.ts';
import { insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

describe('metrics', () => {
  let server: TestServer;
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
