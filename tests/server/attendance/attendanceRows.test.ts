import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import { syncAttendanceRows } from '../../../server/attendance/attendanceRowRepository.ts';
import { type Database, transaction } from '../../../server/database/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { insertClassroom, insertSchedule, insertStudent } from '../../support/records.ts';

let database: Database;
let classroomId: string;

const DATES = ['2026-03-02', '2026-03-04', '2026-03-09', '2026-03-11'];

beforeEach(async () => {
  ({ database } = await openTestDatabase());
  classroomId = await insertClassroom(database);
});
afterEach(() => database.destroy());

const sync = (studentId: string) => transaction(database, trx => syncAttendanceRows(trx, [studentId]));

const cells = async (studentId: string) => {
  const rows = await database
    .selectFrom('attendanceRecords')
    .select(['date', 'status'])
    .where('studentId', '=', studentId)
    .orderBy('date')
    .execute();
  return rows.map(({ date, status }) => `${date} ${status}`.trim());
};

const mark = (date: Day, status: AttendanceStatus) =>
  database.updateTable('attendanceRecords').set({ status }).where('date', '=', date).execute();

const endEnrolment = (studentId: string, endDate: Day | null) =>
  database.updateTable('studentClassrooms').set({ endDate }).where('studentId', '=', studentId).execute();

describe('syncAttendanceRows', () => {
  test('gives a row for every date that the enrolment covers, first and last day included', async () => {
    await insertSchedule(database, { classroomId, dates: DATES });
    const enrolments = [{ classroomId, startDate: '2026-03-04', endDate: '2026-03-09' }];
    const id = await insertStudent(database, { enrolments });
    await sync(id);
    expect(await cells(id)).toEqual(['2026-03-04', '2026-03-09']);
  });

  test('an open enrolment covers all dates from its start', async () => {
    await insertSchedule(database, { classroomId, dates: DATES });
    const id = await insertStudent(database, { enrolments: [{ classroomId, startDate: '2026-03-03' }] });
    await sync(id);
    expect(await cells(id)).toEqual(['2026-03-04', '2026-03-09', '2026-03-11']);
  });

  test('gives one row for a date that two enrolments cover, and none when called again', async () => {
    await insertSchedule(database, { classroomId, dates: DATES });
    const enrolments = [
      { classroomId, startDate: '2026-03-01' },
      { classroomId, startDate: '2026-03-04', endDate: '2026-03-09' },
    ];
    const id = await insertStudent(database, { enrolments });
    await sync(id);
    await sync(id);
    expect(await cells(id)).toEqual(DATES);
  });

  test('leaves the lists of other classes alone', async () => {
    await insertSchedule(database, { classroomId: await insertClassroom(database), dates: DATES });
    const id = await insertStudent(database, { enrolments: [{ classroomId, startDate: '2026-01-01' }] });
    await sync(id);
    expect(await cells(id)).toEqual([]);
  });

  test('when an enrolment ends, empty rows go, recorded ones stay, and a classmate keeps all', async () => {
    await insertSchedule(database, { classroomId, dates: DATES });
    const enrolments = [{ classroomId, startDate: '2026-01-01' }];
    const [id, classmate] = [
      await insertStudent(database, { enrolments }),
      await insertStudent(database, { enrolments }),
    ];
    await sync(id);
    await sync(classmate);
    await mark('2026-03-11', 'Afgemeld');
    await endEnrolment(id, '2026-03-05');
    await sync(id);
    expect(await cells(id)).toEqual(['2026-03-02', '2026-03-04', '2026-03-11 Afgemeld']);
    const theirs = ['2026-03-02', '2026-03-04', '2026-03-09', '2026-03-11 Afgemeld'];
    expect(await cells(classmate)).toEqual(theirs);

    await endEnrolment(id, null);
    await sync(id);
    expect(await cells(classmate)).toEqual(theirs);
    expect(await cells(id)).toEqual(['2026-03-02', '2026-03-04', '2026-03-09', '2026-03-11 Afgemeld']);
  });
});
