import { beforeEach, describe, expect, test } from 'vitest';
import type { Schedule, SchedulePage } from '../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { Day } from '../../../core/rules/days.ts';
import { syncAttendanceRows } from '../../../server/attendance/attendanceRowRepository.ts';
import { transaction } from '../../../server/database/database.ts';
import { cellOf, MONDAY, readList, reasonId, WEDNESDAY } from '../../support/attendance.ts';
import { insertClassroom, insertSchedule, insertStudent } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const FRIDAY = '2026-03-06';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
let classroomId: string;

beforeEach(async () => {
  classroomId = await insertClassroom(server.database, { name: 'Alfa 1' });
});

const enrol = (lastName: string, startDate: Day = '2026-01-01', endDate: Day | null = null) =>
  insertStudent(server.database, { lastName, enrolments: [{ classroomId, startDate, endDate }] });

const create = (body: object) =>
  staff.post(API.newTeacherList, {
    selectedClassroom: classroomId,
    selectedDates: [MONDAY, WEDNESDAY],
    ...body,
  });

const created = async (body: object = {}): Promise<string> => {
  const response = await create(body);
  expect(response.json()).toEqual({ message: 'Success', _id: expect.any(String) });
  return response.json<{ _id: string }>()._id;
};

const read = (id: string) => readList(staff, id);

const save = (id: string, studentsAttendance: object[]) =>
  staff.put(pathTo(API.teacherList, { id }), { studentsAttendance });

const recordOf = (list: string, student: string, day: Day) => cellOf(staff, { list, student, day });
const recordId = async (list: string, student: string, day: Day) => (await recordOf(list, student, day))._id;

const marks = async (id: string): Promise<string[]> => {
  const { students, studentsAttendance } = await read(id);
  const names = new Map(students.map(({ _id, lastName }) => [_id, lastName]));
  return studentsAttendance
    .map(({ student, date, status }) => `${names.get(student._id)} ${date} ${status}`.trim())
    .sort();
};

const countRows = async (): Promise<number[]> =>
  Promise.all(
    (['schedules', 'scheduleDates', 'attendanceRecords'] as const).map(async table => {
      const rows = await server.database.selectFrom(table).selectAll().execute();
      return rows.length;
    }),
  );

describe('making a list', () => {
  test('stores the marks and makes a record for each student on each date of the enrolment', async () => {
    const [zahra, ali] = [await enrol('Zahra'), await enrol('Ali', WEDNESDAY)];
    await enrol('Ćosić', '2026-01-01', MONDAY);
    await enrol('de Vries', '2026-04-01');
    const id = await created({
      selectedClassroom: { _id: classroomId, name: 'Alfa 1' },
      selectedDates: [`${WEDNESDAY}T00:00:00.000Z`, MONDAY, '2026-03-01T23:00:00.000Z'],
      studentsAttendance: [
        { studentId: zahra, date: MONDAY, status: 'Afgemeld' },
        { studentId: ali, date: `${WEDNESDAY}T00:00:00.000Z`, status: 'Aanwezig' },
      ],
    });
    const list = await read(id);
    expect(list.schedule).toEqual({
      _id: id,
      classroom: { _id: classroomId, name: 'Alfa 1' },
      dates: [`${MONDAY}T00:00:00.000Z`, `${WEDNESDAY}T00:00:00.000Z`],
    });
    expect(list.students.map(({ lastName }) => lastName)).toEqual(['Ali', 'Ćosić', 'Zahra']);
    expect(list.students[0]).toMatchObject({
      ...{ country: 'Syrië', sex: 'Vrouw', birthDate: null },
      enrolments: [{ startDate: WEDNESDAY, endDate: null }],
    });
    expect(await marks(id)).toEqual([
      'Ali 2026-03-04 Aanwezig',
      'Zahra 2026-03-02 Afgemeld',
      'Zahra 2026-03-04',
      'Ćosić 2026-03-02',
    ]);
  });

  const NO_WEEKEND =
    'Op zaterdag en zondag zijn er geen lessen. Een beheerder kan dat bij de instellingen veranderen';
  const REFUSED = [
    [{ selectedClassroom: '', selectedDates: [] }, 'Please choose a class and date(s)'],
    [{ selectedClassroom: null, selectedDates: [] }, 'Please choose a class and date(s)'],
    [{ selectedDates: undefined }, 'Please choose a date(s)'],
    [{ selectedClassroom: undefined }, 'Please choose a class'],
    [{ selectedDates: [] }, 'Please choose a date(s)'],
    [{ selectedDates: ['2026-02-30'] }, '2026-02-30 is geen datum'],
    [{ selectedDates: [MONDAY, '2026-03-08'] }, NO_WEEKEND],
    [{ selectedClassroom: 'x' }, 'Deze klas bestaat niet (meer)'],
  ] as const;
  test('refuses what is missing, no date, and a class that is not there or not active', async () => {
    const inactive = await insertClassroom(server.database, { active: false });
    for (const [body, message] of [
      ...REFUSED,
      [{ selectedClassroom: inactive }, 'Deze klas is niet actief'] as const,
    ]) {
      const response = await create(body);
      expect([response.statusCode, response.json().message]).toEqual([400, message]);
    }
    expect(await countRows()).toEqual([0, 0, 0]);
  });

  test('refuses dates that the class has in any of its lists, and names them in order', async () => {
    for (const date of [WEDNESDAY, MONDAY])
      await insertSchedule(server.database, { classroomId, dates: [date] });
    const response = await create({ selectedDates: [FRIDAY, WEDNESDAY, MONDAY] });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      message: 'De geselecteerde data bestaan al voor deze les',
      dates: [MONDAY, WEDNESDAY],
    });
    expect(await countRows()).toEqual([2, 2, 0]);
  });

  test('of two that make the same list at once, one succeeds', async () => {
    const responses = await Promise.all([create({}), create({}), create({})]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('is refused whole for a student, date, status or reason that does not fit', async () => {
    const good = { studentId: await enrol('Zahra'), date: MONDAY, status: 'Aanwezig' };
    for (const wrong of [
      { studentId: await insertStudent(server.database) },
      { studentId: await enrol('Laat', WEDNESDAY) },
      { studentId: await enrol('Ali'), date: FRIDAY },
      { studentId: await enrol('Bo'), status: 'Ziek' },
      { studentId: await enrol('Cas'), status: 'Afwezig', reason: 'nothing' },
    ]) {
      const answer = await create({ studentsAttendance: [good, { ...good, ...wrong }] });
      expect(answer.statusCode, JSON.stringify(wrong)).toBe(400);
    }
    expect(await countRows()).toEqual([0, 0, 0]);
  });

  test('takes what is said beside a status, as far as it fits', async () => {
    const [ali, bo] = [await enrol('Ali'), await enrol('Bo')];
    const said = { date: MONDAY, reason: await reasonId(staff, 'Ziek'), minutesLate: 5 };
    const id = await created({
      studentsAttendance: [
        { ...said, studentId: ali, status: 'Afwezig', remark: ' belt  morgen ' },
        { ...said, studentId: bo, status: 'Aanwezig' },
      ],
    });
    const absent = await recordOf(id, ali, MONDAY);
    expect(absent).toMatchObject({ status: 'Afwezig', reason: { name: 'Ziek' }, remark: 'belt morgen' });
    expect(absent).not.toHaveProperty('minutesLate');
    const late = await recordOf(id, bo, MONDAY);
    expect(late).toMatchObject({ status: 'Aanwezig', minutesLate: 5 });
    expect(late).not.toHaveProperty('reason');
  });
});

describe('saving a list', () => {
  test('changes the records given and no others', async () => {
    const [ali, zahra] = [await enrol('Ali'), await enrol('Zahra')];
    const id = await created({
      studentsAttendance: [{ studentId: ali, date: WEDNESDAY, status: 'Afgemeld' }],
    });
    const response = await save(id, [
      { _id: await recordId(id, ali, MONDAY), status: 'Aanwezig' },
      { _id: await recordId(id, zahra, MONDAY), status: 'Afwezig' },
    ]);
    expect(response.json()).toEqual({ message: 'Success' });
    expect(await marks(id)).toEqual([
      'Ali 2026-03-02 Aanwezig',
      'Ali 2026-03-04 Afgemeld',
      'Zahra 2026-03-02 Afwezig',
      'Zahra 2026-03-04',
    ]);
    expect((await save('unknown', [])).statusCode).toBe(404);
  });

  test('is refused whole for an unknown or no status, an unknown record and one of another list', async () => {
    const ali = await enrol('Ali');
    const [id, other] = [await created(), await created({ selectedDates: [FRIDAY] })];
    const [monday, wednesday] = [await recordId(id, ali, MONDAY), await recordId(id, ali, WEDNESDAY)];
    for (const wrong of [
      { _id: monday, status: 'Ziek' },
      { _id: monday },
      { _id: 'unknown', status: 'Aanwezig' },
      { _id: await recordId(other, ali, FRIDAY), status: 'Aanwezig' },
    ]) {
      expect((await save(id, [{ _id: wednesday, status: 'Aanwezig' }, wrong])).statusCode).toBe(400);
    }
    expect(await marks(id)).toEqual(['Ali 2026-03-02', 'Ali 2026-03-04']);
    expect(await marks(other)).toEqual(['Ali 2026-03-06']);
  });

  test('what was recorded stays when an enrolment ends, but cannot be changed; the rest goes', async () => {
    const [ali, classmate] = [await enrol('Ali'), await enrol('Zahra')];
    const id = await created({
      selectedDates: [MONDAY, WEDNESDAY, FRIDAY],
      studentsAttendance: [{ studentId: ali, date: WEDNESDAY, status: 'Afwezig' }],
    });
    const _id = await recordId(id, ali, WEDNESDAY);
    const ended = server.database.updateTable('studentClassrooms').set({ endDate: MONDAY });
    await ended.where('studentId', '=', ali).execute();
    await transaction(server.database, trx => syncAttendanceRows(trx, [ali]));
    expect((await marks(id)).slice(0, 2)).toEqual(['Ali 2026-03-02', 'Ali 2026-03-04 Afwezig']);
    expect((await read(id)).students[0]?.enrolments).toEqual([{ startDate: '2026-01-01', endDate: MONDAY }]);

    const theirs = await recordId(id, classmate, WEDNESDAY);
    const both = (status: string) => [
      { _id: theirs, status: 'Aanwezig' },
      { _id, status },
    ];
    expect((await save(id, both('Aanwezig'))).statusCode).toBe(400);
    expect((await recordOf(id, classmate, WEDNESDAY)).status).toBe('');
    expect((await save(id, both('Afwezig'))).statusCode).toBe(200);
    expect((await recordOf(id, classmate, WEDNESDAY)).status).toBe('Aanwezig');
  });
});

describe('the page of lists', () => {
  const page = async (query = '') => (await staff.get(`${API.teacherLists}${query}`)).json<SchedulePage>();

  test('is newest first, twenty a page, with the class and its dates in order', async () => {
    const ids: string[] = [];
    for (let week = 0; week < 21; week += 1) {
      server.moveClock(1_000);
      const dates = [3, 1].map(day => new Date(Date.UTC(2026, 2, week * 7 + 1 + day)).toISOString());
      ids.unshift(await created({ selectedDates: dates }));
    }
    for (const query of ['', '?page=1', '?page=0', '?page=abc', '?page=99999999999999999999']) {
      const { list, pagesCount } = await page(query);
      expect([list.map(({ _id }: Schedule) => _id), pagesCount]).toEqual([ids.slice(0, 20), 2]);
    }
    expect(await page('?page=2')).toEqual({
      list: [
        {
          _id: ids[20],
          classroom: { _id: classroomId, name: 'Alfa 1' },
          dates: [`${MONDAY}T00:00:00.000Z`, `${WEDNESDAY}T00:00:00.000Z`],
          ...{ studentsCount: 0, cellsCount: 0, filledCount: 0 },
          changedAt: '2026-03-02T11:00:01.000Z',
        },
      ],
      pagesCount: 2,
    });
    expect(await page('?page=3')).toEqual({ list: [], pagesCount: 2 });
  });

  test('tells how many students are in a list, what of it is filled in up to today, and when it was saved last', async () => {
    const [ali, zahra] = [await enrol('Ali'), await enrol('Zahra', WEDNESDAY)];
    const id = await created({
      studentsAttendance: [
        { studentId: ali, date: MONDAY, status: 'Aanwezig' },
        { studentId: ali, date: WEDNESDAY, status: 'Afgemeld' },
      ],
    });
    const made = '2026-03-02T11:00:00.000Z';
    const counts = (cellsCount: number, filledCount: number, changedAt: string) =>
      expect.objectContaining({ studentsCount: 2, cellsCount, filledCount, changedAt });
    expect((await page()).list).toEqual([counts(1, 1, made)]);

    const changedAt = '2026-03-04T09:00:00.000Z';
    server.setClock(changedAt);
    const _id = await recordId(id, zahra, WEDNESDAY);
    await save(id, [{ _id, status: '' }]);
    expect((await page()).list).toEqual([counts(3, 2, made)]);
    await save(id, [{ _id, status: 'Afwezig' }]);
    expect((await page()).list).toEqual([counts(3, 3, changedAt)]);
  });

  test('finds by the class: a part of its name, or its _id', async () => {
    for (const name of ['Café Überblick 100%', 'A10']) {
      await insertSchedule(server.database, {
        classroomId: await insertClassroom(server.database, { name }),
        dates: [],
      });
    }
    await created();
    const names = async (query: Record<string, string>) =>
      (await page(`?${new URLSearchParams(query)}`)).list.map(({ classroom }) => classroom.name);
    expect(await names({ classroom: 'LFA 1' })).toEqual(['Alfa 1']);
    expect(await names({ classroom: 'cafe uber', page: '1' })).toEqual(['Café Überblick 100%']);
    for (const nobody of ['_', '100_', 'beta', "'"]) expect(await names({ classroom: nobody })).toEqual([]);
    expect(await names({ classroom: '' })).toHaveLength(3);
    expect(await names({ classroomId })).toEqual(['Alfa 1']);
  });
});

test('the days of a class are those of all its lists and of no other class, in order', async () => {
  const other = await insertClassroom(server.database, { name: 'Beta 1' });
  await created({ selectedDates: [FRIDAY, MONDAY] });
  await created({ selectedDates: [WEDNESDAY] });
  await created({ selectedClassroom: other, selectedDates: ['2026-03-09'] });
  const days = async (of: string) =>
    (await staff.get(pathTo(API.classroomDates, { classroomId: of }))).json();
  expect(await days(classroomId)).toEqual({ dates: [MONDAY, WEDNESDAY, FRIDAY] });
  expect(await days(other)).toEqual({ dates: ['2026-03-09'] });
});

test('an administrator deletes a list with its dates and records, and no other; its days are free again', async () => {
  const ali = await enrol('Ali');
  const id = await created();
  const other = await created({
    selectedDates: [FRIDAY],
    studentsAttendance: [{ studentId: ali, date: FRIDAY, status: 'Afgemeld' }],
  });
  const kept = await read(other);
  const admin = await server.loginAs('admin');
  expect((await admin.delete(pathTo(API.teacherList, { id }))).json()).toEqual({ message: 'Success' });
  expect(await countRows()).toEqual([1, 1, 1]);
  expect(await read(other)).toEqual(kept);
  expect((await staff.get(pathTo(API.teacherList, { id }))).statusCode).toBe(404);
  const again = await admin.delete(pathTo(API.teacherList, { id }));
  expect([again.statusCode, again.json().message]).toEqual([404, 'Deze presentielijst bestaat niet (meer)']);
  await created();
});
