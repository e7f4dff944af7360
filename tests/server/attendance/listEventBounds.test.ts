import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createMarkedList, insertAttendanceClass } from '../../support/attendance.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

/** The bounds of a stream: the longest message, and how much that nobody has taken. */
const MESSAGE_MAX = 65_536;
const BEHIND_MAX = 262_144;
const HEARTBEAT = ':\n\n';

const server = serverPerTest();
let listId: string;
let version: number;
beforeEach(async () => {
  listId = await createMarkedList(server, await insertAttendanceClass(server));
  version = 1;
});

/** Opens a stream of the list for somebody who is signed in. */
const open = async (): Promise<Readable> => {
  const { userId } = await server.loginAs('staff');
  const { id: sessionId } = await server.database
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return server.app.listEvents.open({ listId, version, userId, sessionId });
};

/** Collects the messages of a stream, and notes its end. */
const follow = (stream: Readable) => {
  const heard = { messages: [] as string[], ended: false };
  stream.on('data', chunk => heard.messages.push(String(chunk)));
  stream.once('end', () => {
    heard.ended = true;
  });
  return heard;
};

/** Sets the remark of one cell. */
const setRemark = async (length: number) => {
  version += 1;
  const { id } = await server.database
    .selectFrom('attendanceRecords')
    .select('id')
    .where('scheduleId', '=', listId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await server.database
    .updateTable('attendanceRecords')
    .set({ version, remark: 'x'.repeat(length) })
    .where('id', '=', id)
    .execute();
  await server.database.updateTable('schedules').set({ version }).where('id', '=', listId).execute();
};

/** Sets the remark, and has the server tell it. */
const tellRemark = async (length: number) => {
  await setRemark(length);
  await server.app.listEvents.look();
  await nextTurn();
};

/** How long the message is without the characters of the remark. */
const lengthWithoutRemark = async () => {
  const heard = follow(await open());
  await tellRemark(1);
  return (heard.messages.at(-1) ?? '').length - 1;
};

test('a message of 64 kB is sent, and for one character more the list is loaded again', async () => {
  const rest = await lengthWithoutRemark();
  const heard = follow(await open());
  await tellRemark(MESSAGE_MAX - rest);
  expect(heard.messages.at(-1)).toHaveLength(MESSAGE_MAX);
  await tellRemark(MESSAGE_MAX - rest + 1);
  expect(heard.messages.at(-1)).toBe(`data: {"version":${version},"reload":true,"cells":[]}\n\n`);
});

test('who leaves 256 kB lying is still told, and with more is cut off, and nobody else', async () => {
  const rest = await lengthWithoutRemark();
  const behind = await open();
  const other = follow(await open());
  for (let times = 0; times < 3; times += 1) await tellRemark(MESSAGE_MAX - rest);
  await tellRemark(MESSAGE_MAX - rest - HEARTBEAT.length);
  expect([behind.readableLength, behind.destroyed]).toEqual([BEHIND_MAX, false]);
  await tellRemark(1);
  expect(behind.destroyed).toBe(true);
  expect([other.messages.length, other.ended]).toEqual([6, false]);
});

/** Holds what the server plans for a second later, which is to look for changes; `next` does it. */
const holdLooks = () => {
  const planned: (() => unknown)[] = [];
  const { setTimeout } = globalThis;
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    callback: () => void,
    ms?: number,
    ...rest: unknown[]
  ) => {
    if (ms !== 1_000) return setTimeout(callback, ms, ...rest);
    planned.push(callback);
    return setTimeout(() => undefined, 0);
  }) as typeof setTimeout);
  onTestFinished(() => timers.mockRestore());
  return {
    planned,
    next: async (times: number) => {
      for (let time = 0; time < times; time += 1) await planned.shift()?.();
      await nextTurn();
    },
  };
};

test('every fifteenth look sends a heartbeat', async () => {
  const looks = holdLooks();
  const { messages } = follow(await open());
  const heartbeats = async (after: number) => {
    await looks.next(after);
    return messages.length;
  };
  expect([await heartbeats(14), await heartbeats(1), await heartbeats(14), await heartbeats(1)]).toEqual([
    1, 2, 2, 3,
  ]);
  expect(new Set(messages)).toEqual(new Set([HEARTBEAT]));
});

test('every fifth look ends the streams of sessions that ended, and nobody looks where nobody listens', async () => {
  const looks = holdLooks();
  const stream = await open();
  const heard = follow(stream);
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
  const heard = follow(await open());
  await setRemark(1);
  const failing = vi.spyOn(server.app.database, 'selectFrom').mockImplementation(() => {
    throw new Error('out of reach');
  });
  await looks.next(1);
  await looks.next(1);
  failing.mockRestore();
  const said = 'changes of attendance lists could not be read';
  expect(server.log.filter(line => line.includes(said))).toHaveLength(1);
  await looks.next(1);
  expect(heard.messages.at(-1)).toContain('"remark":"x"');
});
