import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { Today } from '../../../core/contract/today.ts';
import { addDays } from '../../../core/rules/days.ts';
import { RECENT_FILES_MAX } from '../../../core/rules/limits.ts';
import { createList, insertAttendanceClass, MONDAY, TUESDAY } from '../../support/attendance.ts';
import { insertStudent } from '../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: TestClient;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.loginAs('admin');
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

const today = async (client = staff) => (await client.get(API.today)).json<Today>();

test('of an empty school is empty, with the day where the programme is', async () => {
  expect(await today(admin)).toEqual({
    date: MONDAY,
    lessons: [],
    evaluations: { count: 0, first: [] },
    files: [],
  });
});

describe('the lessons', () => {
  test('are the lists that have this day, with how many of its cells are empty; done ones come last', async () => {
    const { classroomId, students } = await insertAttendanceClass(server);
    const first = await createList(server, {
      classroomId,
      dates: [MONDAY, TUESDAY],
      marks: [
        [students.Amal, MONDAY, 'Aanwezig'],
        [students.Yusuf, MONDAY, 'Afgemeld'],
        [students.Yusuf, TUESDAY, 'Aanwezig'],
      ],
    });
    const { _id: empty } = await server.createClassroom({ name: 'Aardrijkskunde' });
    const nobody = await createList(server, { classroomId: empty, dates: [MONDAY] });
    const { _id: other } = await server.createClassroom({ name: 'Morgen' });
    await createList(server, { classroomId: other, dates: [TUESDAY] });
    const lesson = { _id: first, classroom: { _id: classroomId, name: 'Alfa A1' }, students: 3 };
    const withoutStudents = {
      _id: nobody,
      classroom: { _id: empty, name: 'Aardrijkskunde' },
      students: 0,
      empty: 0,
    };
    expect((await today()).lessons).toEqual([{ ...lesson, empty: 1 }, withoutStudents]);

    server.setClock('2026-03-03T11:00:00.000Z');
    staff = await server.loginAs('staff');
    expect((await today()).lessons).toEqual([
      { ...lesson, empty: 2 },
      expect.objectContaining({ classroom: { _id: other, name: 'Morgen' } }),
    ]);
  });
});

describe('the evaluations that are due', () => {
  test('are counted, the longest first, for administrators only', async () => {
    for (const weeks of [20, 21, 22, 23, 24, 30, 19]) {
      const date = addDays(MONDAY, -7 * weeks);
      await insertStudent(server.database, { lastName: `Na ${weeks}`, statuses: [{ status: 'true', date }] });
    }
    const { evaluations } = await today(admin);
    expect(evaluations?.count).toBe(6);
    expect(evaluations?.first.map(({ lastName }) => lastName)).toEqual([
      'Na 30',
      'Na 24',
      'Na 23',
      'Na 22',
      'Na 21',
    ]);
    expect((await today(staff)).evaluations).toBeNull();
  });
});

describe('the files opened last', () => {
  const insert = (firstName: string) => insertStudent(server.database, { firstName, lastName: 'Nur' });
  const read = async (id: string, client = staff) => {
    server.moveClock(1000);
    expect((await client.get(pathTo(API.student, { id }))).statusCode).toBe(200);
  };
  const names = async (client = staff) => (await today(client)).files.map(({ firstName }) => firstName);

  test('are those of this user, the newest first, each once, and no more than are shown', async () => {
    const ids = await Promise.all(
      Array.from({ length: RECENT_FILES_MAX + 1 }, (_, index) => insert(`${index}`)),
    );
    for (const id of ids) await read(id);
    await read(ids[3] ?? '');
    await read(ids[0] ?? '', admin);
    expect(await names()).toEqual(['3', '8', '7', '6', '5', '4', '2', '1']);
    expect(await names(admin)).toEqual(['0']);
    expect(await server.database.selectFrom('openedFiles').selectAll().execute()).toHaveLength(9);
  });

  test('go with the student and with the user, and bear the name that holds now', async () => {
    const [amal, bilal] = [await insert('Amal'), await insert('Bilal')];
    for (const id of [amal, bilal]) await read(id);
    await admin.delete(pathTo(API.student, { id: amal }));
    await server.database.updateTable('students').set({ firstName: 'Basim' }).execute();
    expect(await names()).toEqual(['Basim']);
    await admin.delete(pathTo(API.user, { id: staff.userId }));
    expect(await server.database.selectFrom('openedFiles').selectAll().execute()).toEqual([]);
  });
});
