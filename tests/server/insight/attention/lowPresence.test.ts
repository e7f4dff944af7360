import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../../core/contract/answers.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { addDays } from '../../../../core/rules/days.ts';
import { createList, haveWeekendLessons, MONDAY } from '../../../support/attendance.ts';
import { pointedOut } from '../../../support/attention.ts';
import { insertClassroom, insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

const STATUSES: Record<string, AttendanceStatus> = { P: 'Aanwezig', A: 'Afwezig', E: 'Afgemeld', '-': '' };

/** Puts students in a class with a mark a day, a letter a mark, of which the last is of today. */
const classWith = async (marks: Record<string, string>) => {
  await haveWeekendLessons(server);
  const classroomId = await insertClassroom(server.database);
  const enrolments = [{ classroomId, startDate: '2025-01-01' }];
  const cells: [string, string, AttendanceStatus][] = [];
  for (const [firstName, letters] of Object.entries(marks)) {
    const id = await insertStudent(server.database, { firstName, lastName: '', enrolments });
    for (const [at, letter] of [...letters].reverse().entries()) {
      cells.push([id, addDays(MONDAY, -at), STATUSES[letter] ?? '']);
    }
  }
  const dates = [...new Set(cells.map(([, date]) => date))];
  return createList(server, { classroomId, dates, marks: cells });
};
const pointed = async () =>
  (await pointedOut(staff, 'lowPresence')).map(({ name, count, of }) => `${name} ${count}/${of}`);

test('points out presence below the setting, of four marks or more', async () => {
  await classWith({ Anna: 'PPPPPPPAAA', Bram: 'PPPPPPAEAA', Cas: 'AAA', Daan: '--PAEP---' });
  expect(await pointed()).toEqual(['Bram 6/10', 'Daan 2/4']);
  const admin = await server.loginAs('admin');
  await admin.put(API.settings, { presenceThreshold: 71 });
  expect(await pointed()).toEqual(['Anna 7/10', 'Bram 6/10', 'Daan 2/4']);
});

test('lessons that were not held and of more than 8 weeks ago do not count', async () => {
  const late = 'P'.repeat(56);
  const id = await classWith({ Anna: `AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA${late}`, Bram: 'PPPPA', Cas: 'PPAAP' });
  expect(await pointed()).toEqual(['Cas 3/5']);
  const admin = await server.loginAs('admin');
  await admin.put(pathTo(API.lessonNotHeld, { id, date: addDays(MONDAY, -1) }), { reason: 'noRoom' });
  expect(await pointed()).toEqual([]);
});

test('counts the marks that a merge brings, until it is undone', async () => {
  await classWith({ Anna: '--PP', Bram: 'AA--' });
  const idOf = async (firstName: string) => {
    const students = server.database.selectFrom('students').select('id').where('firstName', '=', firstName);
    return (await students.executeTakeFirstOrThrow()).id;
  };
  expect(await pointed()).toEqual([]);
  const merge = pathTo(API.studentMerge, { id: await idOf('Anna'), otherId: await idOf('Bram') });
  const admin = await server.loginAs('admin');
  const merged = await admin.post(merge, { taken: [] });
  expect(merged.statusCode, merged.body).toBe(200);
  expect(await pointed()).toEqual(['Anna 2/4']);
  await admin.post(pathTo(API.changeSetUndo, { id: String(merged.headers[CHANGE_SET_HEADER]) }));
  expect(await pointed()).toEqual([]);
});

test('marks of days outside the enrolment do not count', async () => {
  await classWith({ Anna: 'AAPPPP', Bram: 'PPPPAA' });
  expect(await pointed()).toEqual(['Anna 4/6', 'Bram 4/6']);
  await server.database
    .updateTable('studentClassrooms')
    .set({ startDate: addDays(MONDAY, -3) })
    .execute();
  expect(await pointed()).toEqual(['Bram 2/4']);
});
