import { beforeEach, describe, expect, test } from 'vitest';
import type { AttendanceRecord, CellsAnswer } from '../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { addDays } from '../../../core/rules/days.ts';
import type { Change } from '../../../server/history/audit/differences.ts';
import {
  type AttendanceClass,
  cellOf,
  insertAttendanceClass,
  MONDAY,
  readList,
  reasonId,
  recorded,
  seedList,
  TUESDAY,
  WEDNESDAY,
} from '../../support/attendance.ts';
import { insertStudents } from '../../support/records.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

type Sent = { _id: string; version: number; status: AttendanceStatus; reason?: string | null } & Pick<
  AttendanceRecord,
  'remark' | 'minutesLate' | 'minutesLeftEarly'
>;

const server = serverPerTest();
const anna = signedInPerTest(server, 'staff', { name: 'Anna' });
const bert = signedInPerTest(server, 'staff', { name: 'Bert' });
let group: AttendanceClass;
let list: string;

beforeEach(async () => {
  group = await insertAttendanceClass(server);
  list = await seedList(server, { ...group, dates: [MONDAY, TUESDAY, WEDNESDAY] });
});

const read = (id = list) => readList(anna, id);

/** All that a Monday's cell says. */
const saidOf = (name: keyof AttendanceClass['students']) =>
  cellOf(anna, { list, student: group.students[name], day: MONDAY });

const mondayOf = async (name: keyof AttendanceClass['students']) => {
  const { _id, version = 0 } = await saidOf(name);
  return { _id, version };
};

const send = (client: TestClient, cells: readonly Sent[], key?: string, id = list) =>
  client.request({
    method: 'PATCH',
    url: pathTo(API.teacherList, { id }),
    payload: { cells },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const save = async (client: TestClient, cells: readonly Sent[], key?: string): Promise<CellsAnswer> => {
  const response = await send(client, cells, key);
  expect(response.statusCode).toBe(200);
  return response.json();
};

const reasonsCalled = (...names: string[]) => Promise.all(names.map(name => reasonId(anna, name)));

/** The log's updates of students whose cells were set. */
const loggedUpdates = () =>
  server.database
    .selectFrom('auditContents')
    .innerJoin('auditEntries', 'auditEntries.sequence', 'auditContents.sequence')
    .select(['userId', 'auditContents.changes'])
    .where('action', '=', 'update')
    .where('subjectKind', '=', 'attendance list')
    .orderBy('auditContents.sequence')
    .execute();

const KEY = 'a-key-of-a-save-0001';

describe('cells of a list', () => {
  test('are set by one save, however many: more than a statement takes', async () => {
    const enrolments = [{ classroomId: group.classroomId, startDate: '2026-01-01' }];
    const more = Array.from({ length: 50 }, () => ({ enrolments }));
    await insertStudents(server.database, more);
    const dates = [7, 14, 21, 28].flatMap(week => [0, 1, 2, 3, 4].map(day => addDays(MONDAY, week + day)));
    const id = await seedList(server, { ...group, dates });
    const cells = (await read(id)).studentsAttendance.map(
      ({ _id, version = 0 }) => ({ _id, version, status: 'Aanwezig' }) as const,
    );
    expect(cells.length).toBeGreaterThan(1_000);
    expect((await send(anna, cells, undefined, id)).statusCode).toBe(200);
    expect(await recorded(server)).toHaveLength(cells.length);
  });

  test('two who save different cells keep each other’s marks, whatever they had read', async () => {
    const [amal, yusuf] = [await mondayOf('Amal'), await mondayOf('Yusuf')];
    const first = await save(anna, [{ ...amal, status: 'Aanwezig' }]);
    const second = await save(bert, [{ ...yusuf, status: 'Afwezig' }]);
    expect([first.conflicts, second.conflicts]).toEqual([[], []]);
    expect(await recorded(server)).toEqual(['Amal 2026-03-02 Aanwezig', 'Yusuf 2026-03-02 Afwezig']);
    expect(second.cells).toMatchObject([
      { _id: yusuf._id, version: (await mondayOf('Yusuf')).version, status: 'Afwezig' },
    ]);
  });

  test('a cell that somebody set meanwhile stays, and is told with who and when; the others are set', async () => {
    const [amal, yusuf] = [await mondayOf('Amal'), await mondayOf('Yusuf')];
    await save(anna, [{ ...amal, status: 'Afgemeld', remark: 'belde' }]);
    server.moveClock(60_000);
    const { cells, conflicts, refused } = await save(bert, [
      { ...amal, status: 'Afwezig' },
      { ...yusuf, status: 'Aanwezig' },
    ]);
    const now = await mondayOf('Amal');
    expect(conflicts).toEqual([
      {
        ...now,
        ...{ status: 'Afgemeld', remark: 'belde' },
        changedAt: '2026-03-02T11:00:00.000Z',
        changedBy: { _id: anna.userId, name: 'Anna' },
      },
    ]);
    expect([cells.map(({ _id }) => _id), refused]).toEqual([[yusuf._id], []]);
    expect(await recorded(server)).toEqual(['Amal 2026-03-02 Afgemeld', 'Yusuf 2026-03-02 Aanwezig']);

    expect((await save(bert, [{ ...now, status: 'Afwezig' }])).conflicts).toEqual([]);
    expect(await recorded(server)).toContain('Amal 2026-03-02 Afwezig');
  });

  test('the same status from two is no clash, and stays as the first set it', async () => {
    const amal = await mondayOf('Amal');
    await save(anna, [{ ...amal, status: 'Afgemeld' }]);
    const now = await mondayOf('Amal');
    const answer = await save(bert, [{ ...amal, status: 'Afgemeld' }]);
    expect(answer).toMatchObject({ cells: [{ ...now, status: 'Afgemeld' }], conflicts: [], refused: [] });
    expect(await mondayOf('Amal')).toEqual(now);
  });

  test('the save of docs/product.md §7 wins without a version, and raises it', async () => {
    const amal = await mondayOf('Amal');
    const put = { studentsAttendance: [{ _id: amal._id, status: 'Afwezig' }] };
    expect((await bert.put(pathTo(API.teacherList, { id: list }), put)).json()).toEqual({
      message: 'Success',
    });
    const { conflicts } = await save(anna, [{ ...amal, status: 'Aanwezig' }]);
    expect(conflicts).toMatchObject([{ status: 'Afwezig', changedBy: { name: 'Bert' } }]);
    expect(await recorded(server)).toEqual(['Amal 2026-03-02 Afwezig']);
  });

  test('what cannot be set is refused cell by cell', async () => {
    const [amal, tesfay] = [await mondayOf('Amal'), await mondayOf('Tesfay')];
    const other = await seedList(server, { ...group, dates: ['2026-03-09'] });
    const foreign = (await read(other)).studentsAttendance[0] as AttendanceRecord;
    await save(anna, [{ ...tesfay, status: 'Aanwezig' }]);
    const marked = await mondayOf('Tesfay');
    const ended = server.database.updateTable('studentClassrooms').set({ endDate: '2026-03-01' });
    await ended.where('studentId', '=', group.students.Tesfay).execute();
    const { cells, refused } = await save(anna, [
      { ...amal, status: 'Aanwezig' },
      { ...marked, status: 'Afwezig' },
      { _id: foreign._id, version: 1, status: 'Afwezig' },
      { _id: 'unknown', version: 1, status: 'Afwezig' },
    ]);
    expect(cells.map(({ _id }) => _id)).toEqual([amal._id]);
    expect(refused).toEqual([
      {
        _id: marked._id,
        message: 'De lijst bevat een student die op die datum niet in deze klas zit. Open de lijst opnieuw',
      },
      { _id: foreign._id, message: 'De lijst is intussen veranderd. Open de lijst opnieuw' },
      { _id: 'unknown', message: 'De lijst is intussen veranderd. Open de lijst opnieuw' },
    ]);
    expect(await recorded(server)).toEqual(['Amal 2026-03-02 Aanwezig', 'Tesfay 2026-03-02 Aanwezig']);
  });

  test('what is said beside a status is kept when none is sent, told as it is stored, and in the log', async () => {
    const [arts, ziek] = await reasonsCalled('Arts', 'Ziek');
    const [amal, yusuf] = [await mondayOf('Amal'), await mondayOf('Yusuf')];
    const { cells } = await save(anna, [
      { ...amal, status: 'Afwezig', reason: ziek, remark: ' cafe\u0301 ', minutesLate: 5 },
      { ...yusuf, status: 'Aanwezig', reason: ziek, minutesLate: 10, minutesLeftEarly: 600 },
    ]);
    expect(cells).toMatchObject([
      { status: 'Afwezig', reason: { name: 'Ziek' }, remark: 'café', changedBy: { name: 'Anna' } },
      { status: 'Aanwezig', minutesLate: 10, minutesLeftEarly: 600 },
    ]);
    expect(await saidOf('Amal')).not.toHaveProperty('minutesLate');
    expect(await saidOf('Yusuf')).not.toHaveProperty('reason');
    const set = async (said: Pick<Sent, 'status' | 'reason'>) => {
      await save(anna, [{ ...(await mondayOf('Amal')), ...said }]);
      return saidOf('Amal');
    };
    expect(await set({ status: 'Afgemeld' })).toMatchObject({ status: 'Afgemeld', reason: { name: 'Ziek' } });
    expect(await set({ status: 'Afgemeld', reason: arts })).toMatchObject({ reason: { name: 'Arts' } });
    expect(await set({ status: 'Afgemeld', reason: null })).not.toHaveProperty('reason');
    const log = (await loggedUpdates()).flatMap(({ userId, changes }) =>
      (JSON.parse(changes ?? '[]') as Change[])
        .filter(({ field }) => field.includes('Amal'))
        .map(({ from, to }) => [userId === anna.userId, from, to]),
    );
    expect(log).toEqual([
      [true, null, 'Afwezig'],
      [true, null, 'Ziek'],
      [true, null, 'café'],
      [true, 'Afwezig', 'Afgemeld'],
      [true, 'Ziek', 'Arts'],
      [true, 'Arts', null],
    ]);
  });

  test('the save of docs/product.md §7 keeps of a cell what fits its new status; the remark always', async () => {
    const amal = await mondayOf('Amal');
    const [ziek] = await reasonsCalled('Ziek');
    await save(anna, [{ ...amal, status: 'Afwezig', reason: ziek, remark: 'griep' }]);
    const put = async (status: AttendanceStatus) => {
      await anna.put(pathTo(API.teacherList, { id: list }), {
        studentsAttendance: [{ _id: amal._id, status }],
      });
      return saidOf('Amal');
    };
    expect(await put('Afgemeld')).toMatchObject({ reason: { name: 'Ziek' }, remark: 'griep' });
    await put('Aanwezig');
    expect(await put('Afwezig')).toMatchObject({ status: 'Afwezig', remark: 'griep' });
    expect(await saidOf('Amal')).not.toHaveProperty('reason');
  });

  test('another reason than a colleague gave meanwhile conflicts; the same does not, and one that is unknown is refused', async () => {
    const [arts, ziek] = await reasonsCalled('Arts', 'Ziek');
    const [amal, yusuf] = [await mondayOf('Amal'), await mondayOf('Yusuf')];
    await save(bert, [{ ...amal, status: 'Afwezig', reason: arts }]);
    const answer = await save(anna, [
      { ...amal, status: 'Afwezig', reason: ziek },
      { ...yusuf, status: 'Afwezig', reason: 'unknown' },
    ]);
    expect(answer).toMatchObject({
      cells: [],
      conflicts: [{ _id: amal._id, status: 'Afwezig' }],
      refused: [{ _id: yusuf._id, message: 'De gekozen reden bestaat niet (meer)' }],
    });
    expect((await save(anna, [{ ...amal, status: 'Afwezig', reason: arts }])).cells).toHaveLength(1);
    expect((await save(anna, [{ ...amal, status: 'Afwezig' }])).cells).toHaveLength(1);
    expect(await saidOf('Amal')).toMatchObject({ status: 'Afwezig', reason: { name: 'Arts' } });
    expect(await saidOf('Yusuf')).toMatchObject({ status: '' });
  });

  test('what is said of a cell that was announced makes it the user’s, also that there is no reason', async () => {
    const [ziek] = await reasonsCalled('Ziek');
    const said = [{ reason: ziek }, { reason: null }, { remark: 'belt zelf' }];
    for (const [index, name] of (['Amal', 'Yusuf', 'Tesfay'] as const).entries()) {
      const days = { startDate: MONDAY, endDate: MONDAY };
      await anna.post(pathTo(API.studentAbsences, { id: group.students[name] }), days);
      await save(anna, [{ ...(await mondayOf(name)), status: 'Afgemeld' }]);
      expect(await saidOf(name)).toMatchObject({ announced: true });
      await save(anna, [{ ...(await mondayOf(name)), status: 'Afgemeld', ...said[index] }]);
      expect(await saidOf(name)).not.toHaveProperty('announced');
    }
    expect(await saidOf('Amal')).toMatchObject({ status: 'Afgemeld', reason: { name: 'Ziek' } });
  });
});

test('a save that is sent again is not done twice, and told what the cells say by now', async () => {
  const amal = await mondayOf('Amal');
  const cells = [{ ...amal, status: 'Afgemeld' }] as const;
  await save(anna, cells, KEY);
  const now = await mondayOf('Amal');
  await save(bert, [{ ...now, status: 'Aanwezig' }]);
  expect(await save(anna, cells, KEY)).toMatchObject({
    cells: [{ _id: amal._id, status: 'Aanwezig' }],
    conflicts: [],
  });
  expect(await recorded(server)).toEqual(['Amal 2026-03-02 Aanwezig']);
});

test('of three who save one cell at once one wins, and the others are told what it says', async () => {
  const editors = [anna, bert, await server.loginAs('admin')];
  const [amal, yusuf] = [await mondayOf('Amal'), await mondayOf('Yusuf')];
  const statuses = ['Aanwezig', 'Afwezig', 'Afgemeld'] as const;
  const answers = await Promise.all(
    editors.map((editor, index) => save(editor, [{ ...amal, status: statuses[index] ?? '' }])),
  );
  const [winner, ...more] = answers.filter(({ cells }) => cells.length > 0);
  expect(more).toEqual([]);
  const said = await saidOf('Amal');
  expect([winner?.cells[0]?.status, said.version]).toEqual([said.status, amal.version + 1]);
  for (const { conflicts } of answers.filter(each => each !== winner)) {
    expect(conflicts).toMatchObject([{ _id: amal._id, version: said.version, status: said.status }]);
  }
  // Who saves another cell meanwhile has it.
  const both = [
    { ...(await mondayOf('Amal')), status: '' },
    { ...yusuf, status: 'Afwezig' },
  ] as const;
  const done = await Promise.all([save(anna, [both[0]]), save(bert, [both[1]])]);
  expect(done.flatMap(({ cells }) => cells)).toHaveLength(2);
  expect(await recorded(server)).toEqual(['Yusuf 2026-03-02 Afwezig']);
});
