import { beforeEach, expect, test } from 'vitest';
import type { OrganizationReport } from '../../../core/contract/organizationReport.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { PresenceCells } from '../../../core/contract/presence.ts';
import type { PresenceReport } from '../../../core/contract/presenceReport.ts';
import type { TimelinePage, TimelineSummary } from '../../../core/contract/timeline.ts';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import { insertAttendanceClass, seedList } from '../../support/attendance.ts';
import {
  insertClassroom,
  insertEnrolment,
  insertOrganization,
  insertStudent,
  insertStudents,
  statusesOf,
} from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
const admin = signedInPerTest(server, 'admin');
let classroomId: string;
beforeEach(async () => {
  classroomId = await insertClassroom(server.database);
});

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

const enrolledIn = (...ids: string[]) => ids.map(id => ({ classroomId: id, startDate: '2026-01-01' }));

const record = (marks: Record<Day, Record<string, AttendanceStatus>>, id = classroomId) =>
  seedList(
    server,
    {
      ...{ classroomId: id, dates: Object.keys(marks) },
      marks: Object.entries(marks).flatMap(([day, statuses]) =>
        Object.entries(statuses).map(([of, status]): [string, Day, AttendanceStatus] => [of, day, status]),
      ),
    },
    staff,
  );

const report = async (more = '') => {
  const response = await staff.get(
    `${API.presenceReport}?startDate=2026-02-01&endDate=2026-02-28${more && `&${more}`}`,
  );
  expect(response.statusCode).toBe(200);
  return response.json() as PresenceReport;
};

const namesIn = ({ list }: PresenceReport) => list.map(({ student }) => student.lastName);

test('names who was absent most first, whatever the organization, and leaves out who has no mark', async () => {
  const organizationId = await insertOrganization(server.database, { name: 'Gemeente Utrecht' });
  const enrolments = enrolledIn(classroomId);
  const amal = await insertStudent(server.database, { lastName: 'Altijd', enrolments });
  const noor = await insertStudent(server.database, { lastName: 'Nooit', organizationId, enrolments });
  await insertStudent(server.database, { lastName: 'Leeg', enrolments });
  await record({
    '2026-01-30': { [amal]: 'Afwezig' },
    '2026-02-02': { [amal]: 'Aanwezig', [noor]: 'Afwezig' },
    '2026-02-03': { [amal]: 'Aanwezig', [noor]: 'Afgemeld' },
    '2026-03-02': { [noor]: 'Aanwezig' },
  });
  expect(await report()).toEqual({
    list: [
      {
        student: { _id: noor, firstName: 'Amal', lastName: 'Nooit' },
        organization: 'Gemeente Utrecht',
        ...{ present: 0, absent: 1, excused: 1 },
      },
      {
        student: { _id: amal, firstName: 'Amal', lastName: 'Altijd' },
        organization: '',
        ...{ present: 2, absent: 0, excused: 0 },
      },
    ],
    pagesCount: 1,
    count: 2,
  });
});

test('a class counts its own lessons alone; who is inactive is asked for', async () => {
  const evening = await insertClassroom(server.database, { name: 'Avond' });
  const enrolments = enrolledIn(classroomId, evening);
  const both = await insertStudent(server.database, { lastName: 'Beide', enrolments });
  const gone = await insertStudent(server.database, {
    lastName: 'Weg',
    enrolments,
    statuses: statusesOf('2026-01-01', '-2026-02-20'),
  });
  await record({ '2026-02-02': { [both]: 'Aanwezig', [gone]: 'Afwezig' } });
  await record({ '2026-02-03': { [both]: 'Afwezig' } }, evening);
  expect((await report(`classroom=${classroomId}`)).list).toMatchObject([{ present: 1, absent: 0 }]);
  expect((await report(`classroom=${evening}`)).list).toMatchObject([{ present: 0, absent: 1 }]);
  expect(namesIn(await report())).toEqual(['Beide']);
  expect(namesIn(await report('inactive=true'))).toEqual(['Weg', 'Beide']);
});

test('comes in pages of fifty, and whole for the download', async () => {
  const ids = await insertStudents(
    server.database,
    Array.from({ length: 51 }, () => ({ enrolments: enrolledIn(classroomId) })),
  );
  await record({ '2026-02-02': Object.fromEntries(ids.map(id => [id, 'Aanwezig' as const])) });
  const [first, second, all] = [await report(), await report('page=2'), await report('all=true')];
  expect([first, second, all].map(({ list }) => list.length)).toEqual([50, 1, 51]);
  expect(first).toMatchObject({ pagesCount: 2, count: 51 });
});

test.each([
  ['2026-03-02', '2026-03-01', 'De einddatum ligt voor de begindatum'],
  ['2025-03-01', '2026-03-01', 'Kies een periode van hooguit een jaar'],
])('refuses %s to %s', async (startDate, endDate, message) => {
  const response = await staff.get(`${API.presenceReport}?${new URLSearchParams({ startDate, endDate })}`);
  expect([response.statusCode, response.json().message]).toEqual([400, message]);
});
