import { beforeEach, describe, expect, test } from 'vitest';
import type { AnnouncedAbsence } from '../../../core/contract/absences.ts';
import { CHANGE_SET_HEADER } from '../../../core/contract/answers.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { ClassroomStudent } from '../../../core/contract/students.ts';
import { ABSENCES_PER_STUDENT_MAX } from '../../../core/rules/limits.ts';
import { syncAttendanceRows } from '../../../server/attendance/attendanceRowRepository.ts';
import { transaction } from '../../../server/database/database.ts';
import {
  type AttendanceClass,
  cellOf,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  readList,
  reasonId,
  recorded,
  seedList,
  TUESDAY,
  WEDNESDAY,
} from '../../support/attendance.ts';
import { auditedBy } from '../../support/audit.ts';
import { commitBatch, planOf } from '../../support/changeSets.ts';
import { insertRows, insertStudent } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const THURSDAY = '2026-03-05';
const FRIDAY = '2026-03-06';

const server = serverPerTest();
let group: AttendanceClass;
const staff = signedInPerTest(server, 'staff');
beforeEach(async () => {
  group = await insertAttendanceClass(server);
});

const absencesPath = (id: string) => pathTo(API.studentAbsences, { id });
const absencePath = (id: string, absenceId: string) => pathTo(API.studentAbsence, { id, absenceId });

const announce = (studentId: string, startDate: string, endDate: string, more: object = {}) =>
  staff.post(absencesPath(studentId), { startDate, endDate, ...more });

const announced = async (studentId: string, startDate: string, endDate: string, more: object = {}) => {
  const response = await announce(studentId, startDate, endDate, more);
  expect(response.statusCode).toBe(200);
  return response.json<AnnouncedAbsence>();
};

const absencesOf = async (studentId: string): Promise<AnnouncedAbsence[]> =>
  (await staff.get(absencesPath(studentId))).json().list;

const records = async (id: string) => (await readList(staff, id)).studentsAttendance;

const recordOf = (list: string, student: string, day: string) => cellOf(staff, { list, student, day });

const mark = async (scheduleId: string, studentId: string, day: string, status: string) => {
  const record = await recordOf(scheduleId, studentId, day);
  const response = await staff.put(pathTo(API.teacherList, { id: scheduleId }), {
    studentsAttendance: [{ _id: record?._id, status }],
  });
  expect(response.statusCode).toBe(200);
};

const AS_MARKED = ['Amal 2026-03-02 Aanwezig', 'Yusuf 2026-03-02 Afgemeld'];

describe('announcing', () => {
  test('excuses the student in cells without a mark only, and nobody else', async () => {
    const scheduleId = await createMarkedList(server, group);
    const { Amal } = group.students;
    const absence = await announced(Amal, MONDAY, FRIDAY, {
      reason: await reasonId(staff, 'Vakantie'),
      remark: '  naar  familie ',
    });
    const said = { reason: { name: 'Vakantie' }, remark: 'naar familie' };
    expect(absence).toMatchObject({
      ...{ ...said, startDate: MONDAY, endDate: FRIDAY, userName: staff.userName, cellsCount: 2 },
    });
    expect(await recorded(server)).toEqual([
      ...AS_MARKED,
      'Amal 2026-03-03 Afgemeld',
      'Amal 2026-03-04 Afgemeld',
    ]);
    expect(await recordOf(scheduleId, Amal, TUESDAY)).toMatchObject({ announced: true, ...said });
    expect(await recordOf(scheduleId, Amal, MONDAY)).not.toHaveProperty('announced');
    expect(await absencesOf(Amal)).toEqual([absence]);
    expect(await absencesOf(group.students.Yusuf)).toEqual([]);
  });

  test('holds for lists that are made later; a mark that is made with the list is the teacher’s', async () => {
    const { Amal, Yusuf } = group.students;
    await announced(Amal, TUESDAY, WEDNESDAY);
    const scheduleId = await seedList(server, {
      classroomId: group.classroomId,
      dates: [MONDAY, TUESDAY, WEDNESDAY, THURSDAY],
      marks: [
        [Amal, WEDNESDAY, 'Aanwezig'],
        [Yusuf, TUESDAY, 'Aanwezig'],
        [Amal, TUESDAY, ''],
      ],
    });
    expect(await recorded(server)).toEqual([
      'Amal 2026-03-03 Afgemeld',
      'Yusuf 2026-03-03 Aanwezig',
      'Amal 2026-03-04 Aanwezig',
    ]);
    expect((await records(scheduleId)).filter(record => record.announced)).toHaveLength(1);
  });

  test('holds for a class that the student joins later, and goes with the enrolment', async () => {
    const { Zahra } = group.students;
    await seedList(server, { classroomId: group.classroomId, dates: [MONDAY, WEDNESDAY, FRIDAY] });
    await announced(Zahra, MONDAY, WEDNESDAY);
    expect(await recorded(server)).toEqual(['Zahra 2026-03-04 Afgemeld']);
    const moveEnrolment = async (startDate: string) => {
      const moved = server.database.updateTable('studentClassrooms').set({ startDate });
      await moved.where('studentId', '=', Zahra).execute();
      await transaction(server.database, trx => syncAttendanceRows(trx, [Zahra]));
    };
    await moveEnrolment(MONDAY);
    expect(await recorded(server)).toEqual(['Zahra 2026-03-02 Afgemeld', 'Zahra 2026-03-04 Afgemeld']);
    await moveEnrolment(FRIDAY);
    expect(await recorded(server)).toEqual([]);
  });

  test('is told to the user who makes a list for those days', async () => {
    const { Amal, Yusuf } = group.students;
    await announced(Amal, '2026-02-20', MONDAY);
    await announced(Yusuf, '2026-02-20', '2026-02-21');
    const path = pathTo(API.studentsByClassroom, { classroomId: group.classroomId });
    const response = await staff.get(`${path}?earliestDate=${MONDAY}&furthestDate=${FRIDAY}`);
    const told = response.json<ClassroomStudent[]>().map(({ firstName, absences }) => [firstName, absences]);
    expect(told[0]).toEqual(['Amal', [{ startDate: '2026-02-20', endDate: MONDAY }]]);
    expect(told[1]).toEqual(['Yusuf', undefined]);
  });

  test('twice, or two at once, is done once; another of the same days is refused', async () => {
    const { Amal } = group.students;
    const answers = await Promise.all([1, 2, 3].map(() => announce(Amal, MONDAY, WEDNESDAY)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(answer => answer.json<AnnouncedAbsence>()._id)).size).toBe(1);
    const clash = await announce(Amal, WEDNESDAY, FRIDAY);
    expect(clash.statusCode).toBe(409);
    expect(clash.json()).toEqual({
      message:
        'Deze student is al afgemeld van 02/03/2026 tot en met 04/03/2026. Wijzig die afmelding, of kies andere dagen',
    });
    await announced(Amal, THURSDAY, THURSDAY);
    expect((await absencesOf(Amal)).map(({ startDate }) => startDate)).toEqual([THURSDAY, MONDAY]);
  });

  test('is refused for days, a reason or a remark that cannot be, and nothing is set', async () => {
    await createMarkedList(server, group);
    for (const [wrong, field] of [
      [{ startDate: '2026-02-30' }, 'startDate'],
      [{ endDate: '2026-03-01' }, 'endDate'],
      [{ endDate: '2027-03-03' }, 'endDate'],
      [{ reason: 'nonsense' }, 'reason'],
      [{ remark: 'x'.repeat(256) }, 'remark'],
    ] as const) {
      const response = await announce(group.students.Amal, MONDAY, FRIDAY, wrong);
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().errors)).toEqual([field]);
    }
    expect(await recorded(server)).toEqual(AS_MARKED);
  });

  test('has a most, and is of somebody who is there', async () => {
    const { Amal } = group.students;
    const count = ABSENCES_PER_STUDENT_MAX;
    await insertRows(server.database, 'announcedAbsences', { studentId: Amal, count });
    expect((await announce(Amal, MONDAY, MONDAY)).statusCode).toBe(409);
    expect((await announce('nobody', MONDAY, MONDAY)).statusCode).toBe(404);
    expect((await staff.get(absencesPath('nobody'))).statusCode).toBe(404);
  });
});

describe('overruling and taking back', () => {
  test('what a teacher overruled stays, all else of this absence goes, of others nothing', async () => {
    const { Amal, Yusuf } = group.students;
    const scheduleId = await createMarkedList(server, group);
    const { _id } = await announced(Amal, MONDAY, WEDNESDAY);
    await announced(Yusuf, TUESDAY, TUESDAY);
    await mark(scheduleId, Amal, TUESDAY, 'Aanwezig');
    expect(await recordOf(scheduleId, Amal, TUESDAY)).not.toHaveProperty('announced');
    expect((await absencesOf(Amal))[0]).toMatchObject({ cellsCount: 1 });

    const removed = await staff.delete(absencePath(Amal, _id));
    expect(removed.json()).toEqual({ message: 'Success' });
    expect(await recorded(server)).toEqual([
      ...AS_MARKED,
      'Amal 2026-03-03 Aanwezig',
      'Yusuf 2026-03-03 Afgemeld',
    ]);
    expect((await staff.delete(absencePath(Amal, _id))).statusCode).toBe(404);
    expect(await absencesOf(Yusuf)).toHaveLength(1);
  });

  test('other days take back those that it loses, set those that it gains and leave the teacher’s', async () => {
    const { Amal, Yusuf } = group.students;
    const dates = [MONDAY, TUESDAY, WEDNESDAY, THURSDAY];
    const scheduleId = await seedList(server, { ...group, dates });
    const { _id } = await announced(Amal, MONDAY, WEDNESDAY, { remark: 'operatie' });
    await mark(scheduleId, Amal, TUESDAY, '');
    const move = (endDate: string, of = Amal) =>
      staff.put(absencePath(of, _id), { startDate: TUESDAY, endDate, remark: 'toch later' });
    const said = { endDate: THURSDAY, cellsCount: 2, remark: 'toch later' };
    expect((await move(THURSDAY)).json()).toMatchObject(said);
    const moved = ['Amal 2026-03-04 Afgemeld', 'Amal 2026-03-05 Afgemeld'];
    expect(await recorded(server)).toEqual(moved);
    expect(await recordOf(scheduleId, Amal, WEDNESDAY)).toMatchObject({ remark: 'toch later' });
    expect(await recordOf(scheduleId, Amal, MONDAY)).not.toHaveProperty('remark');

    await announced(Amal, FRIDAY, FRIDAY);
    expect((await move(FRIDAY)).statusCode).toBe(409);
    expect((await move(TUESDAY, Yusuf)).statusCode).toBe(404);
    expect(await recorded(server)).toEqual(moved);
  });

  test('a day that is moved, taken away and put back is what is announced for its date then', async () => {
    const { Amal, Yusuf } = group.students;
    const id = await seedList(server, { classroomId: group.classroomId, dates: [MONDAY, TUESDAY] });
    const admin = await server.loginAs('admin');
    const { _id } = await announced(Amal, TUESDAY, TUESDAY, { reason: await reasonId(staff, 'Ziek') });
    await announced(Yusuf, THURSDAY, THURSDAY);
    const call = async (path: typeof API.listDayMove | typeof API.listDayRemoval, body: object) => {
      const response = await admin.post(pathTo(path, { id }), body);
      expect(response.statusCode).toBe(200);
      return response;
    };
    await call(API.listDayMove, { from: TUESDAY, to: THURSDAY });
    expect(await recorded(server)).toEqual(['Yusuf 2026-03-05 Afgemeld']);
    await call(API.listDayMove, { from: THURSDAY, to: TUESDAY });
    expect(await recorded(server)).toEqual(['Amal 2026-03-03 Afgemeld']);

    const removal = await call(API.listDayRemoval, { dates: [TUESDAY], marks: 0 });
    await staff.delete(absencePath(Amal, _id));
    await announced(Yusuf, TUESDAY, TUESDAY);
    const { removedDays } = removal.json<{ removedDays: string[] }>();
    expect((await admin.post(pathTo(API.listDayRestoration, { id }), { removedDays })).statusCode).toBe(200);
    expect(await recorded(server)).toEqual(['Yusuf 2026-03-03 Afgemeld']);
    expect((await absencesOf(Yusuf)).map(({ cellsCount }) => cellsCount)).toEqual([0, 1]);
  });
});

test('the audit log says who announced, changed and took back what, and which cells became of it', async () => {
  const { Amal } = group.students;
  await createMarkedList(server, group);
  const [made, ...others] = await auditedBy(server.database, async () => {
    await announced(Amal, TUESDAY, WEDNESDAY, { reason: await reasonId(staff, 'Arts') });
  });
  expect(others).toEqual([]);
  expect(made).toMatchObject({ what: 'update student Amal Abebe' });
  expect(made?.changes.map(change => change.replace(/\.[0-9a-f-]{36}/, ''))).toEqual([
    'announcedAbsences.startDate: none → 2026-03-03',
    'announcedAbsences.endDate: none → 2026-03-04',
    'announcedAbsences.reason: none → Arts',
    'attendance.2026-03-03: none → Afgemeld',
    'attendance.2026-03-04: none → Afgemeld',
  ]);
  const [{ _id = '' } = {}] = await absencesOf(Amal);
  const unchanged = { startDate: TUESDAY, endDate: WEDNESDAY, reason: await reasonId(staff, 'Arts') };
  const nothing = await auditedBy(server.database, () => staff.put(absencePath(Amal, _id), unchanged));
  expect(nothing).toEqual([]);
  const [taken] = await auditedBy(server.database, () => staff.delete(absencePath(Amal, _id)));
  expect(taken?.changes).toHaveLength(5);
  expect(taken?.changes.join()).toContain('2026-03-04: Afgemeld → none');
});

describe('what is announced fits the cells after', () => {
  const statusesOf = async (studentId: string) => {
    const rows = await server.database
      .selectFrom('attendanceRecords')
      .select(['date', 'status', 'absenceId'])
      .where('studentId', '=', studentId)
      .orderBy('date')
      .execute();
    return rows.map(({ date, status, absenceId }) =>
      `${date} ${status}${absenceId ? ' (afgemeld)' : ''}`.trim(),
    );
  };
  const undo = async (response: { headers: Record<string, unknown> }) => {
    const admin = await server.loginAs('admin');
    const id = String(response.headers[CHANGE_SET_HEADER]);
    const undone = await admin.post(pathTo(API.changeSetUndo, { id }));
    expect(undone.json()).toMatchObject({ message: 'Success', leftOut: [] });
  };
  test('a merge: the empty cells of the file that stays, and what is undone of it', async () => {
    const { Amal } = group.students;
    const otherId = await insertStudent(server.database);
    await seedList(server, { classroomId: group.classroomId, dates: [MONDAY, TUESDAY, WEDNESDAY] });
    await announced(otherId, MONDAY, TUESDAY);
    const admin = await server.loginAs('admin');
    const merged = await admin.post(pathTo(API.studentMerge, { id: Amal, otherId }), { taken: [] });
    expect(merged.statusCode, merged.body).toBe(200);
    expect(await statusesOf(Amal)).toEqual([
      `${MONDAY} Afgemeld (afgemeld)`,
      `${TUESDAY} Afgemeld (afgemeld)`,
      WEDNESDAY,
    ]);
    await undo(merged);
    expect(await statusesOf(Amal)).toEqual([MONDAY, TUESDAY, WEDNESDAY]);
  });

  test('the undo of a deleted list whose absence was taken back, or has other days by now', async () => {
    const { Amal, Yusuf } = group.students;
    const id = await seedList(server, {
      classroomId: group.classroomId,
      dates: [MONDAY, TUESDAY, WEDNESDAY],
    });
    const { _id } = await announced(Amal, MONDAY, WEDNESDAY);
    const other = await announced(Yusuf, MONDAY, TUESDAY);
    const admin = await server.loginAs('admin');
    const deleted = await admin.delete(pathTo(API.teacherList, { id }));
    await staff.delete(absencePath(Amal, _id));
    const moved = { startDate: TUESDAY, endDate: WEDNESDAY };
    expect((await staff.put(absencePath(Yusuf, other._id), moved)).statusCode).toBe(200);
    await undo(deleted);
    expect(await statusesOf(Amal)).toEqual([MONDAY, TUESDAY, WEDNESDAY]);
    expect(await statusesOf(Yusuf)).toEqual([
      MONDAY,
      `${TUESDAY} Afgemeld (afgemeld)`,
      `${WEDNESDAY} Afgemeld (afgemeld)`,
    ]);
  });

  test('the undo of the end of a class of whom the absence was taken back, or announced since', async () => {
    const { Amal, Yusuf } = group.students;
    await seedList(server, { classroomId: group.classroomId, dates: [MONDAY, TUESDAY] });
    const { _id } = await announced(Amal, MONDAY, TUESDAY);
    const change = { kind: 'endClassroom', classroom: group.classroomId, endDate: '2026-03-01' } as const;
    const { digest } = await planOf(staff, [Amal, Yusuf], change);
    const { changeSetId } = await commitBatch(staff, [Amal, Yusuf], change, digest);
    await staff.delete(absencePath(Amal, _id));
    await announced(Yusuf, MONDAY, MONDAY);
    await undo({ headers: { [CHANGE_SET_HEADER]: changeSetId } });
    expect(await statusesOf(Amal)).toEqual([MONDAY, TUESDAY]);
    expect(await statusesOf(Yusuf)).toEqual([`${MONDAY} Afgemeld (afgemeld)`, TUESDAY]);
  });
});
