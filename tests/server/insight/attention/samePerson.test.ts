import { afterEach, beforeEach, expect, test } from 'vitest';
import { pointedOut } from '../../../support/attention.ts';
import { insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

test('points out pairs born on one day whose names sound alike, in whatever order and spelling', async () => {
  const birthDate = '1990-05-01';
  const add = (firstName: string, lastName: string, more: object = {}) =>
    insertStudent(server.database, { firstName, lastName, birthDate, ...more });
  const first = await add('Mohammed', 'Hassan');
  const second = await add('Hasan', 'Muhamad', { statuses: [{ status: 'false', date: '2026-01-01' }] });
  const third = await add('Mohamed', 'al-Hassan');
  await add('Mohammed', 'Hassan', { birthDate: '1990-05-02' });
  await add('Mohammed', 'Hassan', { birthDate: null });
  await add('Fatima', 'Hassan');
  const date = birthDate;
  expect(await pointedOut(staff, 'samePerson')).toEqual([
    {
      subject: `${first} ${third}`,
      ids: [first, third],
      name: 'Mohammed Hassan',
      otherName: 'Mohamed al-Hassan',
      date,
    },
    {
      subject: `${first} ${second}`,
      ids: [first, second],
      name: 'Mohammed Hassan',
      otherName: 'Hasan Muhamad',
      date,
    },
  ]);
});
