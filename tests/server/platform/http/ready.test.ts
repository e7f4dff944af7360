import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { isOnPostgres, takeAway } from '../../../support/database.ts';
import { type ObjectStorage, STORAGE_KEY, startObjectStorage } from '../../../support/objectStorage.ts';
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
