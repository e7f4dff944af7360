import { afterEach, beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { createList } from '../../../support/attendance.ts';
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

test('points out active classes with students today and no lesson day in this month', async () => {
  const classOf = async (name: string, more: { active?: boolean; endDate?: string } = {}) => {
    const classroomId = await insertClassroom(server.database, { name, active: more.active ?? true });
    const enrolments = [{ classroomId, startDate: '2026-01-01', endDate: more.endDate ?? null }];
    await insertStudent(server.database, { enrolments });
    return classroomId;
  };
  const id = await classOf('Zonder');
  await createList(server, {
    classroomId: await classOf('Andere maand'),
    dates: ['2026-02-27', '2026-04-01'],
  });
  await createList(server, { classroomId: await classOf('Deze maand'), dates: ['2026-03-31'] });
  await classOf('Opgeheven', { active: false });
  await classOf('Leeggelopen', { endDate: '2026-03-01' });
  const found = await pointedOut(staff, 'classWithoutList');
  expect(found.map(({ name, count }) => [name, count])).toEqual([
    ['Andere maand', 1],
    ['Zonder', 1],
  ]);
  await createList(server, { classroomId: id, dates: ['2026-03-02'] });
  expect((await pointedOut(staff, 'classWithoutList')).map(({ name }) => name)).toEqual(['Andere maand']);
});

test('a lesson that did not take place is none', async () => {
  const classroomId = await insertClassroom(server.database, { name: 'A1' });
  await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2026-01-01' }] });
  const id = await createList(server, { classroomId, dates: ['2026-03-02', '2026-03-09'] });
  const pointed = async () => (await pointedOut(staff, 'classWithoutList')).map(({ name }) => name);
  const admin = await server.loginAs('admin');
  const cancel = (date: string) =>
    admin.put(pathTo(API.lessonNotHeld, { id, date }), { reason: 'noRoom', note: '' });
  expect((await cancel('2026-03-02')).statusCode).toBe(200);
  expect(await pointed()).toEqual([]);
  await cancel('2026-03-09');
  expect(await pointed()).toEqual(['A1']);
});
