import { beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../core/contract/answers.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { MergePreview } from '../../../core/contract/studentMerge.ts';
import type { StudentFile } from '../../../core/contract/students.ts';
import {
  type AttendanceClass,
  insertAttendanceClass,
  MONDAY,
  recorded,
  seedList,
  TUESDAY,
  WEDNESDAY,
} from '../../support/attendance.ts';
import { dump } from '../../support/contents.ts';
import { formOf } from '../../support/form.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');
let group: AttendanceClass;
let listId: string;
let pair: { id: string; otherId: string };

beforeEach(async () => {
  group = await insertAttendanceClass(server);
  const { Amal: id, Yusuf: otherId } = group.students;
  pair = { id, otherId };
  listId = await seedList(server, {
    classroomId: group.classroomId,
    dates: [MONDAY, TUESDAY, WEDNESDAY],
    marks: [
      [id, MONDAY, 'Aanwezig'],
      [otherId, MONDAY, 'Afwezig'],
      [otherId, TUESDAY, 'Afgemeld'],
    ],
  });
  const pdf = { field: 'attachments', name: 'plan.pdf', content: '%PDF-1.4\n%%EOF\n' };
  const notes = [{ date: MONDAY, category: 'Andere', description: 'Leest graag' }];
  const sent = { student: { telephone: '0612345678' }, studentNotes: notes };
  await admin.put(pathTo(API.student, { id: otherId }), formOf(sent, [pdf]));
});

const path = () => pathTo(API.studentMerge, pair);
const preview = async () => (await admin.get(path())).json<MergePreview>();
const merge = (taken: string[] = []) => admin.post(path(), { taken });

describe('merging two files of one person', () => {
  test('says beforehand what moves, and what both have, which does not', async () => {
    expect(await preview()).toMatchObject({
      kept: { firstName: 'Amal' },
      other: { firstName: 'Yusuf' },
      organizations: { [group.organizationId]: 'Gemeente Utrecht' },
      moves: { classrooms: 1, statuses: 1, notes: 1, attachments: 1, progress: 0, marks: 1, removedMarks: 0 },
      classrooms: { kept: ['Alfa A1'], other: ['Alfa A1'] },
      clashes: 1,
      status: 'true',
    });
    const inactive = { student: {}, studentStatuses: [{ uniqueId: 1, status: 'false', date: MONDAY }] };
    await admin.put(pathTo(API.student, { id: pair.otherId }), formOf(inactive));
    expect(await preview()).toMatchObject({ kept: { status: 'true' }, status: 'false' });
  });

  test('says beforehand which of the statuses of one day holds afterwards', async () => {
    const change = (id: string, statuses: readonly { status: string; date: string }[]) => {
      const studentStatuses = statuses.map((status, uniqueId) => ({ uniqueId, ...status }));
      return admin.put(pathTo(API.student, { id }), formOf({ student: {}, studentStatuses }));
    };
    const inactive = { status: 'false', date: MONDAY };
    await change(pair.otherId, [inactive]);
    await change(pair.id, [{ status: 'true', date: MONDAY }, inactive]);
    const { status } = await preview();
    await merge();
    const { student } = (await admin.get(pathTo(API.student, { id: pair.id }))).json<StudentFile>();
    expect([status, student.status]).toEqual(['true', 'true']);
  });

  test('takes the fields that were chosen and moves everything; its undo brings back both', async () => {
    const before = await dump(server.database);
    const merged = await merge(['lastName', 'telephone']);
    expect(merged.body).toBe('{"message":"Success"}');
    expect((await admin.get(pathTo(API.student, { id: pair.otherId }))).statusCode).toBe(404);
    const file = (await admin.get(pathTo(API.student, { id: pair.id }))).json();
    expect(file.student).toMatchObject({ firstName: 'Amal', lastName: 'Haddad', telephone: '0612345678' });
    expect(file.studentNotes).toHaveLength(1);
    expect(file.studentAttachments).toHaveLength(1);
    expect(file.studentClassrooms).toHaveLength(1);
    expect(file.studentStatuses).toHaveLength(1);
    const cells = await server.database
      .selectFrom('attendanceRecords')
      .select(['date', 'status'])
      .where('studentId', '=', pair.id)
      .orderBy('date')
      .execute();
    expect(cells).toEqual([
      { date: MONDAY, status: 'Aanwezig' },
      { date: TUESDAY, status: 'Afgemeld' },
      { date: WEDNESDAY, status: '' },
    ]);
    const undone = await admin.post(
      pathTo(API.changeSetUndo, { id: `${merged.headers[CHANGE_SET_HEADER]}` }),
    );
    expect(undone.json()).toMatchObject({ message: 'Success', done: 10, total: 10, leftOut: [] });
    // That the merged file was read goes with nothing.
    await server.database.deleteFrom('openedFiles').execute();
    expect(await dump(server.database)).toEqual({ ...before, openedFiles: [] });
  });

  test('marks of a day that was taken off its list come back with that day, to the file that stays', async () => {
    const path = pathTo(API.listDayRemoval, { id: listId });
    const removal = await admin.post(path, { dates: [MONDAY, TUESDAY], marks: 3 });
    const before = await dump(server.database);
    expect((await preview()).moves).toMatchObject({ marks: 0, removedMarks: 1 });
    const merged = await merge();
    await admin.post(pathTo(API.changeSetUndo, { id: `${merged.headers[CHANGE_SET_HEADER]}` }));
    await server.database.deleteFrom('openedFiles').execute();
    expect(await dump(server.database)).toEqual({ ...before, openedFiles: [] });

    await merge();
    const { removedDays } = removal.json<{ removedDays: string[] }>();
    await admin.post(pathTo(API.listDayRestoration, { id: listId }), { removedDays });
    expect(await recorded(server)).toEqual([`Amal ${MONDAY} Aanwezig`, `Amal ${TUESDAY} Afgemeld`]);
  });

  test('refuses one file twice, one that is unknown, and staff', async () => {
    pair = { ...pair, otherId: pair.id };
    expect((await merge()).json().message).toBe('Kies twee verschillende dossiers');
    pair = { ...pair, otherId: 'nobody' };
    expect((await merge()).statusCode).toBe(404);
    const staff = await server.loginAs('staff');
    expect((await staff.post(path(), { taken: [] })).statusCode).toBe(403);
  });
});
