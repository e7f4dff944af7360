import { afterEach, beforeEach, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { insertOrganization, insertStudent } from '../../support/records.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

test('an organization counts who is active today, not who begins later', async () => {
  const organizationId = await insertOrganization(server.database);
  const add = (status: 'true' | 'false', date: string) =>
    insertStudent(server.database, { organizationId, statuses: [{ status, date }] });
  await add('true', '2026-03-02');
  await add('true', '2026-03-03');
  await add('false', '2026-01-01');
  const count = async () => {
    const admin = await server.loginAs('admin');
    const counts = (await admin.get(API.organizationCounts)).json<{ _id: string; students: number }[]>();
    return counts.find(({ _id }) => _id === organizationId)?.students;
  };
  expect(await count()).toBe(1);
  server.setClock('2026-03-03T11:00:00.000Z');
  expect(await count()).toBe(2);
});
