import { afterEach, beforeEach, expect, test } from 'vitest';
import type {
  AttendanceRecord,
  CellDetailsAnswer,
  CellsAnswer,
  TeacherList,
} from '../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  TUESDAY,
  WEDNESDAY,
} from '../../support/attendance.ts';
import { auditedBy } from '../../support/audit.ts';
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts';

let server: TestServer;
let group: AttendanceClass;
let id: string;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  group = await insertAttendanceClass(server);
  id = await createMarkedList(server, group);
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

const list = async (): Promise<TeacherList> => (await staff.get(pathTo(API.teacherList, { id }))).json();
const recordOf = async (studentId: string, day: string) => {
  const { studentsAttendance } = await list();
  const found = studentsAttendance.find(({ student, date }) => student._id === studentId && date === day);
  if (!found) throw new Error('There is no such cell');
  return found;
};
const others = async (changed: string) =>
  (await list()).studentsAttendance.filter(({ _id }) => _id !== changed);
const reasonId = async (sought: string): Promise<string> =>
  (await staff.get(API.absenceReasons))
    .json<{ _id: string; name: string }[]>()
    .find(({ name }) => name === sought)?._id ?? 'none';

const NOTHING = { reason: null, remark: '', minutesLate: 0, minutesLeftEarly: 0 };
const say = (cells: readonly Partial<AttendanceRecord>[], said: object, client = staff) =>
  client.put(pathTo(API.cellDetails, { id }), {
    cells: cells.map(({ _id, version, status }) => ({ _id, version, status })),
    ...NOTHING,
    ...said,
  });
const put = (_id: string, status: string) =>
  staff.put(pathTo(API.teacherList, { id }), { studentsAttendance: [{ _id, status }] });

test('a cell is given a reason and a remark with its status, and nobody else’s changes', async () => {
  const cell = await recordOf(group.students.Amal, TUESDAY);
  const before = await others(cell._id);
  const said = { reason: await reasonId('Ziek'), remark: ' griep ', minutesLate: 10 };
  const answer = await say([{ ...cell, status: 'Afwezig' }], said);
  expect(answer.json<CellsAnswer>()).toMatchObject({ cells: [{ _id: cell._id, status: 'Afwezig' }] });
  const after = await recordOf(group.students.Amal, TUESDAY);
  expect(after).toMatchObject({ status: 'Afwezig', reason: { name: 'Ziek' }, remark: 'griep' });
  expect(after).not.toHaveProperty('minutesLate');
  expect(await others(cell._id)).toEqual(before);
});

test('who was late or left early is present, with minutes; several cells are given the same at once', async () => {
  const cells = [await recordOf(group.students.Amal, MONDAY), await recordOf(group.students.Yusuf, MONDAY)];
  await say(cells, { minutesLate: 10, minutesLeftEarly: 600, remark: 'bus' });
  expect(await recordOf(group.students.Amal, MONDAY)).toMatchObject({
    status: 'Aanwezig',
    minutesLate: 10,
    minutesLeftEarly: 600,
    remark: 'bus',
  });
  const excused = await recordOf(group.students.Yusuf, MONDAY);
  expect(excused).toMatchObject({ status: 'Afgemeld', remark: 'bus' });
  expect(excused).not.toHaveProperty('minutesLate');
  expect((await say(cells, { minutesLate: 601 })).statusCode).toBe(400);
  expect((await say(cells, { remark: 'x'.repeat(256) })).statusCode).toBe(400);
  expect((await say(cells, { reason: 'nonsense' })).statusCode).toBe(400);
  expect((await say([], {})).statusCode).toBe(400);
});

test('a save that knows statuses alone keeps what fits the new one; the remark always', async () => {
  const { _id, ...cell } = await recordOf(group.students.Amal, TUESDAY);
  const said = { reason: await reasonId('Ziek'), remark: 'griep' };
  await say([{ _id, ...cell, status: 'Afwezig' }], said);
  await put(_id, 'Afgemeld');
  const excused = await recordOf(group.students.Amal, TUESDAY);
  expect(excused).toMatchObject({ reason: { name: 'Ziek' }, remark: 'griep' });
  await put(_id, 'Aanwezig');
  await put(_id, 'Afwezig');
  const absent = await recordOf(group.students.Amal, TUESDAY);
  expect(absent).toMatchObject({ status: 'Afwezig', remark: 'griep' });
  expect(absent).not.toHaveProperty('reason');
});

test('what a colleague set meanwhile stays and is told; what one set oneself is no clash', async () => {
  const cell = await recordOf(group.students.Amal, TUESDAY);
  const colleague = await server.loginAs('staff');
  await say([{ ...cell, status: 'Afwezig' }], { remark: 'niet gebeld' }, colleague);
  const clash = await say([{ ...cell, status: 'Aanwezig' }], { remark: 'was er' });
  expect(clash.json<CellDetailsAnswer>()).toMatchObject({
    cells: [],
    clashes: [
      { _id: cell._id, status: 'Afwezig', remark: 'niet gebeld', changedBy: { name: colleague.userName } },
    ],
  });
  const newer = await recordOf(group.students.Amal, TUESDAY);
  await say([{ ...newer, status: 'Aanwezig' }], { remark: 'was er' });
  await say([{ ...newer, status: 'Aanwezig' }], { remark: 'was er toch' });
  expect(await recordOf(group.students.Amal, TUESDAY)).toMatchObject({
    status: 'Aanwezig',
    remark: 'was er toch',
  });
});

test('cells of one save may say different things; a reason that is unknown in one of them refuses all', async () => {
  const [amal, yusuf] = [
    await recordOf(group.students.Amal, MONDAY),
    await recordOf(group.students.Yusuf, MONDAY),
  ];
  const bystanders = await others(amal._id);
  const put = (own: object) =>
    staff.put(pathTo(API.cellDetails, { id }), {
      cells: [
        { _id: amal._id, version: amal.version, status: 'Afwezig' },
        { _id: yusuf._id, version: yusuf.version, status: 'Afgemeld', ...own },
      ],
      ...NOTHING,
      reason: ill,
      remark: 'beiden',
    });
  const ill = await reasonId('Ziek');
  expect((await put({ reason: 'nonsense' })).statusCode).toBe(400);
  expect((await put({ remark: 'x'.repeat(256) })).statusCode).toBe(400);
  expect((await recordOf(group.students.Amal, MONDAY)).status).toBe('Aanwezig');
  expect((await put({ reason: null, remark: 'eigen' })).json<CellsAnswer>().cells).toHaveLength(2);
  const [first, second] = [
    await recordOf(group.students.Amal, MONDAY),
    await recordOf(group.students.Yusuf, MONDAY),
  ];
  expect(first).toMatchObject({ status: 'Afwezig', reason: { name: 'Ziek' }, remark: 'beiden' });
  expect(second).toMatchObject({ status: 'Afgemeld', remark: 'eigen' });
  expect(second).not.toHaveProperty('reason');
  const untouched = ({ _id }: AttendanceRecord) => _id !== yusuf._id;
  expect((await others(amal._id)).filter(untouched)).toEqual(bystanders.filter(untouched));
});

test('twice, and two at once, it is written once, and so it is in the log', async () => {
  const cell = { ...(await recordOf(group.students.Amal, TUESDAY)), status: 'Afwezig' as const };
  const said = { reason: await reasonId('Arts'), remark: 'tandarts' };
  const lines = await auditedBy(server.database, async () => {
    const answers = await Promise.all([say([cell], said), say([cell], said)]);
    expect(answers.map(answer => answer.json<CellsAnswer>().cells.length)).toEqual([1, 1]);
  });
  const updates = lines.filter(({ what }) => what === 'update attendance list Alfa A1');
  expect(
    updates.map(({ changes }) => changes.map(change => change.replace(/ \([0-9a-f-]{36}\)/, ''))),
  ).toEqual([
    [
      '2026-03-03 Amal Abebe: none → Afwezig',
      '2026-03-03 Amal Abebe reason: none → Arts',
      '2026-03-03 Amal Abebe remark: none → tandarts',
    ],
  ]);
  expect(server.log.join('')).not.toContain('tandarts');
});

test('an announced cell that is given a remark is the teacher’s', async () => {
  const { Amal } = group.students;
  const path = pathTo(API.studentAbsences, { id: Amal });
  const { _id } = (await staff.post(path, { startDate: TUESDAY, endDate: WEDNESDAY, remark: 'reis' })).json();
  const cell = await recordOf(Amal, TUESDAY);
  await say([cell], { remark: 'reis, belt zelf terug' });
  await staff.delete(pathTo(API.studentAbsence, { id: Amal, absenceId: _id }));
  expect(await recordOf(Amal, TUESDAY)).toMatchObject({
    status: 'Afgemeld',
    remark: 'reis, belt zelf terug',
  });
  expect(await recordOf(Amal, WEDNESDAY)).toMatchObject({ status: '' });
});

test('cells of another list, and of days without an enrolment, are refused one by one', async () => {
  const cell = await recordOf(group.students.Amal, TUESDAY);
  await server.database
    .updateTable('studentClassrooms')
    .set({ endDate: MONDAY })
    .where('studentId', '=', group.students.Amal)
    .execute();
  const answer = await say([cell, { ...cell, _id: 'nonsense' }], { remark: 'x' });
  expect(
    answer
      .json<CellsAnswer>()
      .refused.map(refused => refused._id)
      .sort(),
  ).toEqual([cell._id, 'nonsense'].sort());
  const other = await server.loginAs('other');
  expect((await say([cell], {}, other)).statusCode).toBe(403);
  expect(
    (
      await staff.put(pathTo(API.cellDetails, { id: 'x' }), {
        cells: [{ _id: 'a', version: 1, status: '' }],
        ...NOTHING,
      })
    ).statusCode,
  ).toBe(404);
});

test('what is restored is set over its version alone, even where the same user set a newer one; sent twice it is done once', async () => {
  const cell = await recordOf(group.students.Amal, TUESDAY);
  await say([{ ...cell, status: 'Afwezig' }], { remark: 'eerst' });
  const first = await recordOf(group.students.Amal, TUESDAY);
  await say([{ ...first, status: 'Afwezig' }], { remark: 'daarna' });
  const bystanders = await others(cell._id);
  const restore = (version: number | undefined) =>
    say([{ ...cell, version, status: '' }], { restoring: true });
  expect((await restore(first.version)).json<CellDetailsAnswer>()).toMatchObject({
    cells: [],
    clashes: [{ _id: cell._id, status: 'Afwezig', remark: 'daarna' }],
  });
  const second = await recordOf(group.students.Amal, TUESDAY);
  expect(second.remark).toBe('daarna');
  const answers = await Promise.all([restore(second.version), restore(second.version)]);
  expect(answers.map(answer => answer.json<CellDetailsAnswer>().cells.length)).toEqual([1, 1]);
  expect(await recordOf(group.students.Amal, TUESDAY)).toMatchObject({ status: '' });
  expect(await others(cell._id)).toEqual(bystanders);
});

test('a reason that is not offered any more is restored, an unknown one is not', async () => {
  const admin = await server.loginAs('admin');
  await admin.post(API.newAbsenceReason, { name: 'Vroeger' });
  const former = await reasonId('Vroeger');
  const cell = { ...(await recordOf(group.students.Amal, TUESDAY)), status: 'Afwezig' as const };
  await say([cell], { reason: former });
  await say([await recordOf(group.students.Amal, TUESDAY)], { reason: await reasonId('Ziek') });
  await admin.put(pathTo(API.absenceReason, { id: former }), { name: 'Vroeger', status: false });
  const now = await recordOf(group.students.Amal, TUESDAY);
  expect((await say([now], { reason: former })).statusCode).toBe(400);
  expect((await say([now], { reason: 'nonsense', restoring: true })).statusCode).toBe(400);
  expect((await say([now], { reason: former, restoring: true })).statusCode).toBe(200);
  expect(await recordOf(group.students.Amal, TUESDAY)).toMatchObject({ reason: { name: 'Vroeger' } });
});

test('the answer tells all that the cells say, as it is stored', async () => {
  const cell = { ...(await recordOf(group.students.Amal, TUESDAY)), status: 'Afwezig' as const };
  const said = { reason: await reasonId('Ziek'), remark: ' cafe\u0301 ' };
  for (const answer of [await say([cell], said), await say([cell], said)]) {
    expect(answer.json<CellDetailsAnswer>().cells).toMatchObject([
      {
        _id: cell._id,
        status: 'Afwezig',
        reason: { name: 'Ziek' },
        remark: 'café',
        changedBy: { name: staff.userName },
      },
    ]);
  }
});
