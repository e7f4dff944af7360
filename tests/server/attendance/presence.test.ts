import { afterEach, beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { createList, insertAttendanceClass } from '../../support/attendance.ts';
import { insertClassroom, insertStudent } from '../../support/records.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const presenceOf = async (id: string) => {
  const staff = await server.loginAs('staff');
  return staff.get(pathTo(API.studentPresence, { id }));
};

test('counts what was recorded in the last 8 weeks, in every class, of this student alone', async () => {
  const { classroomId, students } = await insertAttendanceClass(server);
  const other = await insertClassroom(server.database, { name: 'Rekenen' });
  const { Amal, Yusuf } = students;
  await server.database
    .insertInto('studentClassrooms')
    .values({ id: 'x', studentId: Amal, classroomId: other, startDate: '2026-01-01', endDate: null })
    .execute();
  await createList(server, {
    classroomId,
    dates: ['2026-01-05', '2026-01-06', '2026-02-02', '2026-03-02', '2026-03-03'],
    marks: [
      [Amal, '2026-01-05', 'Afwezig'],
      [Amal, '2026-01-06', 'Aanwezig'],
      [Amal, '2026-03-02', 'Afgemeld'],
      [Amal, '2026-03-03', 'Afwezig'],
      [Yusuf, '2026-02-02', 'Afwezig'],
    ],
  });
  await createList(server, {
    classroomId: other,
    dates: ['2026-03-02'],
    marks: [[Amal, '2026-03-02', 'Aanwezig']],
  });

  const response = await presenceOf(Amal);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    from: '2026-01-06',
    to: '2026-03-02',
    present: 2,
    absent: 0,
    excused: 1,
  });
});

test('without a record all is zero; of nobody it is not found', async () => {
  const id = await insertStudent(server.database);
  expect((await presenceOf(id)).json()).toMatchObject({ present: 0, absent: 0, excused: 0 });
  expect((await presenceOf('nobody')).statusCode).toBe(404);
});
