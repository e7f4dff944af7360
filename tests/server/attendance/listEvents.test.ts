import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ListEvent } from '../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { syncAttendanceRows } from '../../../server/attendance/attendanceRowRepository.ts';
import { LISTENING_NOTED_MS } from '../../../server/attendance/listEventRoutes.ts';
import { saveTeacherList } from '../../../server/attendance/teacherLists.ts';
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
  WEDNESDAY,
} from '../../support/attendance.ts';
import { takeAway } from '../../support/database.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
let anna: TestClient;
let bert: TestClient;
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
const listen = async (client: TestClient, since?: number, listId = id) => {
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

test('a mark that another server saved is told like one of this server', async () => {
  const { version } = await read();
  const heard = await listen(anna, version);
  const save = { studentsAttendance: [{ _id: await amalOnMonday(), status: 'Afwezig' as const }] };
  // The two servers share the database alone.
  const other = { database: server.database } as FastifyInstance;
  const actor = { userId: bert.userId, userName: 'Bert', address: '', clock: server.app.clock };
  await saveTeacherList(other, id, save, { actor, name: 'Bert' });
  expect(await events(heard)).toMatchObject([
    { cells: [{ status: 'Afwezig', changedBy: { name: 'Bert' } }] },
  ]);
});

test('what a colleague says beside a status is told with it, and what was announced', async () => {
  const heard = await listen(anna, (await read()).version);
  const yusuf = await cellOf(anna, { list: id, student: group.students.Yusuf, day: MONDAY });
  const [reason] = (await bert.get(API.absenceReasons)).json<{ _id: string; name: string }[]>();
  const { _id = '', name = '' } = reason ?? {};
  await setCells(bert, id, [
    { _id: yusuf._id, version: yusuf.version, status: 'Afgemeld', reason: _id, remark: 'heeft gebeld' },
  ]);
  await bert.post(pathTo(API.studentAbsences, { id: group.students.Amal }), {
    startDate: TUESDAY,
    endDate: TUESDAY,
    reason: null,
    remark: 'op reis',
  });
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
});

test('another reason of what was announced is told of the cells that say it, and of no others', async () => {
  const [arts, gemeente] = (await bert.get(API.absenceReasons)).json<{ _id: string; name: string }[]>();
  const student = { id: group.students.Amal };
  const announce = { startDate: MONDAY, endDate: WEDNESDAY, reason: arts?._id };
  const { _id } = (await bert.post(pathTo(API.studentAbsences, student), announce)).json<{ _id: string }>();
  const before = await read();
  const heard = await listen(anna, before.version);
  const change = (said: object) =>
    bert.put(pathTo(API.studentAbsence, { ...student, absenceId: _id }), { ...announce, ...said });
  await change({ reason: gemeente?._id, endDate: TUESDAY });
  const cells = (await events(heard)).flatMap(event => event.cells);
  const dateOf = (id: string) => before.studentsAttendance.find(record => record._id === id)?.date;
  expect(cells.map(cell => [dateOf(cell._id), cell.status, cell.reason?.name]).sort()).toEqual([
    [TUESDAY, 'Afgemeld', 'Gemeente'],
    [WEDNESDAY, '', undefined],
  ]);

  const { version } = await read();
  await change({ reason: gemeente?._id, endDate: TUESDAY });
  expect((await read()).version).toBe(version);
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

test('a list that is unknown takes no place among the streams', async () => {
  const unknown = pathTo(API.teacherListEvents, { id: 'unknown' });
  for (let index = 0; index < EVENT_STREAMS_PER_USER_MAX; index += 1) {
    expect((await anna.get(unknown)).statusCode).toBe(404);
  }
  expect((await listen(anna)).response.statusCode).toBe(200);
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

test('listening is in the log as a reading, once in a quarter of an hour', async () => {
  const noted = async () => (await readings()).length;
  await listen(anna);
  await listen(anna);
  expect(await noted()).toBe(1);
  await listen(bert);
  await listen(anna);
  expect(await noted()).toBe(2);
  server.moveClock(14 * 60_000);
  const { email } = await server.createUser();
  for (const times of [3, 4]) {
    const later = await server.login(email);
    await listen(later);
    await listen(later);
    expect(await noted()).toBe(times);
    server.moveClock(LISTENING_NOTED_MS + 1);
  }
});

test('who comes back again and again is in the log each quarter of an hour', async () => {
  const { email } = await server.createUser();
  for (const times of [1, 1, 2, 2]) {
    await listen(await server.login(email));
    expect(await readings()).toHaveLength(times);
    server.moveClock(10 * 60_000);
  }
});

test('an unknown list is a 404, and a version that is none a 400', async () => {
  expect((await anna.get(pathTo(API.teacherListEvents, { id: 'unknown' }))).statusCode).toBe(404);
  expect((await anna.get(`${pathTo(API.teacherListEvents, { id })}?since=x`)).statusCode).toBe(400);
});

test('a database that is away is logged once, and not each second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { stream } = await listen(anna);
  await takeAway(server.database);
  const failures = () => server.log.filter(line => line.includes('changes of attendance lists'));
  for (let second = 0; second < 5; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  expect(failures()).toHaveLength(1);
  stream.destroy();
});
