import { beforeEach, describe, expect, test } from 'vitest';
import type {
  AttendanceRecord,
  Schedule,
  SchedulePage,
  TeacherList,
} from '../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { Day } from '../../../core/rules/days.ts';
import { syncAttendanceRows } from '../../../server/attendance/attendanceRowRepository.ts';
import { transaction } from '../../../server/database/database.ts';
import { insertClassroom, insertSchedule, insertStudent } from '../../support/records.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const MONDAY = '2026-03-02';
const WEDNESDAY = '2026-03-04';
const FRIDAY = '2026-03-06';

const server = serverPerTest();
let staff: TestClient;
let classroomId: string;

beforeEach(async () => {
  staff = await server.loginAs('staff');
  classroomId = await insertClassroom(server.database, { name: 'Alfa 1' });
});

const enrol = (
  lastName: string,
  { startDate = '2026-01-01', endDate = null }: { startDate?: Day; endDate?: Day | null } = {},
) =>
  insertStudent(server.database, {
    firstName: 'Amal',
    lastName,
    enrolments: [{ classroomId, startDate, endDate }],
  });

const create = (body: object) => staff.post(API.newTeacherList, body);

const created = async (body: object = {}): Promise<string> => {
  const response = await create({
    selectedClassroom: classroomId,
    selectedDates: [MONDAY, WEDNESDAY],
    ...body,
  });
  expect(response.json()).toEqual({ message: 'Success', _id: expect.any(String) });
  return response.json<{ _id: string }>()._id;
};

const read = async (id: string): Promise<TeacherList> =>
  (await staff.get(pathTo(API.teacherList, { id }))).json();

const save = (id: string, studentsAttendance: object[], client = staff) =>
  client.put(pathTo(API.teacherList, { id }), { studentsAttendance });

const recordOf = async (id: string, studentId: string, date: Day): Promise<AttendanceRecord | undefined> =>
  (await read(id)).studentsAttendance.find(
    record => record.student._id === studentId && record.date === date,
  );

const recordId = async (id: string, studentId: string, date: Day): Promise<string> =>
  (await recordOf(id, studentId, date))?._id ?? 'no record';

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
  test('stores the marks and makes a record for each student on each date', async () => {
    const [zahra, ali] = [await enrol('Zahra'), await enrol('Ali')];
    const id = await created({
      selectedDates: [`${WEDNESDAY}T00:00:00.000Z`, MONDAY, MONDAY],
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
    expect(list.students.map(({ lastName }) => lastName)).toEqual(['Ali', 'Zahra']);
    expect(list.students[0]).toMatchObject({
      country: 'Syrië',
      sex: 'Vrouw',
      birthDate: null,
      enrolments: [{ startDate: '2026-01-01', endDate: null }],
    });
    expect(await marks(id)).toEqual([
      'Ali 2026-03-02',
      'Ali 2026-03-04 Aanwezig',
      'Zahra 2026-03-02 Afgemeld',
      'Zahra 2026-03-04',
    ]);
  });

  test('takes a Sunday only when the foundation has lessons in weekends, and says so before anything is made', async () => {
    const body = { selectedClassroom: classroomId, selectedDates: [MONDAY, '2026-03-08'] };
    const refused = await create(body);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Op zaterdag en zondag zijn er geen lessen. Een beheerder kan dat bij de instellingen veranderen',
    ]);
    expect(await countRows()).toEqual([0, 0, 0]);
    await (await server.loginAs('admin')).put(API.settings, { weekendLessons: true });
    expect((await create(body)).statusCode).toBe(200);
  });

  test('takes an instant as the day that it is where the programme is', async () => {
    await enrol('Achternaam');
    const id = await created({
      selectedDates: ['2026-10-26T00:00:00+01:00', '2026-10-26T23:00:00.000Z'],
    });
    expect(await marks(id)).toEqual(['Achternaam 2026-10-26', 'Achternaam 2026-10-27']);
  });

  test('leaves out students on dates on which they are not enrolled', async () => {
    await enrol('Vroeg', { endDate: MONDAY });
    await enrol('Laat', { startDate: WEDNESDAY });
    await enrol('Ander', { startDate: '2026-04-01' });
    expect(await marks(await created())).toEqual(['Laat 2026-03-04', 'Vroeg 2026-03-02']);
  });

  test('takes the class as an object with an _id', async () => {
    const id = await created({ selectedClassroom: { _id: classroomId, name: 'Alfa 1' } });
    expect((await read(id)).schedule.classroom._id).toBe(classroomId);
  });

  test('sorts the students by name as Dutch does', async () => {
    for (const name of ['Özdemir', 'Zand', 'Ödegaard', 'Oz', 'de Vries', 'Ćosić']) await enrol(name);
    const { students } = await read(await created());
    expect(students.map(({ lastName }) => lastName)).toEqual([
      'Ćosić',
      'de Vries',
      'Ödegaard',
      'Oz',
      'Özdemir',
      'Zand',
    ]);
  });

  test.each([
    [{ selectedClassroom: '', selectedDates: [] }, 'Please choose a class and date(s)'],
    [{ selectedClassroom: null, selectedDates: [] }, 'Please choose a class and date(s)'],
    [{ selectedClassroom: '', selectedDates: [MONDAY] }, 'Please choose a class'],
    [{ selectedDates: [MONDAY] }, 'Please choose a class'],
    [{ selectedClassroom: 'x', selectedDates: [] }, 'Please choose a date(s)'],
    [{ selectedClassroom: 'x' }, 'Please choose a date(s)'],
    [{ selectedClassroom: 'x', selectedDates: ['2026-02-30'] }, '2026-02-30 is geen datum'],
    [{ selectedClassroom: 'x', selectedDates: [MONDAY] }, 'Deze klas bestaat niet (meer)'],
  ])('refuses %j', async (body, message) => {
    const response = await create(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message });
    expect(await countRows()).toEqual([0, 0, 0]);
  });

  test('refuses a class that is not active', async () => {
    const inactive = await insertClassroom(server.database, { active: false });
    const response = await create({ selectedClassroom: inactive, selectedDates: [MONDAY] });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: 'Deze klas is niet actief' });
  });

  test('refuses dates that the class has in any of its lists, and names them in order', async () => {
    await insertSchedule(server.database, { classroomId, dates: [WEDNESDAY] });
    await insertSchedule(server.database, { classroomId, dates: [MONDAY] });
    const response = await create({
      selectedClassroom: classroomId,
      selectedDates: [FRIDAY, WEDNESDAY, MONDAY],
    });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      message: 'De geselecteerde data bestaan al voor deze les',
      dates: [MONDAY, WEDNESDAY],
    });
    expect(await countRows()).toEqual([2, 2, 0]);
  });

  test('of two that make the same list at once, one succeeds', async () => {
    const body = { selectedClassroom: classroomId, selectedDates: [MONDAY] };
    const responses = await Promise.all([create(body), create(body), create(body)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    ['is not in the class', async () => insertStudent(server.database), MONDAY],
    ['does not exist', async () => 'nobody', MONDAY],
    ['is not enrolled on that date', async () => enrol('Laat', { startDate: WEDNESDAY }), MONDAY],
    ['is marked on a date that was not chosen', async () => enrol('Ali'), FRIDAY],
  ])('is refused whole when a student %s', async (_, student, date) => {
    const studentsAttendance = [
      { studentId: await enrol('Zahra'), date: MONDAY, status: 'Aanwezig' },
      { studentId: await student(), date, status: 'Aanwezig' },
    ];
    const response = await create({
      selectedClassroom: classroomId,
      selectedDates: [MONDAY, WEDNESDAY],
      studentsAttendance,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(
      /^De lijst bevat een student die op die datum niet in deze klas zit/,
    );
    expect(await countRows()).toEqual([0, 0, 0]);
  });

  test('takes what is said beside a status, as far as it fits, and refuses an unknown reason', async () => {
    const [ali, bo] = [await enrol('Ali'), await enrol('Bo')];
    const reasons = (await staff.get(API.absenceReasons)).json<{ _id: string; name: string }[]>();
    const reason = reasons[0]?._id;
    const said = [
      { studentId: ali, date: MONDAY, status: 'Afwezig', reason, remark: ' belt  morgen ', minutesLate: 5 },
      { studentId: bo, date: MONDAY, status: 'Aanwezig', reason, minutesLate: 10 },
    ];
    const id = await created({ studentsAttendance: said });
    expect(await recordOf(id, ali, MONDAY)).toMatchObject({
      ...{ status: 'Afwezig', reason: { _id: reason }, remark: 'belt morgen' },
    });
    expect(await recordOf(id, ali, MONDAY)).not.toHaveProperty('minutesLate');
    expect(await recordOf(id, bo, MONDAY)).toMatchObject({ status: 'Aanwezig', minutesLate: 10 });
    expect(await recordOf(id, bo, MONDAY)).not.toHaveProperty('reason');

    const rows = await countRows();
    const response = await create({
      ...{ selectedClassroom: classroomId, selectedDates: [FRIDAY] },
      studentsAttendance: [{ studentId: ali, date: FRIDAY, status: 'Afwezig', reason: 'nobody' }],
    });
    expect(response.statusCode).toBe(400);
    expect(await countRows()).toEqual(rows);
  });

  test('refuses a status outside the four', async () => {
    const studentsAttendance = [{ studentId: await enrol('Ali'), date: MONDAY, status: 'Ziek' }];
    const response = await create({
      selectedClassroom: classroomId,
      selectedDates: [MONDAY],
      studentsAttendance,
    });
    expect(response.statusCode).toBe(400);
    expect(await countRows()).toEqual([0, 0, 0]);
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
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'Success' });
    expect(await marks(id)).toEqual([
      'Ali 2026-03-02 Aanwezig',
      'Ali 2026-03-04 Afgemeld',
      'Zahra 2026-03-02 Afwezig',
      'Zahra 2026-03-04',
    ]);
  });

  test('takes no record of another list, and then changes neither', async () => {
    const ali = await enrol('Ali');
    const [id, other] = [await created(), await created({ selectedDates: [FRIDAY] })];
    const response = await save(id, [
      { _id: await recordId(id, ali, MONDAY), status: 'Aanwezig' },
      { _id: await recordId(other, ali, FRIDAY), status: 'Aanwezig' },
    ]);
    expect(response.statusCode).toBe(400);
    expect(await marks(id)).toEqual(['Ali 2026-03-02', 'Ali 2026-03-04']);
    expect(await marks(other)).toEqual(['Ali 2026-03-06']);
  });

  test('a second time, with the same and with other marks, keeps the last', async () => {
    const ali = await enrol('Ali');
    const id = await created();
    const _id = await recordId(id, ali, MONDAY);
    for (const status of ['Aanwezig', 'Aanwezig', 'Afwezig', '', 'Afgemeld']) {
      server.moveClock(60_000);
      expect((await save(id, [{ _id, status }])).statusCode).toBe(200);
      expect((await recordOf(id, ali, MONDAY))?.status).toBe(status);
    }
  });

  test.each([
    ['an unknown status', { status: 'Ziek' }],
    ['a status of another type', { status: true }],
    ['no status', {}],
    ['an unknown _id', { _id: 'unknown', status: 'Aanwezig' }],
  ])('is refused whole for %s', async (_, change) => {
    const ali = await enrol('Ali');
    const id = await created();
    const response = await save(id, [
      { _id: await recordId(id, ali, WEDNESDAY), status: 'Aanwezig' },
      { _id: await recordId(id, ali, MONDAY), ...change },
    ]);
    expect(response.statusCode).toBe(400);
    expect(await marks(id)).toEqual(['Ali 2026-03-02', 'Ali 2026-03-04']);
  });

  test('saves thousands of records at once', async () => {
    for (let index = 0; index < 25; index += 1) await enrol(`Student ${index}`);
    // Monday to Friday, twelve weeks long.
    const selectedDates = Array.from({ length: 60 }, (_, index) =>
      new Date(Date.UTC(2026, 2, 2 + Math.floor(index / 5) * 7 + (index % 5))).toISOString(),
    );
    const id = await created({ selectedDates });
    const { studentsAttendance } = await read(id);
    expect(studentsAttendance).toHaveLength(1500);
    const response = await save(
      id,
      studentsAttendance.map(({ _id }) => ({ _id, status: 'Aanwezig' })),
    );
    expect(response.statusCode).toBe(200);
    const saved = (await read(id)).studentsAttendance;
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set(['Aanwezig']));
  });

  test('an unknown list is a 404', async () => {
    expect((await save('unknown', [])).statusCode).toBe(404);
  });
});

describe('an enrolment that changes', () => {
  const followEnrolments = (studentId: string) =>
    transaction(server.database, trx => syncAttendanceRows(trx, [studentId]));

  const endEnrolment = async (studentId: string, endDate: Day) => {
    await server.database
      .updateTable('studentClassrooms')
      .set({ endDate })
      .where('studentId', '=', studentId)
      .execute();
    await followEnrolments(studentId);
  };

  test('a student who enrols late is in the existing list for the dates covered', async () => {
    await enrol('Ali');
    const id = await created();
    const late = await enrol('Laat', { startDate: WEDNESDAY });
    await followEnrolments(late);
    expect(await marks(id)).toEqual(['Ali 2026-03-02', 'Ali 2026-03-04', 'Laat 2026-03-04']);
    const response = await save(id, [{ _id: await recordId(id, late, WEDNESDAY), status: 'Aanwezig' }]);
    expect(response.statusCode).toBe(200);
  });

  test('when it ends, what was recorded stays and the rest goes', async () => {
    const ali = await enrol('Ali');
    const id = await created({
      selectedDates: [MONDAY, WEDNESDAY, FRIDAY],
      studentsAttendance: [{ studentId: ali, date: FRIDAY, status: 'Afwezig' }],
    });
    await endEnrolment(ali, MONDAY);
    expect(await marks(id)).toEqual(['Ali 2026-03-02', 'Ali 2026-03-06 Afwezig']);
    expect((await read(id)).students[0]?.enrolments).toEqual([{ startDate: '2026-01-01', endDate: MONDAY }]);
  });

  test('a record for a date on which the student is no longer in the class cannot be changed', async () => {
    const [ali, classmate] = [await enrol('Ali'), await enrol('Zahra')];
    const id = await created({
      studentsAttendance: [{ studentId: ali, date: WEDNESDAY, status: 'Afwezig' }],
    });
    const _id = await recordId(id, ali, WEDNESDAY);
    await endEnrolment(ali, MONDAY);
    expect((await save(id, [{ _id, status: 'Aanwezig' }])).statusCode).toBe(400);
    expect((await save(id, [{ _id, status: 'Afwezig' }])).statusCode).toBe(200);
    expect((await recordOf(id, ali, WEDNESDAY))?.status).toBe('Afwezig');
    const theirs = await recordId(id, classmate, WEDNESDAY);
    expect((await save(id, [{ _id: theirs, status: 'Aanwezig' }])).statusCode).toBe(200);
    expect(
      (
        await save(id, [
          { _id: theirs, status: '' },
          { _id, status: '' },
        ])
      ).statusCode,
    ).toBe(400);
    expect((await recordOf(id, classmate, WEDNESDAY))?.status).toBe('Aanwezig');
  });

  test('reading a list never makes a record', async () => {
    const id = await insertSchedule(server.database, { classroomId, dates: [MONDAY] });
    await enrol('Ali');
    expect(await marks(id)).toEqual([]);
    expect(await countRows()).toEqual([1, 1, 0]);
  });
});

describe('the page of lists', () => {
  const page = async (query = '') => (await staff.get(`${API.teacherLists}${query}`)).json();

  test('is newest first, twenty a page, with the class and its dates in order', async () => {
    const ids: string[] = [];
    for (let week = 0; week < 21; week += 1) {
      server.moveClock(1_000);
      const dates = [3, 1].map(day => new Date(Date.UTC(2026, 2, week * 7 + 1 + day)).toISOString());
      ids.unshift(await created({ selectedDates: dates }));
    }
    const first = await page('?page=1');
    expect(first.list.map((schedule: Schedule) => schedule._id)).toEqual(ids.slice(0, 20));
    expect(first.pagesCount).toBe(2);
    expect(await page('?page=2')).toEqual({
      list: [
        {
          _id: ids[20],
          classroom: { _id: classroomId, name: 'Alfa 1' },
          dates: [`${MONDAY}T00:00:00.000Z`, `${WEDNESDAY}T00:00:00.000Z`],
          studentsCount: 0,
          cellsCount: 0,
          filledCount: 0,
          changedAt: '2026-03-02T11:00:01.000Z',
        },
      ],
      pagesCount: 2,
    });
    expect(await page('?page=3')).toEqual({ list: [], pagesCount: 2 });
  });

  test.each(['', '?page=0', '?page=-1', '?page=abc', '?page=1&other=1', '?page=99999999999999999999'])(
    '%j is the first page',
    async query => {
      const id = await created();
      expect((await page(query)).list[0]._id).toBe(id);
    },
  );

  test('tells how many students are in a list, what of it is filled in up to today, and when it was saved last', async () => {
    const [ali, zahra] = [await enrol('Ali'), await enrol('Zahra', { startDate: WEDNESDAY })];
    const empty = await insertSchedule(server.database, { classroomId, dates: [FRIDAY] });
    const id = await created({
      studentsAttendance: [
        { studentId: ali, date: MONDAY, status: 'Aanwezig' },
        { studentId: ali, date: WEDNESDAY, status: 'Afgemeld' },
      ],
    });
    const summary = async () => {
      const { list } = (await page()) as SchedulePage;
      const { studentsCount, cellsCount, filledCount, changedAt } = list.find(({ _id }) => _id === id) ?? {};
      return { studentsCount, cellsCount, filledCount, changedAt };
    };
    const made = '2026-03-02T11:00:00.000Z';
    expect(await summary()).toEqual({ studentsCount: 2, cellsCount: 1, filledCount: 1, changedAt: made });

    server.setClock('2026-03-04T09:00:00.000Z');
    staff = await server.loginAs('staff');
    expect(await summary()).toEqual({ studentsCount: 2, cellsCount: 3, filledCount: 2, changedAt: made });
    await save(id, [{ _id: await recordId(id, zahra, WEDNESDAY), status: '' }]);
    expect((await summary()).changedAt).toBe(made);
    await save(id, [{ _id: await recordId(id, zahra, WEDNESDAY), status: 'Afwezig' }]);
    const changedAt = '2026-03-04T09:00:00.000Z';
    expect(await summary()).toEqual({ studentsCount: 2, cellsCount: 3, filledCount: 3, changedAt });
    const { list } = (await page()) as SchedulePage;
    expect(list.find(({ _id }) => _id === empty)).toMatchObject({ studentsCount: 0, cellsCount: 0 });
  });

  test('finds by a part of the name of the class, page by page', async () => {
    const café = await insertClassroom(server.database, { name: 'Café Überblick 100%' });
    for (let week = 0; week < 21; week += 1) {
      await insertSchedule(server.database, { classroomId: café, dates: [] });
    }
    const alfa = await created();
    const names = async (query: string) => {
      const { list, pagesCount } = (await page(query)) as SchedulePage;
      return { names: new Set(list.map(({ classroom }) => classroom.name)), count: list.length, pagesCount };
    };
    const one = { names: new Set(['Alfa 1']), count: 1, pagesCount: 1 };
    expect(await names('?classroom=ALFA')).toEqual(one);
    expect((await page('?classroom=lfa+1')).list[0]._id).toBe(alfa);
    const found = { names: new Set(['Café Überblick 100%']), pagesCount: 2 };
    expect(await names('?classroom=cafe%20uber&page=1')).toEqual({ ...found, count: 20 });
    expect(await names('?classroom=cafe%20uber&page=2')).toEqual({ ...found, count: 1 });
    for (const nobody of ['_', '100_', 'beta', "'"]) {
      expect(await page(`?classroom=${encodeURIComponent(nobody)}`)).toEqual({ list: [], pagesCount: 0 });
    }
    expect((await names('?classroom=')).pagesCount).toBe(2);
  });
});

describe('the days of a class', () => {
  const days = async (id: string) =>
    (await staff.get(pathTo(API.classroomDates, { classroomId: id }))).json();

  test('are those of all its lists and of no other class, in order', async () => {
    const other = await insertClassroom(server.database, { name: 'Beta 1' });
    await created({ selectedDates: [FRIDAY, MONDAY] });
    await created({ selectedDates: [WEDNESDAY] });
    await created({ selectedClassroom: other, selectedDates: ['2026-03-09'] });
    expect(await days(classroomId)).toEqual({ dates: [MONDAY, WEDNESDAY, FRIDAY] });
    expect(await days(other)).toEqual({ dates: ['2026-03-09'] });
  });
});

describe('deleting a list', () => {
  const remove = (client: TestClient, id: string) => client.delete(pathTo(API.teacherList, { id }));

  test('an administrator deletes it with its dates and records, and no other; its days are free again', async () => {
    const ali = await enrol('Ali');
    const id = await created();
    const other = await created({
      selectedDates: [FRIDAY],
      studentsAttendance: [{ studentId: ali, date: FRIDAY, status: 'Afgemeld' }],
    });
    const kept = await read(other);
    const admin = await server.loginAs('admin');
    const response = await remove(admin, id);
    expect(response.json()).toEqual({ message: 'Success' });
    expect(await countRows()).toEqual([1, 1, 1]);
    expect(await read(other)).toEqual(kept);
    expect((await staff.get(pathTo(API.teacherList, { id }))).statusCode).toBe(404);
    expect((await remove(admin, id)).statusCode).toBe(404);
    expect((await create({ selectedClassroom: classroomId, selectedDates: [FRIDAY] })).statusCode).toBe(409);
    await created();
  });

  test('an unknown list is a 404', async () => {
    const response = await remove(await server.loginAs('admin'), 'unknown');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Deze presentielijst bestaat niet (meer)' });
  });
});
