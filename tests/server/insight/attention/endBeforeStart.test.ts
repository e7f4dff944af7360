import { afterEach, beforeEach, expect, test } from 'vitest';
import { pointedOut } from '../../../support/attention.ts';
import { insertClassroom, insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

test('points out whose class ends before it begins, with both dates', async () => {
  const classroomId = await insertClassroom(server.database);
  const add = (firstName: string, startDate: string, endDate: string | null) =>
    insertStudent(server.database, {
      firstName,
      lastName: '',
      enrolments: [{ classroomId, startDate, endDate }],
    });
  const id = await add('Omgekeerd', '2026-02-02', '2026-02-01');
  await add('Eén dag', '2026-02-02', '2026-02-02');
  await add('Open', '2026-02-02', null);
  expect(await pointedOut(staff, 'endBeforeStart')).toEqual([
    { subject: id, ids: [id], name: 'Omgekeerd', date: '2026-02-02', otherDate: '2026-02-01' },
  ]);
});
