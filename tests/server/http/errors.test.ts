import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { formOf } from '../../support/form.ts';
import { smallPng } from '../../support/images.ts';
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.loginAs('admin');
});
afterEach(() => server.close());

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
  test.each([
    ['broken JSON', 'application/json', '{"name":', 400, 'De gegevens zijn onleesbaar. Probeer het opnieuw'],
    ['no JSON', 'application/json', '', 400, 'De gegevens zijn onleesbaar. Probeer het opnieuw'],
    [
      'poisoned JSON',
      'application/json',
      '{"__proto__":{"a":1}}',
      400,
      'De gegevens zijn onleesbaar. Probeer het opnieuw',
    ],
    ['XML', 'application/xml', '<name/>', 415, 'Deze soort gegevens wordt niet ondersteund'],
    [
      '9 MB',
      'application/json',
      JSON.stringify({ name: 'x'.repeat(9e6) }),
      413,
      'De verstuurde gegevens zijn te groot',
    ],
  ])('%s', async (_, contentType, payload, status, message) => {
    const response = await admin.request({
      method: 'POST',
      url: API.newOrganization,
      headers: { 'content-type': contentType },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ message });
  });
});

test.each(['/api/%E0%A4%A', '/password-reset/%zz/x', `/api/users/user/${'x'.repeat(400)}`])(
  'an address that is none is refused in Dutch: %s',
  async url => {
    const response = await server.app.inject(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: 'Dit adres bestaat niet' });
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  },
);

describe('a failure of the server', () => {
  const code = (name: string) => Object.assign(new Error(`secret detail of ${name}`), { code: name });

  test.each([
    [code('SQLITE_BUSY'), 503, 'De server is even bezet. Probeer het zo opnieuw'],
    [code('SQLITE_BUSY_SNAPSHOT'), 503, 'De server is even bezet. Probeer het zo opnieuw'],
    [code('SQLITE_FULL'), 507, 'De opslag van de server is vol. Er is niets opgeslagen'],
    [code('ENOSPC'), 507, 'De opslag van de server is vol. Er is niets opgeslagen'],
    [code('SQLITE_CORRUPT'), 500, 'Er ging iets mis op de server. Probeer het opnieuw'],
    [new TypeError('secret detail'), 500, 'Er ging iets mis op de server. Probeer het opnieuw'],
  ])(
    '(%s) is told in Dutch without its details, which are logged with the number of the request',
    async (error, status, message) => {
      failOnce(error);
      const response = await admin.get(API.organizations);
      expect(response.statusCode).toBe(status);
      expect(response.json()).toEqual({ message });
      const line = server.log.map(text => JSON.parse(text)).find(({ err }) => err);
      expect(line).toMatchObject({ reqId: expect.any(String), err: { message: error.message } });
      expect((await admin.get(API.organizations)).statusCode).toBe(200);
    },
  );
});

describe('the log', () => {
  test('has the route and the number of the user, and nothing about people', async () => {
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
});

describe('a request that is no HTTP is refused, and does not stop the server:', () => {
  const post = `POST ${API.auth} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`, 400],
    [
      'a length beside chunks',
      `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['chunks that are none', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`, 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: x\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s', async (_, bytes, status) => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.end(bytes, 'latin1');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    socket.destroy();
    expect((await fetch(`${address}${API.health}`)).status).toBe(200);
  });
});
