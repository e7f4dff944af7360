import { beforeEach, describe, expect, test } from 'vitest';
import type { SchedulePage, TeacherList } from '../../../../core/contract/attendance.ts';
import type { ListedFreePeriod } from '../../../../core/contract/freePeriods.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { addDays } from '../../../../core/rules/days.ts';
import { haveWeekendLessons, MONDAY, seedList, TUESDAY, WEDNESDAY } from '../../../support/attendance.ts';
import { namesPointedOut, pointedOut } from '../../../support/attention.ts';
import { formOf } from '../../../support/form.ts';
import { insertClassroom, insertStudent } from '../../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
const admin = signedInPerTest(server, 'admin');
let classroomId: string;
beforeEach(async () => {
  classroomId = await insertClassroom(server.database, { name: 'A1' });
});

const STATUSES: Record<string, AttendanceStatus> = { P: 'Aanwezig', A: 'Afwezig', E: 'Afgemeld', '-': '' };

/** Puts students in a class, each with marks, a letter a mark, of these dates, of which the last is the last letter's. */
const classWith = async (marks: Record<string, string>, dates: readonly string[]) => {
  const ids: Record<string, string> = {};
  const cells: [string, string, AttendanceStatus][] = [];
  for (const [name, letters] of Object.entries(marks)) {
    const enrolments = [{ classroomId, startDate: '2025-01-01' }];
    const id = await insertStudent(server.database, { firstName: name, lastName: '', enrolments });
    ids[name] = id;
    const first = dates.length - letters.length;
    [...letters].forEach((letter, at) => {
      cells.push([id, dates[first + at] ?? '', STATUSES[letter] ?? '']);
    });
  }
  return { ids, listId: await seedList(server, { classroomId, dates, marks: cells }) };
};
const cancel = (id: string, date: string) =>
  admin.put(pathTo(API.lessonNotHeld, { id, date }), { reason: 'noRoom' });

describe('absentInARow', () => {
  const DATES = ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23', '2026-03-02'];

  test('points out who was absent in the last three lessons that were marked', async () => {
    const marks = { Anna: 'PAAA-', Bram: 'AAAPP', Cas: 'PPAAE', Daan: 'P-AAA', Eva: '---AA' };
    const { ids } = await classWith(marks, DATES);
    expect(await pointedOut(staff, 'absentInARow')).toEqual([
      { subject: ids.Anna, ids: [ids.Anna], name: 'Anna', date: '2026-02-02' },
      { subject: ids.Daan, ids: [ids.Daan], name: 'Daan', date: '2026-02-02' },
    ]);
  });

  test('a reason and a remark are word; a lesson that was not held is none', async () => {
    const marks = { Anna: 'PPAAA', Bram: 'PPAAA', Cas: 'PPAAA', Daan: 'APAAA' };
    const { listId, ids } = await classWith(marks, DATES);
    const last = (name: string) =>
      server.database
        .updateTable('attendanceRecords')
        .where('studentId', '=', ids[name] ?? '')
        .where('date', '=', '2026-02-23');
    const reasons = server.database.selectFrom('absenceReasons').select('id').orderBy('name');
    const { id: reasonId } = await reasons.executeTakeFirstOrThrow();
    await last('Anna').set({ reasonId }).execute();
    await last('Bram').set({ remark: 'gebeld' }).execute();
    expect(await namesPointedOut(staff, 'absentInARow')).toEqual(['Cas', 'Daan']);
    await cancel(listId, '2026-02-09');
    await cancel(listId, '2026-02-16');
    // Daan's first absence comes next to the last two.
    expect(await namesPointedOut(staff, 'absentInARow')).toEqual(['Daan']);
  });

  test('those who are inactive are left out', async () => {
    const { ids } = await classWith({ Anna: 'PPAAA', Bram: 'PPAAA' }, DATES);
    const form = formOf({
      student: { lastName: 'Ali' },
      studentStatuses: [{ status: 'false', date: MONDAY }],
    });
    expect((await staff.put(pathTo(API.student, { id: ids.Anna ?? '' }), form)).statusCode).toBe(200);
    expect(await namesPointedOut(staff, 'absentInARow')).toEqual(['Bram']);
  });
});

describe('lowPresence', () => {
  /** So many days, of which the last is today. */
  const days = (count: number) => Array.from({ length: count }, (_, at) => addDays(MONDAY, at + 1 - count));
  const marked = async (marks: Record<string, string>) => {
    await haveWeekendLessons(server);
    return classWith(marks, days(Math.max(...Object.values(marks).map(({ length }) => length))));
  };
  const pointed = async () =>
    (await pointedOut(staff, 'lowPresence')).map(({ name, count, of }) => `${name} ${count}/${of}`);

  test('points out presence below the setting, of four marks or more', async () => {
    await marked({ Anna: 'PPPPPPPAAA', Bram: 'PPPPPPAEAA', Cas: 'AAA', Daan: '--PAEP---' });
    expect(await pointed()).toEqual(['Bram 6/10', 'Daan 2/4']);
    await admin.put(API.settings, { presenceThreshold: 71 });
    expect(await pointed()).toEqual(['Anna 7/10', 'Bram 6/10', 'Daan 2/4']);
  });

  test('lessons that were not held and of more than 8 weeks ago do not count', async () => {
    const { listId } = await marked({
      Anna: `${'A'.repeat(31)}${'P'.repeat(56)}`,
      Bram: 'PPPPA',
      Cas: 'PPAAP',
    });
    expect(await pointed()).toEqual(['Cas 3/5']);
    await cancel(listId, addDays(MONDAY, -1));
    expect(await pointed()).toEqual([]);
  });
});

test('emptyCells points out lessons that are over with empty cells, the last first; those not held are none', async () => {
  const { ids, listId: id } = await classWith({ Amal: '-PP-', Yusuf: '-P--', Zahra: '----' }, [
    '2026-02-02',
    MONDAY,
    TUESDAY,
    WEDNESDAY,
  ]);
  server.setClock('2026-03-04T11:00:00.000Z');
  const lesson = (date: string, count: number) => ({
    ...{ subject: `${id} ${date}`, ids: [id], name: 'A1' },
    ...{ date, count, of: 3 },
  });
  expect(await pointedOut(staff, 'emptyCells')).toEqual([
    lesson(TUESDAY, 2),
    lesson(MONDAY, 1),
    lesson('2026-02-02', 3),
  ]);
  await cancel(id, TUESDAY);
  const { studentsAttendance } = (await staff.get(pathTo(API.teacherList, { id }))).json<TeacherList>();
  const open = studentsAttendance.find(
    ({ date, student }) => date.startsWith(MONDAY) && student._id === ids.Zahra,
  );
  const marks = { studentsAttendance: [{ _id: open?._id, status: 'Afwezig' }] };
  await staff.put(pathTo(API.teacherList, { id }), marks);
  expect(await pointedOut(staff, 'emptyCells')).toEqual([lesson('2026-02-02', 3)]);

  // The lists that have them; one of today and one of over a year ago have none.
  const other = await insertClassroom(server.database);
  const enrolments = [{ classroomId: other, startDate: '2025-01-01' }];
  await insertStudent(server.database, { enrolments });
  for (const date of [WEDNESDAY, '2025-03-03']) await seedList(server, { classroomId: other, dates: [date] });
  const lists = (await staff.get(`${API.teacherLists}?unfilled=true`)).json<SchedulePage>();
  expect(lists).toMatchObject({ list: [{ _id: id }], pagesCount: 1 });
  server.setClock('2026-03-04T23:30:00.000Z');
  const later = (await staff.get(`${API.teacherLists}?unfilled=true`)).json<SchedulePage>();
  expect(later.list).toHaveLength(2);
});

test('classWithoutList points out active classes with students today and no lesson day in this month', async () => {
  const classOf = async (name: string, more: { active?: boolean; endDate?: string } = {}) => {
    const id = await insertClassroom(server.database, { name, active: more.active ?? true });
    const enrolments = [{ classroomId: id, startDate: '2026-01-01', endDate: more.endDate ?? null }];
    await insertStudent(server.database, { enrolments });
    return id;
  };
  const listed = (id: string, ...dates: string[]) => seedList(server, { classroomId: id, dates });
  const pointed = async () =>
    (await pointedOut(staff, 'classWithoutList')).map(({ name, count }) => `${name} ${count}`);

  const id = await classOf('Zonder');
  await listed(await classOf('Andere maand'), '2026-02-27', '2026-04-01');
  await listed(await classOf('Deze maand'), '2026-03-31');
  await classOf('Opgeheven', { active: false });
  await classOf('Leeggelopen', { endDate: '2026-03-01' });
  expect(await pointed()).toEqual(['Andere maand 1', 'Zonder 1']);
  const listId = await listed(id, '2026-03-02');
  expect(await pointed()).toEqual(['Andere maand 1']);
  await cancel(listId, '2026-03-02');
  expect(await pointed()).toEqual(['Andere maand 1', 'Zonder 1']);
});

test('lessonOnFreeDay points out lessons of today and later on a free day, until they do not take place', async () => {
  // Today is 2 March 2026.
  const dates = ['2026-02-27', '2026-03-02', '2026-04-27', '2026-04-28', '2026-05-01'];
  const { listId } = await classWith({ Anna: '' }, dates);
  const found = async () =>
    (await pointedOut(admin, 'lessonOnFreeDay')).map(({ date, freePeriod }) => `${date} ${freePeriod}`);
  const lessons = async () =>
    (await admin.get(API.freePeriods))
      .json<ListedFreePeriod[]>()
      .map(({ name, lessons: count }) => `${name} ${count}`);
  expect(await found()).toEqual([]);
  await admin.post(API.freePeriods, { name: 'Meivakantie', from: '2026-04-27', to: '2026-04-30' });
  expect(await found()).toEqual(['2026-04-27 Meivakantie', '2026-04-28 Meivakantie']);
  await admin.post(API.freePeriods, { name: 'Studiedagen', from: '2026-02-27', to: '2026-04-27' });
  expect(await found()).toEqual([
    '2026-03-02 Studiedagen',
    '2026-04-27 Studiedagen',
    '2026-04-28 Meivakantie',
  ]);
  expect(await lessons()).toEqual(['Studiedagen 2', 'Meivakantie 2']);
  await admin.put(pathTo(API.lessonNotHeld, { id: listId, date: '2026-04-28' }), { reason: 'freeDay' });
  expect(await found()).toHaveLength(2);
  expect(await lessons()).toEqual(['Studiedagen 2', 'Meivakantie 1']);
});

test('neverSignedIn points out to administrators who was invited days ago and chose no password', async () => {
  const invite = async (name: string, createdAt: string, more: object = {}) => {
    const { id } = await server.createUser({ name, email: `${name.toLowerCase()}@example.org` });
    const changed = { passwordHash: null, createdAt, ...more };
    await server.database.updateTable('users').set(changed).where('id', '=', id).execute();
    return id;
  };
  const id = await invite('Anna', '2026-02-27T22:59:59.000Z');
  // Past midnight in Amsterdam.
  await invite('Bram', '2026-02-27T23:00:00.000Z');
  await invite('Cas', '2026-01-01T00:00:00.000Z', { active: 0 });
  await invite('Daan', '2026-01-01T00:00:00.000Z', { passwordHash: 'x' });
  expect(await pointedOut(admin, 'neverSignedIn')).toEqual([
    { subject: id, ids: [id], name: 'Anna', date: '2026-02-27' },
  ]);
  expect((await staff.get(pathTo(API.attentionRule, { rule: 'neverSignedIn' }))).statusCode).toBe(403);
  const overview = (await staff.get(API.attention)).json<{ rules: { rule: string }[] }>();
  expect(overview.rules.map(({ rule }) => rule)).not.toContain('neverSignedIn');
});
