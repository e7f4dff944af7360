import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { MINUTE } from '../../../../server/platform/clock.ts';
import { serializerCompiler } from '../../../../server/platform/http/serializerCompiler.ts';
import { isOnPostgres } from '../../../support/database.ts';
import { formOf } from '../../../support/form.ts';
import { smallPng } from '../../../support/images.ts';
import { startTestServer, TEST_PASSWORD } from '../../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');

/** Makes the next statement of the database fail like this. */
function failOnce(error: Error): void {
  const { database } = server;
  const executor = database.getExecutor();
  const { executeQuery } = executor;
  executor.executeQuery = async () => {
    executor.executeQuery = executeQuery;
    throw error;
  };
}

describe('a body that cannot be read is refused:', () => {
  const JSON_TYPE = 'application/json';
  const UNREADABLE = 'De gegevens zijn onleesbaar. Probeer het opnieuw';
  const large = JSON.stringify({ name: 'x'.repeat(9e6) });

  test.each([
    ['broken JSON', JSON_TYPE, '{"name":', 400, UNREADABLE],
    ['no JSON', JSON_TYPE, '', 400, UNREADABLE],
    ['poisoned JSON', JSON_TYPE, '{"__proto__":{"a":1}}', 400, UNREADABLE],
    ['XML', 'application/xml', '<name/>', 415, 'Deze soort gegevens wordt niet ondersteund'],
    ['9 MB', JSON_TYPE, large, 413, 'De verstuurde gegevens zijn te groot'],
  ])('%s', async (_, contentType, payload, status, message) => {
    const response = await admin.request({
      method: 'POST',
      url: API.newOrganization,
      headers: { 'content-type': contentType },
      payload,
    });
    expect([response.statusCode, response.json()]).toEqual([status, { message }]);
  });
});

test.each(['/api/%E0%A4%A', '/password-reset/%zz/x', `/api/users/user/${'x'.repeat(400)}`])(
  'an address that is none is refused in Dutch: %s',
  async url => {
    const response = await server.app.inject(url);
    expect([response.statusCode, response.json()]).toEqual([400, { message: 'Dit adres bestaat niet' }]);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  },
);

describe('a failure of the server', () => {
  const code = (name: string) => Object.assign(new Error(`secret detail of ${name}`), { code: name });

  /** As the engine of the run reports them. */
  const ofEngine = (sqlite: string, sqlState: string) =>
    isOnPostgres() ? Object.assign(code(sqlState), { severity: 'ERROR' }) : code(sqlite);

  test.each([
    [ofEngine('SQLITE_BUSY', '55P03'), 503, 'De server is even bezet. Probeer het zo opnieuw'],
    [ofEngine('SQLITE_BUSY_SNAPSHOT', '40P01'), 503, 'De server is even bezet. Probeer het zo opnieuw'],
    [ofEngine('SQLITE_FULL', '53100'), 507, 'De opslag van de server is vol. Er is niets opgeslagen'],
    [code('ENOSPC'), 507, 'De opslag van de server is vol. Er is niets opgeslagen'],
    [ofEngine('SQLITE_CORRUPT', 'XX001'), 500, 'Er ging iets mis op de server. Probeer het opnieuw'],
    [new TypeError('secret detail'), 500, 'Er ging iets mis op de server. Probeer het opnieuw'],
  ])(
    '(%s) is told in Dutch without its details, which are logged with the number of the request',
    async (error, status, message) => {
      failOnce(error);
      const response = await admin.get(API.organizations);
      expect([response.statusCode, response.json()]).toEqual([status, { message }]);
      expect(response.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
      const line = server.log.map(text => JSON.parse(text)).find(({ err }) => err);
      expect(line).toMatchObject({ reqId: expect.any(String), err: { message: error.message } });
      expect((await admin.get(API.organizations)).statusCode).toBe(200);
    },
  );
});

test('the log has the route and the number of the user, and nothing about people', async () => {
  const { email, name } = await server.createUser({ name: 'Anna de Boer', email: 'anna@example.org' });
  const anna = await server.login(email);
  await anna.get(`${API.students}?name=Haddad`);
  await server.app.inject({ method: 'POST', url: API.auth, payload: { email, password: 'Anders123' } });
  await server.app.inject('/password-reset/an-id/a-secret');
  await server.app.inject('/no/Haddad');
  await server.app.inject({ url: API.refresh, headers: { cookie: anna.cookie } });
  const form = formOf({ user: { name: 'Bram Kok', email: 'bram@example.org' } }, [
    { field: 'image', name: 'kok.png', content: await smallPng() },
  ]);
  await admin.post(API.newUser, form);

  const log = server.log.filter(line => !line.includes('SMTP_URL is not set')).join('');
  expect(log).toContain(`"method":"GET","route":"${API.passwordReset}"`);
  expect(log).toContain(anna.userId);
  for (const secret of [name, email, 'Haddad', 'Kok', 'kok', 'a-secret', 'Anders123', anna.accessToken]) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toContain(anna.cookie.split('=')[1]);
});

test('a line of the log has no address where the settings leave it out', async () => {
  const silent = await startTestServer({ environment: { LOG_ADDRESSES: 'false' } });
  await silent.app.inject({ url: API.health, remoteAddress: '192.0.2.7' });
  expect(silent.log.join('')).toContain(API.health);
  expect(silent.log.join('')).not.toContain('192.0.2.7');
  await silent.close();
});

test('the same failure again and again is logged once a minute, with how many there were since', async () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  const failures = () => server.log.map(line => JSON.parse(line)).filter(({ level }) => level >= 50);
  const fail = async (error: Error, times: number) => {
    for (let n = 0; n < times; n += 1) {
      failOnce(error);
      expect((await admin.get(API.organizations)).statusCode).toBeGreaterThanOrEqual(500);
    }
  };

  await fail(full, 20);
  expect(failures()).toMatchObject([{ err: { message: full.message } }]);
  server.moveClock(MINUTE - 1);
  await fail(full, 1);
  expect(failures()).toHaveLength(1);
  server.moveClock(1);
  await fail(full, 1);
  expect(failures().slice(1)).toMatchObject([{ suppressed: 20, err: { code: 'SQLITE_FULL' } }]);
  await fail(full, 3);
  await server.app.close();
  expect(failures().slice(2)).toMatchObject([{ cause: 'SQLITE_FULL', suppressed: 3 }]);
});

test.each([
  ['nonsense', 'nonsense\r\n\r\n', 400],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('a request that is no HTTP is refused, and does not stop the server: %s', async (_, bytes, status) => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.end(bytes, 'latin1');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  socket.destroy();
  expect((await fetch(`${address}${API.health}`)).status).toBe(200);
});

const FORGED = '{"level":30,"msg":"forged","req":{"user":"admin"}}';

test('nothing that is sent makes a line of the log, or stands in one', async () => {
  const proxied = await startTestServer({ environment: { TRUST_PROXY: '1' } });
  const { port } = new URL(await proxied.app.listen({ port: 0, host: '127.0.0.1' }));
  const body = JSON.stringify({ email: `a@example.org\n${FORGED}`, password: FORGED });
  const length = `content-length: ${Buffer.byteLength(body)}\r\n`;
  const requests = [
    `GET /%0a${encodeURIComponent(FORGED)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET /${FORGED} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET ${API.students}?name=%0d%0a${encodeURIComponent(FORGED)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET ${API.health} HTTP/1.1\r\nhost: x\r\nuser-agent: \x1b[2J${FORGED}\r\n\r\n`,
    `GET ${API.health} HTTP/1.1\r\nhost: x\r\nuser-agent: ${FORGED}\r\nreferer: ${FORGED}\r\nx-request-id: ${FORGED}\r\n\r\n`,
    `GET ${API.health} HTTP/1.1\r\nhost: ${FORGED}\r\nx-forwarded-for: ${FORGED}\r\n\r\n`,
    `GET ${API.students} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${FORGED}\r\ncookie: refreshToken=${FORGED}\r\n\r\n`,
    `POST ${API.auth} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n${body}`,
    `GET ${API.health} HTTP/1.1\r\nhost: x\r\nx: a\nfalse: ${FORGED}\r\n\r\n`,
    `FORGED ${API.health} HTTP/1.1\r\nhost: x\r\n\r\n`,
  ];
  for (const request of requests) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(request);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 [24]/);
    socket.destroy();
  }
  await proxied.close();

  const answered = proxied.log.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  // Three are no HTTP, and come to no route.
  expect(answered).toHaveLength(requests.length - 3);
  for (const line of proxied.log) {
    expect(line).toMatch(/^\{.*\}\n$/);
    expect(line).not.toMatch(/forged|\p{Cc}(?!$)/iu);
  }
});

test('an answer holds what its schema names, and nothing else', () => {
  const schema = Type.Object({ name: Type.String() });
  const serialize = serializerCompiler({ schema, method: 'GET', url: '/' });
  expect(serialize({ name: 'Zoë', passwordHash: 'x' })).toBe('{"name":"Zoë"}');
});

const headers = { 'accept-encoding': 'gzip' };

const createClassrooms = async (count: number) => {
  for (let index = 0; index < count; index += 1) await server.createClassroom();
};

test('a long answer is compressed for who takes it so, and is the same', async () => {
  await createClassrooms(60);
  const plain = await admin.get(API.classrooms);
  const compressed = await admin.request({ method: 'GET', url: API.classrooms, headers });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
});

test('an answer with tokens is not, nor is a short one', async () => {
  const { email } = await server.createUser({ name: 'Samira '.repeat(14).trim() });
  const payload = { email, password: TEST_PASSWORD };
  const session = await server.app.inject({ method: 'POST', url: API.auth, payload, headers });
  expect(session.json()).toHaveProperty('accessToken');
  expect(session.headers).not.toHaveProperty('content-encoding');
  await createClassrooms(1);
  const short = await admin.request({ method: 'GET', url: API.classrooms, headers });
  expect(short.headers).not.toHaveProperty('content-encoding');
});
