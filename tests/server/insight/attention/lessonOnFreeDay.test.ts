import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ListedFreePeriod } from '../../../../core/contract/freePeriods.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { createList } from '../../../support/attendance.ts';
import { pointedOut } from '../../../support/attention.ts';
import { insertClassroom, insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let admin: TestClient;
let scheduleId: string;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.loginAs('admin');
  const classroomId = await insertClassroom(server.database, { name: 'A1' });
  await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2026-01-01' }] });
  // Today is 2 March 2026.
  const dates = ['2026-02-27', '2026-03-02', '2026-04-27', '2026-04-28', '2026-05-01'];
  scheduleId = await createList(server, { classroomId, dates });
});
afterEach(() => server.close());

const found = async () =>
  (await pointedOut(admin, 'lessonOnFreeDay')).map(({ name, date, freePeriod }) => [name, date, freePeriod]);
const lessons = async () =>
  (await admin.get(API.freePeriods)).json<ListedFreePeriod[]>().map(({ name, lessons }) => [name, lessons]);

test('points out lessons of today and later that are to take place on a free day, until they do not', async () => {
  expect(await found()).toEqual([]);
  const holiday = { name: 'Meivakantie', from: '2026-04-27', to: '2026-04-30' };
  await admin.post(API.freePeriods, holiday);
  expect(await found()).toEqual([
    ['A1', '2026-04-27', 'Meivakantie'],
    ['A1', '2026-04-28', 'Meivakantie'],
  ]);
  await admin.post(API.freePeriods, { name: 'Studiedagen', from: '2026-02-27', to: '2026-04-27' });
  expect(await found()).toEqual([
    ['A1', '2026-03-02', 'Studiedagen'],
    ['A1', '2026-04-27', 'Studiedagen'],
    ['A1', '2026-04-28', 'Meivakantie'],
  ]);
  expect(await lessons()).toEqual([
    ['Studiedagen', 2],
    ['Meivakantie', 2],
  ]);
  await admin.put(pathTo(API.lessonNotHeld, { id: scheduleId, date: '2026-04-28' }), { reason: 'freeDay' });
  expect(await found()).toHaveLength(2);
  expect(await lessons()).toEqual([
    ['Studiedagen', 2],
    ['Meivakantie', 1],
  ]);
});
