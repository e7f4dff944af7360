import { afterEach, describe, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { ADDRESS_LINKS } from '../../../server/accounts/passwordResetRoutes.ts';
import { ADDRESS_FAILURES } from '../../../server/accounts/signIn.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const PROXY = '10.0.0.1';
const TOO_MANY = 429;

describe.each([
  { what: 'password links', url: API.passwordLink, max: ADDRESS_LINKS.max },
  { what: 'failed sign-ins', url: API.auth, max: ADDRESS_FAILURES.max },
])('$what', ({ url, max }) => {
  let server: TestServer;
  let asked = 0;
  afterEach(() => server.close());

  /** Asks for another account each time; gives the status. */
  const ask = async (remoteAddress: string, forwardedFor: string) => {
    asked += 1;
    const payload = { email: `${asked}@example.org`, password: 'Anders123' };
    const headers = { 'x-forwarded-for': forwardedFor };
    return (await server.app.inject({ method: 'POST', url, payload, remoteAddress, headers })).statusCode;
  };

  test('are counted by the address that a trusted proxy names, whatever was named before it', async () => {
    server = await startTestServer({ environment: { TRUST_PROXY: '1' } });
    for (let time = 0; time < max; time += 1) await ask(PROXY, `203.0.113.${time}, 192.0.2.1`);
    expect(await ask(PROXY, '192.0.2.1')).toBe(TOO_MANY);
    expect(await ask(PROXY, '192.0.2.2')).not.toBe(TOO_MANY);
  });

  test('are counted by the address they come from where no proxy is trusted', async () => {
    server = await startTestServer();
    for (let time = 0; time < max; time += 1) await ask('192.0.2.1', `203.0.113.${time}`);
    expect(await ask('192.0.2.1', '198.51.100.1')).toBe(TOO_MANY);
    expect(await ask('192.0.2.2', '198.51.100.1')).not.toBe(TOO_MANY);
  });
});
