import { afterEach, describe, expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { AT_ONCE } from '../../../../server/accounts/signInLimits.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

const PROXY = '10.0.0.1';

let server: TestServer;
afterEach(() => server.close());

describe('failed sign-ins', () => {
  /** Fails to sign in to the same account each time; returns the status. */
  const fail = async (remoteAddress: string, forwardedFor: string) => {
    const payload = { email: 'nobody@example.org', password: 'Anders123' };
    const headers = { 'x-forwarded-for': forwardedFor };
    const response = await server.app.inject({
      method: 'POST',
      url: API.auth,
      payload,
      remoteAddress,
      headers,
    });
    return response.statusCode;
  };

  test('are counted by the address that a trusted proxy names, whatever was named before it', async () => {
    server = await startTestServer({ environment: { TRUST_PROXY: '1' } });
    for (let time = 0; time < AT_ONCE; time += 1) await fail(PROXY, `203.0.113.${time}, 192.0.2.1`);
    expect([await fail(PROXY, '192.0.2.1'), await fail(PROXY, '192.0.2.2')]).toEqual([429, 401]);
  });

  test('are counted by the address they come from where no proxy is trusted', async () => {
    server = await startTestServer();
    for (let time = 0; time < AT_ONCE; time += 1) await fail('192.0.2.1', `203.0.113.${time}`);
    expect([await fail('192.0.2.1', '198.51.100.1'), await fail('192.0.2.2', '198.51.100.1')]).toEqual([
      429, 401,
    ]);
  });
});

describe('an address that a trusted proxy passes on', () => {
  const asked = async (forwardedFor: string | string[]) => {
    const headers = { 'x-forwarded-for': forwardedFor };
    const payload = { email: 'nobody@example.org', password: 'Anders123' };
    await server.app.inject({ method: 'POST', url: API.auth, payload, remoteAddress: PROXY, headers });
    const { address } = await server.database
      .selectFrom('auditEntries')
      .select('address')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    return address;
  };

  test.each([
    ['1', '192.0.2.1', '192.0.2.1'],
    ['1', '<script>, 192.0.2.1', '192.0.2.1'],
    ['1', '192.0.2.1, <script>', PROXY],
    ['1', '192.0.2.1:8080', PROXY],
    ['1', '', PROXY],
    ['10.0.0.0/8', '192.0.2.9, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
    ['10.0.0.0/8', '192.0.2.9, x, 10.0.0.2', '10.0.0.2'],
  ])(
    'is written down when it is one, the nearest: %s trusted, %s',
    async (trusted, forwardedFor, address) => {
      server = await startTestServer({ environment: { TRUST_PROXY: trusted } });
      expect(await asked(forwardedFor)).toBe(address);
    },
  );
});
