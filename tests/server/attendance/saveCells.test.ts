import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AttendanceRecord, CellsAnswer } from '../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Change } from '../../../server/history/audit/differences.ts';
import {
  type AttendanceClass,
  cellOf,
  haveWeekendLessons,
  insertAttendanceClass,
  MONDAY,
  readList,
  reasonId,
  recorded,
  seedList,
  TUESDAY,
  WEDNESDAY,
} from '../../support/attendance.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

type Sent = { _id: string; version: number; status: AttendanceStatus; reason?: string | null } & Pick<
  AttendanceRecord,
  'remark' | 'minutesLate' | 'minutesLeftEarly'
>;

const server = serverPerTest();
let anna: TestClient;
let bert: TestClient;
let group: AttendanceClass;
let list: string;

beforeEach(async () => {
  anna = await server.login((await server.createUser({ name: 'Anna' })).email);
  bert = await server.login((await server.createUser({ name: 'Bert' })).email);
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

describe('a save that is sent again', () => {
  test('is not done twice, and told what the cells say by now', async () => {
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

  test('at the same moment it is done once', async () => {
    const cells = [{ ...(await mondayOf('Amal')), status: 'Afgemeld' }] as const;
    const answers = await Promise.all([save(anna, cells, KEY), save(anna, cells, KEY)]);
    expect(answers[0]).toEqual(answers[1]);
  });

  test('its key is the user’s own, of one save, and of a fitting form', async () => {
    const [amal, yusuf] = [await mondayOf('Amal'), await mondayOf('Yusuf')];
    await save(anna, [{ ...amal, status: 'Afgemeld' }], KEY);
    const other = [{ ...yusuf, status: 'Aanwezig' }] as const;
    expect((await send(anna, other, KEY)).json().message).toBe(
      'Onder dit kenmerk is al iets anders opgeslagen',
    );
    expect((await save(bert, other, KEY)).conflicts).toEqual([]);
    for (const key of ['short', 'x'.repeat(101), 'with spaces in the key']) {
      expect((await send(anna, other, key)).statusCode).toBe(400);
    }
  });
});

test('whatever three editors do at once, each mark stays until somebody who saw it sets another', async () => {
  await haveWeekendLessons(server);
  const dates = ['2026-03-09', '2026-03-10'];
  const editors = [anna, bert, await server.loginAs('admin')];
  const step = fc.record({
    editor: fc.nat({ max: 2 }),
    /** Reads again, or saves what is marked on the cells of this mask. */
    does: fc.oneof(
      { weight: 1, arbitrary: fc.constant('read' as const) },
      { weight: 4, arbitrary: fc.nat({ max: 63 }) },
    ),
    status: fc.constantFrom(...ATTENDANCE_STATUSES),
    sentAgain: fc.boolean(),
    /** Sent without waiting for the answer to the one before. */
    atOnce: fc.boolean(),
  });
  let day = 0;
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async steps => {
      day += 2;
      const id = await seedList(server, {
        ...group,
        dates: dates.map(date => new Date(Date.parse(date) + day * 86_400_000).toISOString().slice(0, 10)),
      });
      const { studentsAttendance } = await read(id);
      const ids = studentsAttendance.map(({ _id }) => _id);
      const views = editors.map(() => new Map(ids.map(_id => [_id, 1])));
      /** All that the server said it has set, by cell: over which version, and to what. */
      const accepted: { _id: string; over: number; version: number; status: string }[] = [];
      const running: Promise<void>[] = [];
      for (const { editor, does, status, sentAgain, atOnce } of steps) {
        const client = editors[editor] as TestClient;
        const view = views[editor] as Map<string, number>;
        if (does === 'read') {
          for (const { _id, version = 0 } of (await read(id)).studentsAttendance) view.set(_id, version);
          continue;
        }
        const cells = ids
          .filter((_, index) => does & (1 << index))
          .map(_id => ({ _id, version: view.get(_id) ?? 0, status }));
        count += 1;
        const key = `key-of-a-step-${count}-padded`;
        const work = async () => {
          const answers = [await send(client, cells, key, id)];
          if (sentAgain) answers.push(await send(client, cells, key, id));
          const [answer, again] = answers.map(response => response.json<CellsAnswer>());
          const ids = (some: CellsAnswer['cells'] = []) => some.map(({ _id }) => _id);
          if (again) expect(ids(again.cells)).toEqual(ids(answer?.cells));
          const over = new Map(cells.map(cell => [cell._id, cell.version]));
          for (const cell of answer?.cells ?? []) {
            const seen = over.get(cell._id) ?? 0;
            const { _id, savedVersion: version } = cell;
            if (version > seen) accepted.push({ _id, version, status, over: seen });
            view.set(_id, version);
          }
          const told = [...(answer?.cells ?? []), ...(answer?.conflicts ?? [])].map(({ _id }) => _id);
          expect(told.sort()).toEqual(cells.map(({ _id }) => _id).sort());
        };
        const saving = work();
        if (atOnce) running.push(saving);
        else await saving;
      }
      await Promise.all(running);
      for (const { _id, version, status } of (await read(id)).studentsAttendance) {
        const told = accepted.filter(write => write._id === _id);
        const versions = [...new Set([1, ...told.map(write => write.version)])].sort((x, y) => x - y);
        const last = versions.at(-1);
        const writes = new Map(told.map(write => [write.version, write]));
        for (const [index, over] of versions.slice(0, -1).entries()) {
          expect(told).toContainEqual(expect.objectContaining({ over, version: versions[index + 1] }));
        }
        expect([version, status]).toEqual([last, writes.get(last ?? 1)?.status ?? '']);
      }
    }),
    { numRuns: 10 },
  );
});
