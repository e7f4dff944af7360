import { afterEach, beforeEach, expect, test } from 'vitest';
import { namesPointedOut } from '../../../support/attention.ts';
import { insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

test('points out births in the future, after the registration and of more than 100 years ago, each once', async () => {
  const add = (firstName: string, birthDate: string | null, more: object = {}) =>
    insertStudent(server.database, { firstName, lastName: '', birthDate, ...more });
  await add('Morgen', '2026-03-03', { registrationDate: '2026-01-01' });
  await add('Na registratie', '2020-02-02', { registrationDate: '2020-02-01' });
  await add('Oud', '1926-03-01', { statuses: [{ status: 'false', date: '2026-01-01' }] });
  await add('Honderd', '1926-03-02');
  await add('Vandaag', '2026-03-02');
  await add('Onbekend', null);
  const names = await namesPointedOut(staff, 'unlikelyBirth');
  expect(names.toSorted()).toEqual(['Morgen', 'Na registratie', 'Oud']);
});
