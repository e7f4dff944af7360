import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import type { PresenceReport } from '../../../core/contract/attendanceReports.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import { openOrganizationReport } from '../../../server/attendance/attendanceReports.ts';
import { serverActor } from '../../../server/history/actor.ts';
import { seedList } from '../../support/attendance.ts';
import {
  insertClassroom,
  insertOrganization,
  insertStudent,
  insertStudents,
  statusesOf,
} from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
let classroomId: string;
let organizationId: string;
beforeEach(async () => {
  classroomId = await insertClassroom(server.database);
  organizationId = await insertOrganization(server.database);
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

test('the report of presence names who was absent most first, whatever the organization, and leaves out who has no mark', async () => {
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

test('in the report of presence a class counts its own lessons alone; who is inactive is asked for', async () => {
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

test('the report of presence comes in pages of fifty, and whole for the download', async () => {
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
])('the report of presence refuses %s to %s', async (startDate, endDate, message) => {
  const response = await staff.get(`${API.presenceReport}?${new URLSearchParams({ startDate, endDate })}`);
  expect([response.statusCode, response.json().message]).toEqual([400, message]);
});

const organizationReport = (startDate: string, endDate: string, id = organizationId) =>
  staff.get(
    `${pathTo(API.organizationReport, { organizationId: id })}?startDate=${startDate}&endDate=${endDate}`,
  );

const recordOf = (id: string, marks: Record<Day, AttendanceStatus>, student: string) =>
  record(Object.fromEntries(Object.entries(marks).map(([day, status]) => [day, { [student]: status }])), id);

test('that of an organization gives the period’s dates and what was recorded of its students, in every class', async () => {
  const other = await insertClassroom(server.database);
  const enrolments = enrolledIn(classroomId, other);
  const zahra = await insertStudent(server.database, { lastName: 'Zahra', organizationId, enrolments });
  await insertStudent(server.database, {
    lastName: 'Ali',
    organizationId,
    enrolments,
    birthDate: '1990-05-01',
  });
  await insertStudent(server.database, { lastName: 'Elders', enrolments });
  await insertStudent(server.database, { lastName: 'Zonder klas', organizationId });
  const marks = { '2026-02-27': 'Afwezig', '2026-03-02': 'Aanwezig', '2026-03-31': 'Afgemeld' } as const;
  await recordOf(classroomId, { ...marks, '2026-04-01': 'Afwezig' }, zahra);
  await recordOf(other, { '2026-03-31': 'Afwezig' }, zahra);

  const response = await organizationReport('2026-03-02', '2026-03-31');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    dates: ['2026-03-02', '2026-03-31'],
    studentsAttendance: [
      {
        student: {
          ...{ _id: expect.any(String), firstName: 'Amal', lastName: 'Ali' },
          ...{ country: 'Syrië', sex: 'Vrouw', birthDate: '1990-05-01' },
        },
        attendance: [
          { date: '2026-03-02', status: '' },
          { date: '2026-03-31', status: '' },
          { date: '2026-03-31', status: '' },
        ],
      },
      {
        student: expect.objectContaining({ _id: zahra, lastName: 'Zahra' }),
        attendance: [
          { date: '2026-03-02', status: 'Aanwezig' },
          { date: '2026-03-31', status: 'Afgemeld' },
          { date: '2026-03-31', status: 'Afwezig' },
        ],
      },
    ],
  });
});

test('that of an organization covers any period, up to as many records as a report holds', async () => {
  const enrolments = [{ classroomId, startDate: '1900-01-01' }];
  const student = await insertStudent(server.database, { organizationId, enrolments });
  await recordOf(
    classroomId,
    { '1900-01-01': 'Aanwezig', '2026-03-02': '', '2200-12-31': 'Afwezig' },
    student,
  );
  const period = { from: '1900-01-01', to: '2200-12-31' };
  expect((await organizationReport(period.from, period.to)).json().dates).toEqual([
    '1900-01-01',
    '2026-03-02',
    '2200-12-31',
  ]);
  const open = (max: number) =>
    openOrganizationReport(server.app, { organizationId, ...period }, serverActor(server.app.clock), max);
  expect(JSON.parse(await text(await open(3))).dates).toHaveLength(3);
  await expect(open(2)).rejects.toThrow('Kies een kortere periode');
});

test('that of an organization refuses a period that is none, and an unknown organization', async () => {
  for (const [from, to, message] of [
    ['2026-03-02', '2026-03-01', 'De einddatum ligt voor de begindatum'],
    ['2026-03-02', 'morgen', 'Kies een geldige begin- en einddatum'],
  ] as const) {
    const response = await organizationReport(from, to);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  }
  expect((await organizationReport('2026-03-01', '2026-03-31', 'unknown')).statusCode).toBe(404);
});
