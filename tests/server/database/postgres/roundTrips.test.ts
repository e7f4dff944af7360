import { afterEach, beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';
import { roundTripsOf } from '../../../support/statements.ts';
import { studentForm } from '../../../support/studentForm.ts';

let server: TestServer;
let staff: TestClient;
let id: string;
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
  id = (await staff.post(API.newStudent, studentForm())).json<{ _id: string }>()._id;
});
afterEach(() => server.close());

/** Of a call that was made before. */
async function roundTripsTo(path: string): Promise<number> {
  await staff.get(path);
  return roundTripsOf(async () => {
    expect((await staff.get(path)).statusCode).toBe(200);
  });
}

test('a student’s file waits four times: session, file, entry of the log, commit', async () => {
  expect(await roundTripsTo(pathTo(API.student, { id }))).toBe(4);
});

test('the first page of a line of time waits five times: the entry follows what was read', async () => {
  expect(await roundTripsTo(pathTo(API.timeline, { id }))).toBe(5);
});
