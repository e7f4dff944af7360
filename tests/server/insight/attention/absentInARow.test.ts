import { afterEach, beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { createList } from '../../../support/attendance.ts';
import { namesPointedOut, pointedOut } from '../../../support/attention.ts';
import { formOf } from '../../../support/form.ts';
import { insertClassroom, insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

const DATES = ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23', '2026-03-02'] as const;
const STATUSES: Record<string, AttendanceStatus> = { P: 'Aanwezig', A: 'Afwezig', E: 'Afgemeld', '-': '' };

/** Puts students in a class, each with marks on `DATES`, a letter a mark. */
const classWith = async (marks: Record<string, string>) => {
  const classroomId = await insertClassroom(server.database);
  const enrolments = [{ classroomId, startDate: '2026-01-01' }];
  const ids: Record<string, string> = {};
  for (const firstName of Object.keys(marks)) {
    ids[firstName] = await insertStudent(server.database, { firstName, lastName: '', enrolments });
  }
  const cells = Object.entries(marks).flatMap(([name, letters]) =>
    [...letters].map((letter, at): [string, string, AttendanceStatus] => [
      ids[name] ?? '',
      DATES[at] ?? '',
      STATUSES[letter] ?? '',
    ]),
  );
  return { listId: await createList(server, { classroomId, dates: DATES, marks: cells }), ids };
};

test('points out who was absent in the last three lessons that were marked', async () => {
  const { ids } = await classWith({
    Anna: 'PAAA-',
    Bram: 'AAAPP',
    Cas: 'PPAAE',
    Daan: 'P-AAA',
    Eva: '---AA',
  });
  expect(await pointedOut(staff, 'absentInARow')).toEqual([
    { subject: ids.Anna, ids: [ids.Anna], name: 'Anna', date: '2026-02-02' },
    { subject: ids.Daan, ids: [ids.Daan], name: 'Daan', date: '2026-02-02' },
  ]);
});

test('a reason, a remark and an announcement are word; a lesson that was not held is none', async () => {
  const { listId, ids } = await classWith({ Anna: 'PPAAA', Bram: 'PPAAA', Cas: 'PPAAA', Daan: 'APAAA' });
  const last = (name: string) =>
    server.database
      .updateTable('attendanceRecords')
      .where('studentId', '=', ids[name] ?? '')
      .where('date', '=', '2026-02-23');
  const { id: reasonId } = await server.database
    .selectFrom('absenceReasons')
    .select('id')
    .orderBy('name')
    .executeTakeFirstOrThrow();
  await last('Anna').set({ reasonId }).execute();
  await last('Bram').set({ remark: 'gebeld' }).execute();
  expect(await namesPointedOut(staff, 'absentInARow')).toEqual(['Cas', 'Daan']);
  const admin = await server.loginAs('admin');
  const url = pathTo(API.lessonNotHeld, { id: listId, date: '2026-02-09' });
  await admin.put(url, { reason: 'noRoom' });
  await admin.put(pathTo(API.lessonNotHeld, { id: listId, date: '2026-02-16' }), { reason: 'noRoom' });
  // Daan's first absence comes next to the last two.
  expect(await namesPointedOut(staff, 'absentInARow')).toEqual(['Daan']);
});

test('those who are inactive are left out', async () => {
  const { ids } = await classWith({ Anna: 'PPAAA', Bram: 'PPAAA' });
  const studentStatuses = [{ status: 'false', date: '2026-03-02' }];
  const path = pathTo(API.student, { id: ids.Anna ?? '' });
  expect((await staff.put(path, formOf({ student: { lastName: 'Ali' }, studentStatuses }))).statusCode).toBe(
    200,
  );
  expect(await namesPointedOut(staff, 'absentInARow')).toEqual(['Bram']);
});
