import { afterEach, beforeEach, expect, test } from 'vitest';
import { MONDAY } from '../../../support/attendance.ts';
import { namesPointedOut, pointedOut } from '../../../support/attention.ts';
import { insertClassroom, insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

test('points out who is active and in no class, now or later', async () => {
  const classroomId = await insertClassroom(server.database);
  const add = (firstName: string, more: object = {}) =>
    insertStudent(server.database, { firstName, lastName: '', ...more });
  await add('Nooit');
  await add('Weg', { enrolments: [{ classroomId, startDate: '2026-01-01', endDate: '2026-03-01' }] });
  await add('Vandaag', { enrolments: [{ classroomId, startDate: '2026-01-01', endDate: MONDAY }] });
  await add('Straks', { enrolments: [{ classroomId, startDate: '2026-04-01' }] });
  await add('Inactief', { statuses: [{ status: 'false', date: '2026-01-01' }] });
  expect(await namesPointedOut(staff, 'withoutClass')).toEqual(['Nooit', 'Weg']);
});

test('says since when somebody is active without a break, and leaves out who begins later', async () => {
  const add = (firstName: string, ...dates: string[]) =>
    insertStudent(server.database, {
      firstName,
      lastName: '',
      statuses: dates.map(date => ({ status: 'true', date })),
    });
  await add('Opnieuw', '2026-01-05', '2026-02-23');
  await add('Begint later', '2026-03-03');
  const found = await pointedOut(staff, 'withoutClass');
  expect(found.map(({ name, date }) => [name, date])).toEqual([['Opnieuw', '2026-01-05']]);
});
