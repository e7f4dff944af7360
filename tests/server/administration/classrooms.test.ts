import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Classroom } from '../../../core/contract/classrooms.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { insertSchedule, insertStudent } from '../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.loginAs('admin');
});
afterEach(() => server.close());

const pathOf = (id: string) => pathTo(API.classroom, { id });
const list = async (query = '') => (await admin.get(`${API.classrooms}${query}`)).json<Classroom[]>();

describe('the list of classrooms', () => {
  test('has the active ones only with status=true', async () => {
    await server.createClassroom({ name: 'Oud', status: false });
    const open = await server.createClassroom({ name: 'A1', type: 'Taal' });
    expect(await list('?status=true')).toEqual([open]);
    expect((await list()).map(({ name }) => name)).toEqual(['A1', 'Oud']);
  });

  test('is for staff too', async () => {
    const staff = await server.loginAs('staff');
    expect((await staff.get(API.classrooms)).statusCode).toBe(200);
  });
});

describe('a new classroom', () => {
  test('is active and of no type unless said otherwise', async () => {
    const response = await admin.post(API.newClassroom, { name: 'A1', type: 'Taal', status: false });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ message: 'Success' });
    await admin.post(API.newClassroom, { name: 'B1' });
    expect(await list()).toEqual([
      { _id: expect.any(String), name: 'A1', type: 'Taal', status: false },
      { _id: expect.any(String), name: 'B1', type: '', status: true },
    ]);
  });

  test('may not have the name of another', async () => {
    await server.createClassroom({ name: 'Groep  1' });
    const response = await admin.post(API.newClassroom, { name: ' GROEP 1 ' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ message: 'Er is al een klas met deze naam' });
    expect(await list()).toHaveLength(1);
  });

  test.each([
    [{ type: 'Taal' }, 'Vul de naam in'],
    [{ name: ' ' }, 'Vul de naam in'],
    [{ name: 'A1', type: 'x'.repeat(101) }, 'Voor de soort zijn hoogstens 100 tekens toegestaan'],
    [{ name: 'A1', status: 1 }, 'Controleer de status: de waarde is niet juist'],
  ])('made of %j is refused', async (payload, message) => {
    const response = await admin.post(API.newClassroom, payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message });
    expect(await list()).toEqual([]);
  });
});

describe('changing a classroom', () => {
  test('keeps what the call leaves out', async () => {
    const { _id } = await server.createClassroom({ name: 'A1', type: 'Taal', status: false });
    expect((await admin.put(pathOf(_id), { name: 'A2' })).json()).toEqual({ message: 'Success' });
    expect(await list()).toEqual([{ _id, name: 'A2', type: 'Taal', status: false }]);
    await admin.put(pathOf(_id), { name: 'A2', type: 'Rekenen', status: true });
    expect(await list()).toEqual([{ _id, name: 'A2', type: 'Rekenen', status: true }]);
  });

  test('to the name of another is refused, and so is one that does not exist', async () => {
    await server.createClassroom({ name: 'A1' });
    const { _id } = await server.createClassroom({ name: 'B1' });
    expect((await admin.put(pathOf(_id), { name: 'a1' })).statusCode).toBe(409);
    const unknown = await admin.put(pathOf('nobody'), { name: 'C1' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ message: 'Deze klas bestaat niet (meer)' });
  });
});

describe('deleting a classroom', () => {
  test('is allowed when nothing refers to it, and gives the list that is left', async () => {
    const { _id } = await server.createClassroom();
    const left = await server.createClassroom();
    expect((await admin.get(pathOf(_id))).json()).toEqual({ message: 'Can be deleted' });
    const response = await admin.delete(pathOf(_id));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([left]);
  });

  test('is refused while it has enrolments or attendance lists', async () => {
    const enrolled = await server.createClassroom();
    const scheduled = await server.createClassroom();
    const both = await server.createClassroom();
    const enrolments = [enrolled, both, both].map(({ _id }) => ({
      classroomId: _id,
      startDate: '2026-01-05',
    }));
    await insertStudent(server.database, { enrolments });
    for (const { _id } of [scheduled, both]) {
      await insertSchedule(server.database, { classroomId: _id, dates: ['2026-03-02'] });
    }
    const reasons = {
      [enrolled._id]: 'is nog 1 inschrijving',
      [scheduled._id]: 'is nog 1 presentielijst',
      [both._id]: 'zijn nog 2 inschrijvingen en 1 presentielijst',
    };
    for (const [id, reason] of Object.entries(reasons)) {
      const message = `Bij deze klas ${reason}`;
      expect((await admin.get(pathOf(id))).json()).toEqual({ message });
      const response = await admin.delete(pathOf(id));
      expect(response.statusCode).toBe(409);
      expect(response.json()).toEqual({ message });
    }
    expect(await list()).toHaveLength(3);
  });

  test('that does not exist is refused, before and after the question', async () => {
    expect((await admin.get(pathOf('nobody'))).statusCode).toBe(404);
    expect((await admin.delete(pathOf('nobody'))).statusCode).toBe(404);
  });
});

test('classrooms are counted: who is enrolled today, each once, and their lists', async () => {
  const alfa = await server.createClassroom();
  const empty = await server.createClassroom();
  const enrolled = (startDate: string, endDate: string | null = null) => ({
    classroomId: alfa._id,
    startDate,
    endDate,
  });
  await insertStudent(server.database, { enrolments: [enrolled('2026-01-01'), enrolled('2026-02-01')] });
  await insertStudent(server.database, { enrolments: [enrolled('2026-01-01', '2026-03-02')] });
  await insertStudent(server.database, { enrolments: [enrolled('2026-01-01', '2026-03-01')] });
  await insertStudent(server.database, { enrolments: [enrolled('2026-03-03')] });
  await insertSchedule(server.database, { classroomId: alfa._id, dates: ['2026-03-02', '2026-03-03'] });
  expect((await admin.get(API.classroomCounts)).json()).toEqual([
    { _id: alfa._id, students: 2, lists: 1 },
    { _id: empty._id, students: 0, lists: 0 },
  ]);
});
