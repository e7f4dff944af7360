import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { AT_ONCE } from '../../../../server/accounts/signInLimits.ts';
import type { NetworkLimits } from '../../../../server/platform/http/limits.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let port: number;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

async function listen(network: Partial<NetworkLimits>, environment?: Record<string, string>): Promise<void> {
  server = await startTestServer({ network, environment });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

interface Connection {
  socket: Socket;
  answer: () => string;
  closed: () => boolean;
}

async function open(): Promise<Connection> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  let answer = '';
  socket.on('data', chunk => {
    answer += chunk;
  });
  await once(socket, 'connect');
  return { socket, answer: () => answer, closed: () => socket.destroyed || socket.readableEnded };
}

const HEAD = `POST ${API.auth} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
const HEALTH = `GET ${API.health} HTTP/1.1\r\nhost: x\r\n\r\n`;

describe('a slow sender', () => {
  test('whose body stands still is ended', async () => {
    await listen({ stillMs: 300 });
    const { socket, closed } = await open();
    socket.write(`${HEAD}content-length: 16000\r\n\r\n{`);
    await vi.waitFor(() => expect(closed()).toBe(true), 30_000);
  });

  test('whose body trickles is ended when the time for a request is over', async () => {
    await listen({ headersMs: 300, requestMs: 1_000 });
    const { socket, answer, closed } = await open();
    socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
    const timer = setInterval(() => socket.write('1\r\n \r\n'), 50);
    await vi.waitFor(() => expect(closed()).toBe(true), 30_000).finally(() => clearInterval(timer));
    expect(answer()).toMatch(/^HTTP\/1.1 408 /);
  });

  test('of headers is ended', async () => {
    await listen({ headersMs: 300 });
    const [silent, half] = [await open(), await open()];
    half.socket.write('GET / HTTP/1.1\r\nhost:');
    await vi.waitFor(() => expect([silent.closed(), half.closed()]).toEqual([true, true]), 30_000);
  });
});

test('connections are bounded in all; when one ends, the next is served', async () => {
  await listen({ connections: 3 });
  const [first, ...others] = [await open(), await open(), await open()];
  const refused = await open();
  await vi.waitFor(() => expect(refused.closed()).toBe(true), 30_000);
  for (const connection of others) {
    connection.socket.write(HEALTH);
    await vi.waitFor(() => expect(connection.answer()).toContain('{"status":"ok"}'), 30_000);
  }
  first?.socket.destroy();
  const health = `http://127.0.0.1:${port}${API.health}`;
  await vi.waitFor(async () => expect((await fetch(health)).status).toBe(200), 30_000);
});

const PROXY = '10.0.0.1';

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
