import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { NETWORK_LIMITS, type NetworkLimits } from '../../../../server/platform/http/limits.ts';
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
  const slow = { stillMs: 200, graceMs: 400, bytesPerSecond: 10_000 };

  test('whose body stands still is ended', async () => {
    await listen(slow);
    const { socket, answer, closed } = await open();
    socket.write(`${HEAD}content-length: 16000\r\n\r\n{`);
    await vi.waitFor(() => expect(closed()).toBe(true), 5_000);
    expect(answer()).toMatch(/^HTTP\/1.1 408 /);
  });

  test('whose body trickles is ended', async () => {
    await listen(slow);
    const { socket, closed } = await open();
    socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
    const timer = setInterval(() => socket.write('1\r\n \r\n'), 50);
    await vi.waitFor(() => expect(closed()).toBe(true), 5_000).finally(() => clearInterval(timer));
  });

  /** Milliseconds that pass for what the server measures by them: a busy machine's pauses are not the sender's. */
  const stopwatch = () => {
    let ms = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => ms);
    onTestFinished(() => now.mockRestore());
    return async (passed: number) => {
      // What was sent comes in meanwhile.
      await wait(20);
      ms += passed;
    };
  };

  test('that is fast enough is let through, however long it takes', async () => {
    const pass = stopwatch();
    await listen({ ...slow, bytesPerSecond: 100 });
    const { socket, answer } = await open();
    const body = JSON.stringify({ email: 'x'.repeat(1_000), password: 'x' });
    socket.write(`${HEAD}content-length: ${body.length}\r\n\r\n`);
    for (let at = 0; at < body.length; at += 100) {
      socket.write(body.slice(at, at + 100));
      await pass(100);
    }
    await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1.1 400 /), 5_000);
  });

  test('of a form on a slow telephone is let through', async () => {
    const pass = stopwatch();
    await listen({ stillMs: 2_000, graceMs: 200, bytesPerSecond: 2_000 });
    const admin = await server.loginAs('admin');
    const { socket, answer } = await open();
    const user = JSON.stringify({ name: 'Anna', email: 'anna@example.org', roles: [1991] });
    const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"`;
    const body = Buffer.from(
      `${part('user')}\r\n\r\n${user}\r\n${part('passed over')}\r\n\r\n${'x'.repeat(20_000)}\r\n--x--\r\n`,
    );
    socket.write(
      `POST ${API.newUser} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.accessToken}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    // A few times the slowest speed that is taken.
    for (let at = 0; at < body.length; at += 1_000) {
      socket.write(body.subarray(at, at + 1_000));
      await pass(50);
    }
    await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1.1 201 /), 5_000);
  });

  test('of headers is ended', async () => {
    await listen({ headersMs: 300 });
    const [silent, half] = [await open(), await open()];
    half.socket.write('GET / HTTP/1.1\r\nhost:');
    await vi.waitFor(() => expect([silent.closed(), half.closed()]).toEqual([true, true]), 5_000);
  });

  test('has ten seconds for headers, and twenty for a body that stands still', async () => {
    await listen({});
    expect(server.app.server.headersTimeout).toBe(10_000);
    expect(NETWORK_LIMITS).toMatchObject({ headersMs: 10_000, stillMs: 20_000, bytesPerSecond: 10_000 });
  });
});

describe('connections', () => {
  const isServed = async (connection: Connection) => {
    connection.socket.write(HEALTH);
    await vi.waitFor(() => expect(connection.answer()).toContain('{"status":"ok"}'), 5_000);
  };
  const isRefused = async ({ answer, closed }: Connection) => {
    await vi.waitFor(() => expect(closed()).toBe(true), 5_000);
    expect(answer()).toMatch(/^HTTP\/1.1 503 /);
    expect(answer()).toContain('retry-after: 5');
    expect(answer()).toContain('De server is even bezet. Probeer het zo opnieuw');
  };

  test('of one address are bounded; when one ends, the next is served', async () => {
    await listen({ connectionsPerAddress: 3 });
    const [first, ...others] = [await open(), await open(), await open()];
    await isRefused(await open());
    for (const connection of others) await isServed(connection);
    first?.socket.destroy();
    const health = `http://127.0.0.1:${port}${API.health}`;
    await vi.waitFor(async () => expect((await fetch(health)).status).toBe(200), 5_000);
  });

  test('are not counted by address behind a proxy, but in all', async () => {
    await listen({ connections: 4, connectionsPerAddress: 1 }, { TRUST_PROXY: '1' });
    const four = [await open(), await open(), await open(), await open()];
    await isRefused(await open());
    for (const connection of four) await isServed(connection);
  });
});
