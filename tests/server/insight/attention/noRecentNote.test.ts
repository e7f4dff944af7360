import { afterEach, beforeEach, expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { newId } from '../../../../server/database/database.ts';
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

const note = async (studentId: string, date: string) => {
  const row = { id: newId(), studentId, date, authorId: null, authorName: 'Anna' } as const;
  await server.database
    .insertInto('studentNotes')
    .values({ ...row, category: 'Andere', description: 'x', createdAt: '2026-01-01T00:00:00.000Z' })
    .execute();
};
const pointed = async () =>
  (await pointedOut(staff, 'noRecentNote')).map(({ name, date = '' }) => `${name} ${date}`.trim());

test('points out who is active for long enough and of whom nobody wrote since', async () => {
  const add = (firstName: string, date = '2025-01-01', status: 'true' | 'false' = 'true') =>
    insertStudent(server.database, { firstName, lastName: '', statuses: [{ status, date }] });
  await add('Nooit');
  const long = await add('Lang geleden');
  await note(long, '2025-06-01');
  await note(long, '2026-01-31');
  await note(await add('Net op tijd'), '2026-02-01');
  await add('Nieuw', '2026-02-01');
  await add('Inactief', '2025-01-01', 'false');
  expect(await pointed()).toEqual(['Lang geleden 2026-01-31', 'Nooit']);
});

test('goes by the days of the setting', async () => {
  const id = await insertStudent(server.database, {
    firstName: 'Amal',
    lastName: '',
    statuses: [{ status: 'true', date: '2025-01-01' }],
  });
  await note(id, '2026-02-20');
  expect(await pointed()).toEqual([]);
  const admin = await server.loginAs('admin');
  expect((await admin.put(API.settings, { noteDays: 10 })).statusCode).toBe(200);
  expect(await pointed()).toEqual(['Amal 2026-02-20']);
});

test('goes by the whole time of activity, not by its newest status, and no note of the future counts', async () => {
  const add = (firstName: string, statuses: readonly ['true' | 'false', string][]) =>
    insertStudent(server.database, {
      firstName,
      lastName: '',
      statuses: statuses.map(([status, date]) => ({ status, date })),
    });
  const twice = await add('Actief en nog eens actief', [
    ['true', '2026-01-01'],
    ['true', '2026-02-20'],
  ]);
  await note(twice, '2026-01-05');
  await add('Even weg geweest', [
    ['true', '2025-01-01'],
    ['false', '2026-02-10'],
    ['true', '2026-02-20'],
  ]);
  await add('Begint later', [['true', '2026-04-01']]);
  await note(await add('Straks', [['true', '2026-01-01']]), '2026-05-01');
  expect(await pointed()).toEqual(['Actief en nog eens actief 2026-01-05', 'Straks']);
});
