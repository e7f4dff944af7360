import { afterEach, beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { namesPointedOut, pointedOut } from '../../../support/attention.ts';
import { formOf } from '../../../support/form.ts';
import { insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

test('points out who arrived after the registration, with both dates', async () => {
  const add = (firstName: string, arrivalDate: string | null, registrationDate: string | null) =>
    insertStudent(server.database, { firstName, lastName: '', arrivalDate, registrationDate });
  const id = await add('Later', '2026-02-02', '2026-02-01');
  await add('Zelfde dag', '2026-02-01', '2026-02-01');
  await add('Zonder registratie', '2026-02-01', null);
  await add('Zonder aankomst', null, '2026-02-01');
  expect(await pointedOut(staff, 'arrivalAfterRegistration')).toEqual([
    { subject: id, ids: [id], name: 'Later', date: '2026-02-02', otherDate: '2026-02-01' },
  ]);
});

test('another day of arrival, which changes no list of students, is known at once', async () => {
  const days = { arrivalDate: '2026-02-01', registrationDate: '2026-02-01' };
  const id = await insertStudent(server.database, days);
  expect(await namesPointedOut(staff, 'arrivalAfterRegistration')).toEqual([]);
  const student = { arrivalDate: '2026-02-02' };
  expect((await staff.put(pathTo(API.student, { id }), formOf({ student }))).statusCode).toBe(200);
  expect(await namesPointedOut(staff, 'arrivalAfterRegistration')).toEqual(['Amal Haddad']);
});
