import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import { openOrganizationReport } from '../../../server/attendance/organizationReports.ts';
import { serverActor } from '../../../server/history/actor.ts';
import { seedList } from '../../support/attendance.ts';
import { insertClassroom, insertOrganization, insertStudent } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
let organizationId: string;

beforeEach(async () => {
  organizationId = await insertOrganization(server.database);
});

const report = (startDate: string, endDate: string, id = organizationId) =>
  staff.get(
    `${pathTo(API.organizationReport, { organizationId: id })}?startDate=${startDate}&endDate=${endDate}`,
  );

const record = (classroomId: string, marks: Record<Day, AttendanceStatus>, studentId: string) =>
  seedList(
    server,
    {
      ...{ classroomId, dates: Object.keys(marks) },
      marks: Object.entries(marks).map(([date, status]) => [studentId, date, status]),
    },
    staff,
  );

test('gives the period’s dates and what was recorded of the organization’s students, in every class', async () => {
  const [classroomId, other] = [
    await insertClassroom(server.database),
    await insertClassroom(server.database),
  ];
  const enrolments = [classroomId, other].map(id => ({ classroomId: id, startDate: '2026-01-01' }));
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
  await record(classroomId, { ...marks, '2026-04-01': 'Afwezig' }, zahra);
  await record(other, { '2026-03-31': 'Afwezig' }, zahra);

  const response = await report('2026-03-02', '2026-03-31');
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

test('covers any period, up to as many records as a report holds', async () => {
  const classroomId = await insertClassroom(server.database);
  const enrolments = [{ classroomId, startDate: '1900-01-01' }];
  const student = await insertStudent(server.database, { organizationId, enrolments });
  await record(classroomId, { '1900-01-01': 'Aanwezig', '2026-03-02': '', '2200-12-31': 'Afwezig' }, student);
  const period = { from: '1900-01-01', to: '2200-12-31' };
  expect((await report(period.from, period.to)).json().dates).toEqual([
    '1900-01-01',
    '2026-03-02',
    '2200-12-31',
  ]);
  const open = (max: number) =>
    openOrganizationReport(server.app, { organizationId, ...period }, serverActor(server.app.clock), max);
  expect(JSON.parse(await text(await open(3))).dates).toHaveLength(3);
  await expect(open(2)).rejects.toThrow('Kies een kortere periode');
});

test('refuses a period that is none, and an unknown organization', async () => {
  for (const [from, to, message] of [
    ['2026-03-02', '2026-03-01', 'De einddatum ligt voor de begindatum'],
    ['2026-03-02', 'morgen', 'Kies een geldige begin- en einddatum'],
  ] as const) {
    const response = await report(from, to);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  }
  expect((await report('2026-03-01', '2026-03-31', 'unknown')).statusCode).toBe(404);
});
