import { beforeEach, expect, test } from 'vitest';
import type { AttendanceRecord, CellsAnswer } from '../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import {
  type AttendanceClass,
  cellOf,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  readList,
  reasonId,
  TUESDAY,
  WEDNESDAY,
} from '../../support/attendance.ts';
import { auditedBy } from '../../support/audit.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
let group: AttendanceClass;
let id: string;
const staff = signedInPerTest(server, 'staff');
beforeEach(async () => {
  group = await insertAttendanceClass(server);
  id = await createMarkedList(server, group);
});

const recordOf = (student: string, day: string) => cellOf(staff, { list: id, student, day });
const others = async (changed: string) =>
  (await readList(staff, id)).studentsAttendance.filter(({ _id }) => _id !== changed);

const patch = (client: TestClient, cells: readonly object[]) =>
  client.request({ method: 'PATCH', url: pathTo(API.teacherList, { id }), payload: { cells } });
const say = (cells: readonly Partial<AttendanceRecord>[], said: object, client = staff) =>
  patch(
    client,
    cells.map(({ _id, version, status }) => ({ _id, version, status, ...said })),
  );
const put = (_id: string, status: string) =>
  staff.put(pathTo(API.teacherList, { id }), { studentsAttendance: [{ _id, status }] });

test('a cell is given a reason and a remark with its status, and nobody else’s changes', async () => {
  const cell = await recordOf(group.students.Amal, TUESDAY);
  const before = await others(cell._id);
  const said = { reason: await reasonId(staff, 'Ziek'), remark: ' griep ', minutesLate: 10 };
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
});

test('a save that knows statuses alone keeps what fits the new one; the remark always', async () => {
  const { _id, ...cell } = await recordOf(group.students.Amal, TUESDAY);
  const said = { reason: await reasonId(staff, 'Ziek'), remark: 'griep' };
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

test('what a colleague set meanwhile stays and is told, with all that it says', async () => {
  const cell = await recordOf(group.students.Amal, TUESDAY);
  const colleague = await server.loginAs('staff');
  await say([{ ...cell, status: 'Afwezig' }], { remark: 'niet gebeld' }, colleague);
  const clash = await say([{ ...cell, status: 'Aanwezig' }], { remark: 'was er' });
  expect(clash.json<CellsAnswer>()).toMatchObject({
    cells: [],
    conflicts: [
      { _id: cell._id, status: 'Afwezig', remark: 'niet gebeld', changedBy: { name: colleague.userName } },
    ],
  });
  expect(await recordOf(group.students.Amal, TUESDAY)).toMatchObject({ remark: 'niet gebeld' });
});

test('cells of one save may say different things; a reason that is unknown refuses its cell', async () => {
  const [amal, yusuf] = [
    await recordOf(group.students.Amal, MONDAY),
    await recordOf(group.students.Yusuf, MONDAY),
  ];
  const ill = await reasonId(staff, 'Ziek');
  const cells = [
    { _id: amal._id, version: amal.version, status: 'Afwezig', reason: ill, remark: 'eerste' },
    { _id: yusuf._id, version: yusuf.version, status: 'Afgemeld', reason: 'nonsense', remark: 'eigen' },
  ];
  const answer = (await patch(staff, cells)).json<CellsAnswer>();
  expect(answer).toMatchObject({ cells: [{ _id: amal._id }], refused: [{ _id: yusuf._id }] });
  expect(await recordOf(group.students.Amal, MONDAY)).toMatchObject({
    ...{ status: 'Afwezig', reason: { name: 'Ziek' }, remark: 'eerste' },
  });
  expect(await recordOf(group.students.Yusuf, MONDAY)).toEqual(yusuf);
});

test('twice, and two at once, it is written once, and so it is in the log', async () => {
  const cell = { ...(await recordOf(group.students.Amal, TUESDAY)), status: 'Afwezig' as const };
  const said = { reason: await reasonId(staff, 'Arts'), remark: 'tandarts' };
  const lines = await auditedBy(server.database, async () => {
    const answers = await Promise.all([say([cell], said), say([cell], said)]);
    expect(answers.map(answer => answer.json<CellsAnswer>().cells.length)).toEqual([1, 1]);
  });
  const updates = lines.filter(({ what }) => what === 'update attendance list Alfa A1');
  expect(
    updates.flatMap(({ changes }) => changes.map(change => change.replace(/ \([0-9a-f-]{36}\)/, ''))),
  ).toEqual([
    '2026-03-03 Amal Abebe: none → Afwezig',
    '2026-03-03 Amal Abebe reason: none → Arts',
    '2026-03-03 Amal Abebe remark: none → tandarts',
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

test('the answer tells all that the cells say, as it is stored', async () => {
  const cell = { ...(await recordOf(group.students.Amal, TUESDAY)), status: 'Afwezig' as const };
  const said = { reason: await reasonId(staff, 'Ziek'), remark: ' cafe\u0301 ' };
  for (const answer of [await say([cell], said), await say([cell], said)]) {
    expect(answer.json<CellsAnswer>().cells).toMatchObject([
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
