import { afterEach, beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import {
  createList,
  insertAttendanceClass,
  MONDAY,
  TUESDAY,
  WEDNESDAY,
} from '../../../support/attendance.ts';
import { pointedOut } from '../../../support/attention.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

test('points out lessons that are over with empty cells, the last first; those not held are no lessons', async () => {
  const { classroomId, students } = await insertAttendanceClass(server);
  const id = await createList(server, {
    classroomId,
    dates: ['2026-02-02', MONDAY, TUESDAY, WEDNESDAY],
    marks: [
      [students.Amal, MONDAY, 'Aanwezig'],
      [students.Yusuf, MONDAY, 'Aanwezig'],
      [students.Amal, TUESDAY, 'Aanwezig'],
    ],
  });
  server.setClock('2026-03-04T11:00:00.000Z');
  staff = await server.loginAs('staff');
  const lesson = (date: string, count: number, of: number) => ({
    subject: `${id} ${date}`,
    ids: [id],
    name: 'Alfa A1',
    date,
    count,
    of,
  });
  expect(await pointedOut(staff, 'emptyCells')).toEqual([
    lesson(TUESDAY, 2, 3),
    lesson(MONDAY, 1, 3),
    lesson('2026-02-02', 3, 3),
  ]);
  const admin = await server.loginAs('admin');
  await admin.put(pathTo(API.lessonNotHeld, { id, date: TUESDAY }), { reason: 'noRoom' });
  const { studentsAttendance } = (await staff.get(pathTo(API.teacherList, { id }))).json<{
    studentsAttendance: { _id: string; date: string; status: string }[];
  }>();
  const [open] = studentsAttendance.filter(({ date, status }) => date.startsWith(MONDAY) && status === '');
  await staff.put(pathTo(API.teacherList, { id }), {
    studentsAttendance: [{ _id: open?._id, status: 'Afwezig' }],
  });
  expect(await pointedOut(staff, 'emptyCells')).toEqual([lesson('2026-02-02', 3, 3)]);
});
