import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { countAttempt } from '../../../../server/accounts/attemptRepository.ts';
import { SENT } from '../../../../server/accounts/sharedLimits.ts';
import { DAY, MINUTE } from '../../../../server/platform/clock.ts';
import { formOf } from '../../../support/form.ts';
import { PDF } from '../../../support/officeFiles.ts';
import { insertStudent } from '../../../support/records.ts';
import { startTestServer, TEST_PASSWORD, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
afterEach(() => server.close());

test('requests are counted by account, not by the address of a whole school; streams of changes are not', async () => {
  server = await startTestServer({ environment: { REQUESTS_PER_MINUTE: '5' } });
  const [ans, bo] = [await server.loginAs('staff'), await server.loginAs('staff')];
  for (let n = 0; n < 5; n += 1) expect((await ans.get(API.classrooms)).statusCode).toBe(200);
  const refused = await ans.get(API.organizations);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    message: 'U doet te veel verzoeken achter elkaar. Probeer het over 60 seconden opnieuw',
  });
  expect(refused.headers['retry-after']).toBe('60');
  const noList = pathTo(API.teacherListEvents, { id: 'none' });
  expect((await ans.get(noList)).statusCode).toBe(404);
  expect((await bo.get(API.classrooms)).statusCode).toBe(200);
  expect((await server.app.inject(API.config)).statusCode).toBe(200);
});

test('requests of an account are counted by servers on one database together', async () => {
  server = await startTestServer({ environment: { REQUESTS_PER_MINUTE: '10' } });
  const environment = { REQUESTS_PER_MINUTE: '10' };
  const other = await startTestServer({ environment, openedDatabase: server.database });
  onTestFinished(() => other.app.close());
  const { accessToken } = await server.loginAs('staff');
  const headers = { authorization: `Bearer ${accessToken}` };
  const ask = async ({ app }: TestServer) => (await app.inject({ url: API.classrooms, headers })).statusCode;
  for (let n = 0; n < 10; n += 1) expect(await ask(n % 3 === 0 ? other : server)).toBe(200);
  expect([await ask(server), await ask(other), await ask(server)]).toEqual([429, 429, 429]);
  for (const { moveClock } of [server, other]) moveClock(MINUTE);
  expect([await ask(server), await ask(other)]).toEqual([200, 200]);
});

test('without an account requests are counted by network; proxies always learn how the server is', async () => {
  server = await startTestServer({ network: { requestsOfAddress: 3 } });
  const from = async (remoteAddress: string, url: string) =>
    (await server.app.inject({ url, remoteAddress })).statusCode;
  const pages = [API.config, `${API.docs}/json`, API.config];
  for (const url of pages) expect(await from('2001:db8::1', url)).toBe(200);
  for (const url of pages) expect(await from('2001:db8::2', url)).toBe(429);
  for (const url of [API.health, API.ready]) expect(await from('2001:db8::1', url)).toBe(200);
  expect(await from('192.0.2.1', API.config)).toBe(200);
});

test('sign-ins of one network are bounded', async () => {
  server = await startTestServer({ network: { signInsOfAddress: 2 } });
  const users = await Promise.all([1, 2, 3].map(() => server.createUser()));
  const signIn = (email: string) =>
    server.app.inject({ method: 'POST', url: API.auth, payload: { email, password: TEST_PASSWORD } });
  const statuses = [];
  for (const { email } of users) statuses.push((await signIn(email)).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
});

test('a process without memory refuses what it is asked, but not how it is', async () => {
  server = await startTestServer({ network: { rssBytes: 1 } });
  const refused = await vi.waitFor(async () => {
    const response = await server.app.inject(API.config);
    expect(response.statusCode).toBe(503);
    return response;
  }, 10_000);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual({ message: 'De server is even bezet. Probeer het zo opnieuw' });
  expect((await server.app.inject(API.health)).statusCode).toBe(200);
  expect((await server.app.inject(API.ready)).statusCode).toBe(200);
});

test('what an account sends in a day is summed, JSON and fields of forms too; it may not fill the disk', async () => {
  server = await startTestServer();
  const [ans, bo] = [await server.loginAs('staff'), await server.loginAs('staff')];
  const path = pathTo(API.student, { id: await insertStudent(server.database) });
  const MB = 1024 * 1024;
  const file = {
    field: 'attachments',
    name: 'plan.pdf',
    content: PDF.replace('endobj', `${' '.repeat(MB)}endobj`),
  };
  const save = (client: TestClient, files = [file], student = {}) =>
    client.put(path, formOf({ student }, files));
  const countOf = async (kind: keyof typeof SENT) => {
    const counts = server.database.selectFrom('attempts').select('count');
    return (await counts.where('scope', '=', SENT[kind].scope).execute()).map(({ count }) => count);
  };
  const sent = (kind: keyof typeof SENT, amount = SENT[kind].max) =>
    countAttempt(server.database, SENT[kind], { account: ans.userId }, server.app.clock.now(), amount);

  expect((await save(ans, [file, file])).statusCode).toBe(200);
  expect(await countOf('files')).toEqual([2049]);
  for (let n = 0; n < 5; n += 1) await save(ans, [], { image: 'x'.repeat(MB / 4) });
  expect(await countOf('data')).toEqual([1025]);
  for (let n = 0; n < 5; n += 1) await ans.post(API.studentViews, { name: 'x'.repeat(MB / 4 - 100) });
  expect(await countOf('data')).toEqual([1025 + 1280]);

  await sent('files');
  expect((await save(ans)).statusCode).toBe(429);
  expect((await save(ans, [], { image: 'x'.repeat(MB) })).statusCode).not.toBe(429);
  await sent('data');
  for (const large of [() => save(ans), () => save(ans, [], { image: 'x'.repeat(MB) })]) {
    const refused = await large();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      message: 'U hebt vandaag al 2 GB verstuurd. Probeer het morgen opnieuw',
    });
    expect(refused.headers['retry-after']).toBe('86400');
  }
  expect((await save(ans, [])).statusCode).toBe(200);
  expect((await save(bo)).statusCode).toBe(200);

  expect(await sent('files', 0)).toBe(DAY);
  server.moveClock(DAY);
  expect(await sent('files', 0)).toBe(0);
});
