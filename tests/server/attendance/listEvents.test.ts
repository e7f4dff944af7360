import type { Readable } from 'node:stream';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ListEvent } from '../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { syncAttendanceRows } from '../../../server/attendance/attendanceRowRepository.ts';
import { transaction } from '../../../server/database/database.ts';
import { EVENT_STREAMS_MAX, EVENT_STREAMS_PER_USER_MAX } from '../../../server/platform/http/limits.ts';
import {
  type AttendanceClass,
  cellOf,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  readList,
  setCells,
  TUESDAY,
} from '../../support/attendance.ts';
import type { SignedInClient } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
let anna: SignedInClient;
let bert: SignedInClient;
let group: AttendanceClass;
let id: string;
beforeEach(async () => {
  anna = await server.login((await server.createUser({ name: 'Anna' })).email);
  bert = await server.login((await server.createUser({ name: 'Bert' })).email);
  group = await insertAttendanceClass(server);
  id = await createMarkedList(server, group);
});

const read = () => readList(anna, id);

const amalOnMonday = async () =>
  (await cellOf(anna, { list: id, student: group.students.Amal, day: MONDAY }))._id;

const mark = async (status: string) =>
  bert.put(pathTo(API.teacherList, { id }), { studentsAttendance: [{ _id: await amalOnMonday(), status }] });

/** Listens as a client; `text` is what has come, `ended` whether the server has closed the stream. */
const listen = async (client: SignedInClient, since?: number, listId = id) => {
  const url = `${pathTo(API.teacherListEvents, { id: listId })}${since === undefined ? '' : `?since=${since}`}`;
  const response = await client.request({ method: 'GET', url, payloadAsStream: true });
  const heard = { response, text: '', ended: false, stream: response.stream() as Readable };
  heard.stream.on('data', chunk => {
    heard.text += chunk;
  });
  heard.stream.once('end', () => {
    heard.ended = true;
  });
  return heard;
};

/** The events heard after one more look of the server. */
const events = async (heard: { text: string }): Promise<ListEvent[]> => {
  await server.app.listEvents.look();
  await new Promise(resolve => setImmediate(resolve));
  return [...heard.text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json));
};

test('a colleague’s mark is told with who set it and when, once, to those who listen to that list', async () => {
  const { version } = await read();
  const heard = await listen(anna, version);
  expect(heard.response.headers['content-type']).toBe('text/event-stream');
  expect(heard.response.headers['x-accel-buffering']).toBe('no');
  expect(await events(heard)).toEqual([]);
  await mark('Afwezig');
  const told = [
    {
      version: 2,
      reload: false,
      cells: [
        {
          _id: await amalOnMonday(),
          version: 2,
          status: 'Afwezig',
          changedAt: '2026-03-02T11:00:00.000Z',
          changedBy: { _id: bert.userId, name: 'Bert' },
        },
      ],
    },
  ];
  expect(await events(heard)).toEqual(told);
  expect(await events(heard)).toEqual(told);
});

test('what a colleague says beside a status is told with it, and what was announced, also anew', async () => {
  const heard = await listen(anna, (await read()).version);
  const yusuf = await cellOf(anna, { list: id, student: group.students.Yusuf, day: MONDAY });
  const [reason] = (await bert.get(API.absenceReasons)).json<{ _id: string; name: string }[]>();
  const { _id = '', name = '' } = reason ?? {};
  await setCells(bert, id, [
    { _id: yusuf._id, version: yusuf.version, status: 'Afgemeld', reason: _id, remark: 'heeft gebeld' },
  ]);
  const student = { id: group.students.Amal };
  const days = { startDate: TUESDAY, endDate: TUESDAY, reason: null };
  const absence = await bert.post(pathTo(API.studentAbsences, student), { ...days, remark: 'op reis' });
  const cells = (await events(heard)).flatMap(event => event.cells);
  expect(cells).toMatchObject([
    {
      _id: yusuf._id,
      status: 'Afgemeld',
      reason: { _id, name },
      remark: 'heeft gebeld',
      changedBy: { name: 'Bert' },
    },
    { status: 'Afgemeld', announced: true, remark: 'op reis', changedBy: { name: 'Bert' } },
  ]);
  expect(cells[0]).not.toHaveProperty('announced');

  const path = pathTo(API.studentAbsence, { ...student, absenceId: absence.json()._id });
  await bert.put(path, { ...days, remark: 'komt later' });
  expect((await events(heard)).at(-1)?.cells).toMatchObject([{ _id: cells[1]?._id, remark: 'komt later' }]);
});

test('who comes back is told what was set meanwhile', async () => {
  const { version } = await read();
  await mark('Afwezig');
  await mark('Afgemeld');
  const heard = await listen(anna, version);
  expect(await events(heard)).toMatchObject([{ version: 3, cells: [{ status: 'Afgemeld' }] }]);
});

test('when students or days come or go, the list is to be loaded again', async () => {
  const { version } = await read();
  const heard = await listen(anna, version);
  await server.database
    .updateTable('studentClassrooms')
    .set({ startDate: MONDAY })
    .where('studentId', '=', group.students.Zahra)
    .execute();
  await transaction(server.database, trx => syncAttendanceRows(trx, [group.students.Zahra]));
  expect(await events(heard)).toMatchObject([{ reload: true, cells: [] }]);
});

test('the stream ends with the session, with the permission, with the list and with the server', async () => {
  const other = await server.loginAs('staff');
  const third = await server.loginAs('admin');
  const [ofAnna, ofOther, ofThird] = [await listen(anna), await listen(other), await listen(third)];
  await server.app.inject({ method: 'GET', url: API.logout, headers: { cookie: anna.cookie } });
  await events(ofAnna);
  expect([ofAnna.ended, ofOther.ended]).toEqual([true, false]);
  await server.database.deleteFrom('userRoles').where('userId', '=', other.userId).execute();
  await events(ofOther);
  expect([ofOther.ended, ofThird.ended]).toEqual([true, false]);
  await third.delete(pathTo(API.teacherList, { id }));
  await events(ofThird);
  expect(ofThird.ended).toBe(true);

  id = await createMarkedList(server, group);
  const last = await listen(bert);
  await server.app.close();
  await new Promise(resolve => setImmediate(resolve));
  expect(last.ended).toBe(true);
});

test('a user has so many streams and no more, and one that is closed makes room', async () => {
  const heard = [];
  for (let index = 0; index < EVENT_STREAMS_PER_USER_MAX; index += 1) heard.push(await listen(anna));
  const url = pathTo(API.teacherListEvents, { id });
  const refused = await anna.get(url);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, expect.any(String)]);
  expect((await listen(bert)).response.statusCode).toBe(200);
  await server.database.updateTable('sessions').set({ endedAt: '2026-03-02T11:00:00.000Z' }).execute();
  await events({ text: '' });
  const again = await server.loginAs('staff');
  expect((await listen(again)).response.statusCode).toBe(200);
});

test('so many streams are open in all, however many users listen', async () => {
  const listening = { listId: id, version: 1, sessionId: 'x' };
  for (let index = 0; index < EVENT_STREAMS_MAX; index += 1) {
    server.app.listEvents.open({ ...listening, userId: `user-${index}` });
  }
  const refused = await bert.get(pathTo(API.teacherListEvents, { id }));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  // A user who was refused has read nothing.
  expect(await readings()).toEqual([]);
});

/** Who listened, as the audit log has it. */
const readings = async () => {
  const rows = await server.database
    .selectFrom('auditEntries')
    .select('userId')
    .where('detail', '=', 'changes as they happen')
    .where('subjectKind', '=', 'attendance list')
    .where('subjectId', '=', id)
    .execute();
  return rows.map(({ userId }) => userId);
};

test('who listens, again and again, is in the log as a reader each quarter of an hour', async () => {
  await listen(bert);
  const { email } = await server.createUser();
  for (const times of [2, 2, 3, 3]) {
    await listen(await server.login(email));
    expect(await readings()).toHaveLength(times);
    server.moveClock(10 * 60_000);
  }
});

test('an unknown list is a 404 and takes no place among the streams; a version that is none is a 400', async () => {
  for (let index = 0; index < EVENT_STREAMS_PER_USER_MAX; index += 1) {
    expect((await anna.get(pathTo(API.teacherListEvents, { id: 'unknown' }))).statusCode).toBe(404);
  }
  expect((await listen(anna)).response.statusCode).toBe(200);
  expect((await anna.get(`${pathTo(API.teacherListEvents, { id })}?since=x`)).statusCode).toBe(400);
});

/** Holds what the server plans for a second later, which is to look for changes; `next` does it. */
const holdLooks = () => {
  const planned: (() => unknown)[] = [];
  const { setTimeout } = globalThis;
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    if (ms === 1_000) planned.push(work);
    return ms === 1_000 ? setTimeout(() => undefined, 0) : setTimeout(work, ms);
  }) as typeof setTimeout);
  onTestFinished(() => timers.mockRestore());
  const next = async (times: number) => {
    for (let time = 0; time < times; time += 1) await planned.shift()?.();
    await new Promise(resolve => setImmediate(resolve));
  };
  return { planned, next };
};

test('every fifteenth look sends a heartbeat', async () => {
  const looks = holdLooks();
  const heard = await listen(anna);
  const heartbeats = async (after: number) => {
    await looks.next(after);
    return heard.text.split(':\n\n').length - 1;
  };
  const told = [await heartbeats(14), await heartbeats(1), await heartbeats(14), await heartbeats(1)];
  expect(told).toEqual([1, 2, 2, 3]);
});

test('every fifth look ends the streams of sessions that ended, and nobody looks where nobody listens', async () => {
  const looks = holdLooks();
  const heard = await listen(anna);
  await server.database.updateTable('sessions').set({ endedAt: '2026-03-02T11:00:00.000Z' }).execute();
  await looks.next(4);
  expect(heard.ended).toBe(false);
  await looks.next(1);
  expect(heard.ended).toBe(true);
  await looks.next(1);
  expect(looks.planned).toEqual([]);
});

test('looks that fail are logged once, and the next one tells what was set', async () => {
  const looks = holdLooks();
  const heard = await listen(anna, (await read()).version);
  await mark('Afwezig');
  const failing = vi.spyOn(server.app.database, 'selectFrom').mockImplementation(() => {
    throw new Error('out of reach');
  });
  await looks.next(2);
  failing.mockRestore();
  const said = 'changes of attendance lists could not be read';
  expect(server.log.filter(line => line.includes(said))).toHaveLength(1);
  await looks.next(1);
  expect(heard.text).toContain('"status":"Afwezig"');
});

test('for more than 64 kB the list is loaded again; who leaves more than 256 kB lying is cut off, and nobody else', async () => {
  const { database } = server;
  let { version = 1 } = await read();
  const heard = await listen(bert, version);
  const { id: sessionId } = await database
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', anna.userId)
    .executeTakeFirstOrThrow();
  const behind = server.app.listEvents.open({ listId: id, version, userId: anna.userId, sessionId });
  const cellId = await amalOnMonday();
  const tell = async (length: number) => {
    version += 1;
    const cell = { version, remark: 'x'.repeat(length) };
    await database.updateTable('attendanceRecords').set(cell).where('id', '=', cellId).execute();
    await database.updateTable('schedules').set({ version }).where('id', '=', id).execute();
    return (await events(heard)).at(-1);
  };
  expect(await tell(65_000)).toMatchObject({ version, reload: false });
  expect(await tell(65_536)).toEqual({ version, reload: true, cells: [] });
  for (const length of [65_000, 65_000, 65_000]) await tell(length);
  expect(behind.destroyed).toBe(false);
  await tell(1_000);
  await tell(1_000);
  expect([behind.destroyed, heard.ended]).toEqual([true, false]);
});
