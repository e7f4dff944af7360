import { beforeEach, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import type { StudentPage } from '../../../core/contract/students.ts';
import type { StudentLetters } from '../../../core/contract/studentViews.ts';
import {
  type AttendanceClass,
  insertAttendanceClass,
  MONDAY,
  seedList,
  WEDNESDAY,
} from '../../support/attendance.ts';
import { insertClassroom, insertStudent } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
let group: AttendanceClass;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
});

const found = async (list: string, more = '') => {
  const page = (await staff.get(`${API.students}?list=${list}&inactive=true${more}`)).json<StudentPage>();
  expect(page.pagination.studentsCount).toBe(page.list.length);
  return page.list.map(({ firstName }) => firstName);
};

test('the students of an attendance list are those with a cell in it, as of this moment', async () => {
  const { classroomId } = group;
  const monday = await seedList(server, { classroomId, dates: [MONDAY] });
  const wednesday = await seedList(server, { classroomId, dates: [WEDNESDAY] });
  expect(await found(monday)).toEqual(['Amal', 'Yusuf', 'Tesfay']);
  expect(await found(wednesday)).toEqual(['Amal', 'Yusuf', 'Zahra']);
  expect(await found(monday, '&name=haddad')).toEqual(['Yusuf']);
  expect(await found('weg')).toEqual([]);

  await server.database
    .deleteFrom('attendanceRecords')
    .where('studentId', '=', group.students.Yusuf)
    .execute();
  expect(await found(monday)).toEqual(['Amal', 'Tesfay']);
  const { letters } = (await staff.get(`${API.studentLetters}?list=${monday}`)).json<StudentLetters>();
  expect(letters.map(({ letter }) => letter)).toEqual(['A', 'W']);
});

test('with inactive ones only when they are asked for', async () => {
  const classroomId = await insertClassroom(server.database, { name: 'Oud' });
  await insertStudent(server.database, {
    firstName: 'Bilal',
    enrolments: [{ classroomId, startDate: '2026-01-01' }],
    statuses: [{ status: 'false', date: '2026-01-01' }],
  });
  const list = await seedList(server, { classroomId, dates: [MONDAY] });
  expect(await found(list)).toEqual(['Bilal']);
  const active = (await staff.get(`${API.students}?list=${list}`)).json<StudentPage>();
  expect(active.list).toEqual([]);
});
