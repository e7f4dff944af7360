import { describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { Today } from '../../../core/contract/today.ts';
import { addDays } from '../../../core/rules/days.ts';
import { RECENT_FILES_MAX } from '../../../core/rules/limits.ts';
import { forgetOpenedFiles } from '../../../server/students/studentFileRepository.ts';
import { insertAttendanceClass, MONDAY, readList, seedList, TUESDAY } from '../../support/attendance.ts';
import { formOf } from '../../support/form.ts';
import { insertStudent, statusesOf } from '../../support/records.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
const admin = signedInPerTest(server, 'admin');

const today = async (client = staff) => (await client.get(API.today)).json<Today>();

test('of an empty school is empty, with the day where the programme is', async () => {
  expect(await today(admin)).toEqual({
    date: MONDAY,
    lessons: [],
    unfilled: [],
    lookAt: [],
    goals: [],
    changes: [],
    evaluations: { count: 0, first: [], coming: [] },
    files: [],
    firstSteps: { classrooms: false, organizations: false, colleagues: true, students: false, lists: false },
  });
});

test('names what a new installation lacks, and nothing of it once nothing is lacking', async () => {
  const { classroomId } = await insertAttendanceClass(server);
  const made = { classrooms: true, organizations: true, colleagues: true, students: true };
  expect((await today()).firstSteps).toEqual({ ...made, lists: false });
  await seedList(server, { classroomId, dates: [MONDAY] });
  expect((await today()).firstSteps).toBeUndefined();
});

test('the lessons are the lists that have this day, with how many of its cells are empty; done ones come last', async () => {
  const { classroomId, students } = await insertAttendanceClass(server);
  const first = await seedList(server, {
    classroomId,
    dates: [MONDAY, TUESDAY],
    marks: [
      [students.Amal, MONDAY, 'Aanwezig'],
      [students.Yusuf, MONDAY, 'Afgemeld'],
      [students.Yusuf, TUESDAY, 'Aanwezig'],
    ],
  });
  const { _id: empty } = await server.createClassroom({ name: 'Aardrijkskunde' });
  const nobody = await seedList(server, { classroomId: empty, dates: [MONDAY] });
  const { _id: other } = await server.createClassroom({ name: 'Morgen' });
  await seedList(server, { classroomId: other, dates: [TUESDAY] });
  const lesson = { _id: first, classroom: { _id: classroomId, name: 'Alfa A1' }, students: 3 };
  const ofNobody = { _id: empty, name: 'Aardrijkskunde' };
  const withoutStudents = { _id: nobody, classroom: ofNobody, students: 0, empty: 0 };
  expect((await today()).lessons).toEqual([{ ...lesson, empty: 1 }, withoutStudents]);

  server.setClock('2026-03-03T11:00:00.000Z');
  expect((await today()).lessons).toEqual([
    { ...lesson, empty: 2 },
    expect.objectContaining({ classroom: { _id: other, name: 'Morgen' } }),
  ]);
});

test('the evaluations that are due are counted, the longest first, for administrators; those that come turn orange on a day', async () => {
  for (const weeks of [20, 21, 22, 30, 31, 29, 18, 17]) {
    const date = addDays(MONDAY, -7 * weeks);
    await insertStudent(server.database, { lastName: `Na ${weeks}`, statuses: [{ status: 'true', date }] });
  }
  const { evaluations } = await today(admin);
  expect(evaluations?.count).toBe(6);
  const first = evaluations?.first.map(({ lastName }) => lastName).join();
  expect(first).toBe('Na 31,Na 30,Na 29,Na 22,Na 21');
  expect(evaluations?.coming.map(({ lastName, orangeOn }) => [lastName, orangeOn])).toEqual([
    ['Na 29', '2026-03-09'],
    ['Na 22', '2026-04-27'],
    ['Na 21', '2026-05-04'],
    ['Na 20', '2026-05-11'],
    ['Na 18', '2026-05-25'],
  ]);
  expect((await today(staff)).evaluations).toBeNull();
});

test('the files opened last are those of this user, the newest first, each once, and no more than are shown', async () => {
  const insert = (firstName: string) => insertStudent(server.database, { firstName, lastName: 'Nur' });
  const read = async (id: string, client = staff) => {
    server.moveClock(1000);
    expect((await client.get(pathTo(API.student, { id }))).statusCode).toBe(200);
  };
  const names = async (client = staff) => (await today(client)).files.map(({ firstName }) => firstName);

  const ids = await Promise.all(
    Array.from({ length: RECENT_FILES_MAX + 1 }, (_, index) => insert(`${index}`)),
  );
  for (const id of ids) await read(id);
  await read(ids[3] ?? '');
  await read(ids[0] ?? '', admin);
  expect(await names()).toEqual(['3', '8', '7', '6', '5', '4', '2', '1']);
  expect(await names(admin)).toEqual(['0']);
  await forgetOpenedFiles(server.database);
  expect(await server.database.selectFrom('openedFiles').selectAll().execute()).toHaveLength(9);
  expect(await names()).toEqual(['3', '8', '7', '6', '5', '4', '2', '1']);
});

describe('what is the user’s own', () => {
  /** A class with a list of two lessons, which `staff` made; `colleague` marks Amal in the first. */
  const listOfOwn = async () => {
    const { classroomId, students } = await insertAttendanceClass(server);
    const dates = ['2026-02-13', '2026-02-16', MONDAY];
    return { id: await seedList(server, { classroomId, dates }, staff), classroomId, students };
  };
  const markOn = async (client: TestClient, id: string, day: string, status: string) => {
    const url = pathTo(API.teacherList, { id });
    const cells = (await readList(client, id)).studentsAttendance.filter(({ date }) => date === day);
    const marks = cells.map(({ _id }) => ({ _id, status }));
    expect((await client.put(url, { studentsAttendance: marks })).statusCode).toBe(200);
  };

  test('are the lists that they made or marked: their lessons of today, and those not filled in', async () => {
    const { id, classroomId } = await listOfOwn();
    const classroom = { _id: classroomId, name: 'Alfa A1' };
    expect((await today()).lessons).toMatchObject([{ _id: id, mine: true }]);
    expect((await today()).unfilled).toEqual([{ _id: id, classroom, date: '2026-02-16', empty: 3 }]);
    expect((await today(admin)).unfilled).toEqual([]);
    expect((await today(admin)).lessons).not.toMatchObject([{ mine: true }]);
    await markOn(admin, id, MONDAY, 'Aanwezig');
    expect((await today(admin)).unfilled).toHaveLength(1);
    expect((await today(admin)).lessons).toMatchObject([{ mine: true }]);
    await markOn(admin, id, '2026-02-16', 'Aanwezig');
    expect((await today()).unfilled).toEqual([]);
  });

  test('are lessons of today that were theirs before, or since today alone, which is said', async () => {
    const { classroomId } = await insertAttendanceClass(server);
    const id = await seedList(server, { classroomId, dates: [MONDAY, TUESDAY] });
    const { _id: beta } = await server.createClassroom({ name: 'Beta' });
    const startDate = '2026-01-01';
    await insertStudent(server.database, { enrolments: [{ classroomId: beta, startDate }] });
    const other = await seedList(server, { classroomId: beta, dates: [MONDAY, TUESDAY] });
    const { email } = await server.createUser({ role: 'staff' });
    const teacher = await server.login(email);
    expect(await today(teacher)).not.toHaveProperty('ownSinceToday');
    await markOn(teacher, id, MONDAY, 'Aanwezig');
    const marked = await today(teacher);
    expect(marked.ownSinceToday).toBe(true);
    // Though it is filled in by now.
    expect(marked.lessons).toMatchObject([{ _id: id, mine: true }, { _id: other }]);
    expect(await today(admin)).not.toHaveProperty('ownSinceToday');

    // Half past midnight where the programme is; another class is marked for a colleague then.
    server.setClock('2026-03-02T23:30:00.000Z');
    const nextDay = await server.login(email);
    await markOn(nextDay, other, TUESDAY, 'Aanwezig');
    const { lessons, ownSinceToday } = await today(nextDay);
    expect(lessons.map(({ _id, mine }) => [_id, mine])).toEqual([
      [id, true],
      [other, true],
    ]);
    expect(ownSinceToday).toBeUndefined();
  });

  test('are the students in those classes whom a rule points out, but for what is hidden', async () => {
    const { students } = await listOfOwn();
    await insertStudent(server.database, { firstName: 'Vreemd', statuses: statusesOf('2025-01-01') });
    const rule = 'noRecentNote';
    const pointed = [
      { _id: students.Amal, name: 'Amal Abebe', rule },
      { _id: students.Yusuf, name: 'Yusuf Haddad', rule },
      { _id: students.Tesfay, name: 'Tesfay Woldu', rule },
    ];
    expect((await today()).lookAt).toEqual(pointed);
    await staff.put(pathTo(API.hiddenAttention, { rule, subject: students.Amal }), { reason: 'x' });
    expect((await today()).lookAt.map(({ name }) => name)).not.toContain('Amal Abebe');
    expect((await today(admin)).lookAt).toEqual([]);
  });

  test('are what colleagues changed of them, each once, the last first', async () => {
    const { id, students } = await listOfOwn();
    await insertStudent(server.database, { firstName: 'Vreemd' });
    expect((await today()).changes).toEqual([]);
    await markOn(admin, id, MONDAY, 'Aanwezig');
    server.moveClock(1000);
    await admin.put(pathTo(API.student, { id: students.Amal }), formOf({ student: { country: 'Eritrea' } }));
    server.moveClock(1000);
    await markOn(admin, id, MONDAY, 'Afwezig');
    await markOn(staff, id, '2026-02-16', 'Afwezig');
    const by = admin.userName;
    const at = expect.stringContaining('2026-03-02T');
    expect((await today()).changes).toEqual([
      { kind: 'list', _id: id, name: 'Alfa A1', by, at },
      { kind: 'student', _id: students.Amal, name: 'Amal Abebe', by, at },
    ]);
  });
});
