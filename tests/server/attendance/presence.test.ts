import { beforeEach, describe, expect, test } from 'vitest';
import type { SchedulePage, TeacherList } from '../../../core/contract/attendance.ts';
import type { OrganizationReport } from '../../../core/contract/attendanceReports.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { PresenceCells } from '../../../core/contract/presence.ts';
import type { TimelinePage, TimelineSummary } from '../../../core/contract/timeline.ts';
import type { Today } from '../../../core/contract/today.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  recorded,
  seedList,
  setCells,
  TUESDAY,
} from '../../support/attendance.ts';
import { auditedBy } from '../../support/audit.ts';
import { insertClassroom, insertEnrolment, insertStudent } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
const admin = signedInPerTest(server, 'admin');

const presenceOf = (id: string) => staff.get(pathTo(API.presenceCells, { id }));

test('without a record all is zero; of nobody it is not found', async () => {
  const id = await insertStudent(server.database);
  expect((await presenceOf(id)).json()).toMatchObject({ present: 0, absent: 0, excused: 0 });
  expect((await presenceOf('nobody')).statusCode).toBe(404);
});

test('counts the cells of 8 weeks in every class, newest first; empty ones and lessons not held count nowhere', async () => {
  const { classroomId, students } = await insertAttendanceClass(server);
  const { Amal, Yusuf } = students;
  const other = await insertClassroom(server.database, { name: 'Rekenen' });
  await insertEnrolment(server.database, { studentId: Amal, classroomId: other });
  const ofOther = await seedList(server, {
    classroomId: other,
    dates: ['2026-01-06', '2026-03-03'],
    marks: [
      [Amal, '2026-01-06', 'Aanwezig'],
      [Amal, '2026-03-03', 'Afwezig'],
    ],
  });
  const list = await seedList(server, {
    classroomId,
    dates: ['2026-01-05', '2026-02-02', '2026-02-03', '2026-02-04', '2026-03-02'],
    marks: [
      [Amal, '2026-01-05', 'Afwezig'],
      [Amal, '2026-02-02', 'Aanwezig'],
      [Amal, '2026-02-03', 'Afwezig'],
      [Amal, '2026-02-04', 'Afgemeld'],
      [Yusuf, '2026-03-02', 'Afwezig'],
    ],
  });
  const not = pathTo(API.lessonNotHeld, { id: list, date: '2026-02-03' });
  expect((await admin.put(not, { reason: 'teacherAbsent', note: '' })).statusCode).toBe(200);

  const response = await admin.get(pathTo(API.presenceCells, { id: Amal }));
  expect(response.statusCode, response.body).toBe(200);
  const cell = { list, classroom: { _id: classroomId, name: 'Alfa A1' } };
  expect(response.json()).toEqual({
    ...{ from: '2026-01-06', to: '2026-03-02', present: 2, absent: 0, excused: 1, more: false },
    cells: [
      { ...cell, date: '2026-03-02', status: '' },
      { ...cell, date: '2026-02-04', status: 'Afgemeld' },
      { ...cell, date: '2026-02-03', status: 'Afwezig', notHeld: true },
      { ...cell, date: '2026-02-02', status: 'Aanwezig' },
      {
        ...{ list: ofOther, classroom: { _id: other, name: 'Rekenen' } },
        ...{ date: '2026-01-06', status: 'Aanwezig' },
      },
    ],
  });

  const period = await admin.get(`${pathTo(API.presenceCells, { id: Amal })}?from=2026-01-01&to=2026-01-31`);
  expect(period.json()).toMatchObject({
    ...{ present: 1, absent: 1 },
    cells: [{ date: '2026-01-06' }, { date: '2026-01-05' }],
  });
  const wrong = `${pathTo(API.presenceCells, { id: Amal })}?from=2026-02-01&to=2026-01-31`;
  const refused = await admin.get(wrong);
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'De einddatum ligt voor de begindatum']);
  const noDay = await admin.get(`${pathTo(API.presenceCells, { id: Amal })}?from=2026-02-01&to=2026-02-31`);
  expect([noDay.statusCode, noDay.json().message]).toEqual([
    400,
    'Controleer de laatste dag: deze dag bestaat niet',
  ]);
});

test('marks of days outside the enrolment count nowhere, and are shown as such', async () => {
  const { classroomId, organizationId, students } = await insertAttendanceClass(server);
  const { Amal } = students;
  const dates = ['2026-02-16', '2026-02-18', '2026-02-20', '2026-02-23'];
  const statuses = ['Aanwezig', 'Aanwezig', 'Afwezig', 'Afwezig'] as const;
  await seedList(server, {
    classroomId,
    dates,
    marks: statuses.map((status, index) => [Amal, dates[index] ?? '', status]),
  });
  await server.database
    .updateTable('studentClassrooms')
    .set({ startDate: '2026-02-17', endDate: '2026-02-19' })
    .where('studentId', '=', Amal)
    .execute();
  const { cells, ...totals } = (await presenceOf(Amal)).json<PresenceCells>();
  expect(totals).toMatchObject({ present: 1, absent: 0, excused: 0 });
  expect(cells.map(({ date, notEnrolled }) => [date, notEnrolled ?? false])).toEqual([
    ['2026-02-23', true],
    ['2026-02-20', true],
    ['2026-02-18', false],
    ['2026-02-16', true],
  ]);
  const summary = (await admin.get(pathTo(API.timelineSummary, { id: Amal }))).json<TimelineSummary>();
  expect(summary.months).toEqual([expect.objectContaining({ present: 1, absent: 0, excused: 0 })]);
  const { items } = (
    await admin.get(`${pathTo(API.timeline, { id: Amal })}?kind=presence`)
  ).json<TimelinePage>();
  expect(items.map(({ date, presence }) => [date, presence?.present, presence?.absent])).toEqual([
    ['2026-02-16', 1, 0],
  ]);
  const report = pathTo(API.organizationReport, { organizationId });
  const { studentsAttendance } = (
    await admin.get(`${report}?startDate=2026-02-01&endDate=2026-02-28`)
  ).json<OrganizationReport>();
  const ofAmal = studentsAttendance.find(({ student }) => student._id === Amal);
  expect(ofAmal?.attendance).toEqual([{ date: '2026-02-18', status: 'Aanwezig' }]);
});

let group: AttendanceClass;
let id: string;

const cancel = (body: object, date = MONDAY) => admin.put(pathTo(API.lessonNotHeld, { id, date }), body);
const take = (date = MONDAY) => admin.delete(pathTo(API.lessonNotHeld, { id, date }));
const get = async <Body>(path: string): Promise<Body> => (await admin.get(path)).json();
const HELD = { reason: null, note: '' };
const list = () => get<TeacherList>(pathTo(API.teacherList, { id }));
const presence = async () => {
  const path = pathTo(API.presenceCells, { id: group.students.Amal });
  const { present, absent, excused } = await get<PresenceCells>(path);
  return { present, absent, excused };
};
const report = async () => {
  const path = pathTo(API.organizationReport, { organizationId: group.organizationId });
  const { dates, studentsAttendance } = await get<OrganizationReport>(
    `${path}?startDate=${MONDAY}&endDate=${TUESDAY}`,
  );
  return {
    dates,
    cells: studentsAttendance.flatMap(({ student, attendance }) =>
      attendance.map(({ date, status, notHeld }) =>
        [student.firstName, date, status, notHeld && 'not held'].filter(Boolean).join(' '),
      ),
    ),
  };
};
const hub = async () => {
  const { list: lists } = await get<SchedulePage>(API.teacherLists);
  return lists.map(({ cellsCount, filledCount }) => [filledCount, cellsCount]);
};
const lessons = async () =>
  (await get<Today>(API.today)).lessons.map(({ empty, notHeld }) => ({ empty, notHeld }));

describe('a lesson that did not take place', () => {
  beforeEach(async () => {
    group = await insertAttendanceClass(server);
    id = await createMarkedList(server, group);
  });

  test('leaves presence, report, share filled in and home alone; taken back, all count again', async () => {
    const before = [await presence(), await report(), await hub(), await lessons()];
    expect(before[0]).toMatchObject({ present: 1, absent: 0, excused: 0 });
    expect(before.slice(2)).toEqual([[[2, 3]], [{ empty: 1 }]]);

    expect((await cancel({ reason: 'teacherAbsent', note: '  griep  ' })).json()).toEqual({
      message: 'Success',
    });
    expect((await list()).notHeld).toEqual([{ date: MONDAY, reason: 'teacherAbsent', note: 'griep' }]);
    expect(await presence()).toMatchObject({ present: 0, absent: 0, excused: 0 });
    expect(await report()).toEqual({
      dates: [MONDAY, TUESDAY],
      cells: ['Amal 2026-03-02 not held', 'Amal 2026-03-03', 'Yusuf 2026-03-02 not held', 'Yusuf 2026-03-03'],
    });
    expect(await hub()).toEqual([[0, 0]]);
    expect(await lessons()).toEqual([{ empty: 0, notHeld: true }]);
    expect(await recorded(server)).toEqual(['Amal 2026-03-02 Aanwezig', 'Yusuf 2026-03-02 Afgemeld']);

    expect((await take()).json()).toEqual({ message: 'Success' });
    expect((await list()).notHeld).toEqual([]);
    expect([await presence(), await report(), await hub(), await lessons()]).toEqual(before);
  });

  test('leaves the log who said so, on which day and why, without the words; twice is once', async () => {
    const lines = await auditedBy(server.database, async () => {
      await cancel({ reason: 'other', note: 'Amal was jarig' });
      await cancel({ reason: 'other', note: 'Amal was jarig' });
      await take();
      await take();
    });
    expect(lines.map(({ what, detail }) => `${what}: ${detail}`)).toEqual([
      'update attendance list Alfa A1: lesson not held: 2026-03-02, other',
      'update attendance list Alfa A1: lesson held: 2026-03-02',
    ]);
  });

  test('keeps that, moved and taken away and put back', async () => {
    await cancel({ reason: 'noRoom' });
    await admin.post(pathTo(API.listDayMove, { id }), { from: MONDAY, to: '2026-03-06' });
    expect((await list()).notHeld).toEqual([{ date: '2026-03-06', reason: 'noRoom', note: '' }]);
    const removal = await admin.post(pathTo(API.listDayRemoval, { id }), { dates: ['2026-03-06'], marks: 2 });
    expect((await list()).notHeld).toEqual([]);
    await admin.post(pathTo(API.listDayRestoration, { id }), removal.json());
    expect((await list()).notHeld).toEqual([{ date: '2026-03-06', reason: 'noRoom', note: '' }]);
    expect((await presence()).present).toBe(0);
  });

  test('is refused over what somebody else said of it meanwhile, with that and who it was', async () => {
    const colleague = await server.loginAs('admin');
    const path = pathTo(API.lessonNotHeld, { id, date: MONDAY });
    const said = { reason: 'teacherAbsent', note: '' };
    expect((await cancel({ ...said, edited: HELD })).statusCode).toBe(200);
    const { _id, version } = (await list()).studentsAttendance[0] ?? {};
    await setCells(colleague, id, [{ _id, version, status: 'Afwezig' }]);

    const lines = await auditedBy(server.database, async () => {
      const refused = await colleague.put(path, { reason: 'noRoom', edited: HELD });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        current: said,
        savedBy: { name: admin.userName.split(' <')[0] },
      });
      expect(refused.json().savedAt).toBe('2026-03-02T11:00:00.000Z');
    });
    expect(lines.map(({ what }) => what)).toEqual(['read attendance list Alfa A1']);
    expect((await list()).notHeld).toEqual([{ date: MONDAY, ...said }]);

    // The same again, over what it is now, and from a client that does not tell: none takes anything back unseen.
    expect((await colleague.put(path, { ...said, edited: HELD })).statusCode).toBe(200);
    expect((await colleague.put(path, { reason: 'noRoom', edited: said })).statusCode).toBe(200);
    expect((await colleague.put(path, { reason: 'fewStudents' })).statusCode).toBe(200);
    expect((await list()).notHeld).toMatchObject([{ reason: 'fewStudents' }]);
  });

  test('is refused where another lesson has come to its day', async () => {
    await cancel({ reason: 'noRoom' });
    for (const [from, to] of [
      [MONDAY, '2026-03-06'],
      [TUESDAY, MONDAY],
    ]) {
      await admin.post(pathTo(API.listDayMove, { id }), { from, to });
    }
    const refused = await cancel({ reason: 'fewStudents', edited: { reason: 'noRoom', note: '' } });
    expect([refused.statusCode, refused.json().current]).toEqual([409, HELD]);
    expect((await list()).notHeld).toMatchObject([{ date: '2026-03-06', reason: 'noRoom' }]);
  });

  test('is refused for no reason, without words for another one, and of a day that the list does not have', async () => {
    const answers = [
      await cancel({ reason: 'snow' }),
      await cancel({ reason: 'other', note: ' ' }),
      await cancel({ reason: 'noRoom' }, '2026-02-30'),
      await cancel({ reason: 'noRoom' }, '2026-03-09'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 409]);
    expect((await list()).notHeld).toEqual([]);
  });
});
