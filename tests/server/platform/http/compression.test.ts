import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { TEST_PASSWORD } from '../../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');
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
