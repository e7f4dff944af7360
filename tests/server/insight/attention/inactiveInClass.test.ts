import { afterEach, beforeEach, expect, test } from 'vitest';
import { MONDAY, TUESDAY } from '../../../support/attendance.ts';
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

test('points out who is inactive and enrolled beyond today, since when', async () => {
  const classroomId = await insertClassroom(server.database);
  const statuses = [
    { status: 'false', date: '2026-02-01' },
    { status: 'false', date: '2026-02-20' },
  ] as const;
  const add = (firstName: string, more: object) =>
    insertStudent(server.database, { firstName, lastName: '', statuses, ...more });
  const inClass = { enrolments: [{ classroomId, startDate: '2026-01-01', endDate: TUESDAY }] };
  const id = await add('Inactief', inClass);
  await add('Actief', { ...inClass, statuses: [{ status: 'true', date: '2026-02-01' }] });
  await add('Weg', { enrolments: [{ classroomId, startDate: '2026-01-01', endDate: '2026-03-01' }] });
  await add('Laatste dag', { enrolments: [{ classroomId, startDate: '2026-01-01', endDate: MONDAY }] });
  await add('Straks', { enrolments: [{ classroomId, startDate: '2026-03-03' }] });
  expect(await pointedOut(staff, 'inactiveInClass')).toEqual([
    { subject: id, ids: [id], name: 'Inactief', date: '2026-02-01' },
  ]);
});
