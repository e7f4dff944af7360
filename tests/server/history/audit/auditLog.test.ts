import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, transaction } from '../../../../server/database/database.ts';
import { isShared } from '../../../../server/database/engine.ts';
import { serverActor } from '../../../../server/history/actor.ts';
import { readEntries } from '../../../../server/history/audit/auditEntryRepository.ts';
import type { AuditEvent } from '../../../../server/history/audit/auditEvent.ts';
import { appendEntry, auditHead } from '../../../../server/history/audit/auditRepository.ts';
import {
  beginningsOf,
  headsWarning,
  readHeads,
  recordHead,
  startRecordingHeads,
} from '../../../../server/history/audit/heads.ts';
import { verifyChain } from '../../../../server/history/audit/verifyChain.ts';
import { recordEvent } from '../../../../server/history/index.ts';
import { HOUR } from '../../../../server/platform/clock.ts';
import { auditLines } from '../../../support/audit.ts';
import { dropTriggers, isOnPostgres, openTestDatabase, run } from '../../../support/database.ts';
import { folderPerTest } from '../../../support/folder.ts';

const folder = folderPerTest();
const file = join(folder, 'audit-heads.log');
let database: Database;
beforeEach(async () => {
  ({ database } = await openTestDatabase());
});
afterEach(async () => {
  vi.useRealTimers();
  await database.destroy();
});

const clock = { instant: () => '2026-03-02T11:00:00.000Z' };
const actor = serverActor(clock);
const eventOf = (name: string): AuditEvent => ({
  action: 'read',
  subject: { kind: 'student', id: `id of ${name}`, name },
  changes: [{ field: 'student.firstName', from: null, to: name }],
});
const record = async (...names: string[]) => {
  for (const name of names) await recordEvent(database, actor, eventOf(name));
};
const verify = () => verifyChain(readEntries(database));

describe('an entry', () => {
  test('cannot be changed, deleted, replaced or put out of order, nor can whom it is about', async () => {
    await record('Amal', 'Zahra');
    const refused = [
      `update "auditEntries" set "userName" = 'somebody else'`,
      `delete from "auditEntries" where "sequence" = 2`,
      `insert into "auditEntries" select "sequence" + 7, "at", "userId", "userName", "address", "action", "detail",
        "subjectKind", "subjectId", "subjectName", "changes", "previousHash", "hash" from "auditEntries"`,
      `update "auditContents" set "studentId" = 'x'`,
      `update "auditContents" set "name" = 'somebody else'`,
      `delete from "auditContents"`,
      `insert into "auditContents" values (1, 1, 'x', 'X', '', '[]', '', '', null)`,
    ];
    const atOnce = isOnPostgres()
      ? ['truncate "auditEntries"', 'truncate "auditContents"']
      : [
          `insert or replace into "auditEntries" select * from "auditEntries" where "sequence" = 1`,
          `insert or replace into "auditContents" select * from "auditContents"`,
        ];
    for (const statement of [...refused, ...atOnce]) {
      await expect(run(database, statement), statement).rejects.toThrow('The audit log only grows');
    }
    expect(await verify()).toMatchObject({ entries: 2, broken: undefined });
  });

  test('is kept with what it tells, or not at all', async () => {
    const failing = transaction(database, async trx => {
      await appendEntry(trx, actor, eventOf('Amal'));
      throw new Error('the write failed');
    });
    await expect(failing).rejects.toThrow('the write failed');
    expect(await auditLines(database)).toEqual([]);
  });

  test('may tell of any text', async () => {
    for (const name of ['\ud800', 'a\u0000b', '"\\\n', 'ⵣ🙂']) {
      await recordEvent(database, actor, { ...eventOf(name), subject: { kind: 'student', id: '1', name } });
    }
    expect(await verify()).toMatchObject({ entries: 4, broken: undefined });
  });
});

describe('the chain', () => {
  test('is one, however many write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => record(`${index}`)));
    expect(await verify()).toMatchObject({ entries: 20, broken: undefined });
  });

  test.each([
    ['a name', `update "auditEntries" set "userName" = 'x' where "sequence" = 2`],
    ['a change', `update "auditContents" set "changes" = '[]' where "sequence" = 2`],
    ['a hash', `update "auditEntries" set "hash" = "previousHash" where "sequence" = 2`],
    ['a change of no student', `update "auditEntries" set "changes" = '[7]' where "sequence" = 2`],
    ['whose name it is', `update "auditContents" set "studentId" = 'x' where "sequence" = 2`],
    ['a student who is left out', `delete from "auditContents" where "sequence" = 2`],
    [
      'a student who is added',
      `insert into "auditContents" select "sequence", 1, 'x', "name", "detail", "changes", "salt", "digest", null
        from "auditContents" where "sequence" = 2`,
    ],
    ['an entry that is left out', 'delete from "auditEntries" where "sequence" = 2'],
  ])('is broken by somebody who gets past the triggers and changes %s', async (_, statement) => {
    await record('Amal', 'Zahra', 'Yusuf');
    await dropTriggers(database);
    await run(database, statement);
    expect(await verify()).toMatchObject({ entries: 1, broken: 2 });
  });

  test('that was cut off is known by a head that was kept', async () => {
    await record('Amal', 'Zahra');
    const head = await auditHead(database);
    const kept = head ? [head] : [];
    expect(await verifyChain(readEntries(database), kept)).toMatchObject({ missing: [] });
    await record('Yusuf');
    expect(await verifyChain(readEntries(database), kept)).toMatchObject({ missing: [] });
    await dropTriggers(database, /auditEntriesDelete/);
    await run(database, 'delete from "auditEntries" where "sequence" > 1');
    expect(await verifyChain(readEntries(database), kept)).toMatchObject({
      entries: 1,
      broken: undefined,
      missing: kept,
    });
  });

  test('of more entries than are read at a time is walked to its end', async () => {
    await transaction(database, async trx => {
      for (let n = 0; n < 2_001; n += 1) await appendEntry(trx, actor, eventOf(`${n}`));
    });
    expect(await verify()).toMatchObject({ entries: 2_001, broken: undefined });
  });
});

const options = () => ({ database, file, clock });
const occasions = () => readHeads(file)?.heads.map(({ occasion, sequence }) => `${occasion} ${sequence}`);

describe('heads of the audit log', () => {
  test('are kept at the start, each hour with a write, and at the stop, for the owner alone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await record('X');
    const heads = await startRecordingHeads(options(), () => {});
    await record('X');
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(occasions()).toEqual(['start 1']);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitUntil(() => occasions()?.length === 2, 10_000);
    await vi.advanceTimersByTimeAsync(HOUR);
    await record('X');
    await heads.stop();
    expect(occasions()).toEqual(['start 1', 'hour 3', 'stop 4']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const head = await auditHead(database);
    expect(readFileSync(file, 'utf8')).toMatch(
      new RegExp(`^2026-03-02T11:00:00.000Z 4:${head?.hash} stop$`, 'm'),
    );
  });

  test('that cannot be kept are heard of, and keep nobody from working', async () => {
    await record('X');
    const failures: unknown[] = [];
    const heads = await startRecordingHeads({ ...options(), file: join(folder, 'no', 'folder') }, error =>
      failures.push(error),
    );
    await heads.stop();
    expect(failures).toHaveLength(2);
  });

  test('are read past a line that was cut off, which the next one does not continue', async () => {
    await record('X');
    await recordHead(options(), 'start');
    appendFileSync(file, '2026-03-02T11:00:0');
    await record('X');
    await recordHead(options(), 'stop');
    expect(readHeads(file)).toMatchObject({ unreadable: 2 });
    expect(occasions()).toEqual(['start 1', 'stop 2']);
  });
});

describe('a file of heads that is gone', () => {
  const start = async () => {
    const failures: unknown[] = [];
    const heads = await startRecordingHeads(options(), error => failures.push(error));
    await heads.stop();
    expect(failures).toEqual([]);
  };
  const GONE = `from 2026-03-02T11:00:00.000Z on, and are gone`;

  test.each([
    ['removed', () => rmSync(file)],
    ['emptied', () => writeFileSync(file, '')],
  ])('is missed, as the log says that it was begun: %s', async (_, lose) => {
    await record('X');
    await start();
    await start();
    expect(await headsWarning(database, file)).toBeUndefined();
    expect(await beginningsOf(database, file)).toHaveLength(1);
    lose();
    expect(await headsWarning(database, file)).toContain(GONE);
  });

  test('is not missed where another server has its own, and is where it was', async () => {
    await record('X');
    await start();
    const elsewhere = await headsWarning(database, join(folder, 'other', 'audit-heads.log'));
    if (isShared(database)) expect(elsewhere).toBeUndefined();
    else expect(elsewhere).toContain(GONE);
    rmSync(file);
    expect(await headsWarning(database, file)).toContain(GONE);
  });
});

test('a warning comes when the log lacks a head, or has another in its place, and not when it has more', async () => {
  expect(await headsWarning(database, file)).toBeUndefined();
  await record('X');
  await recordHead(options(), 'hour');
  await record('X');
  expect(await headsWarning(database, file)).toBeUndefined();
  const other = join(folder, 'other.log');
  writeFileSync(other, `2026-03-02T11:00:00.000Z 1:${'a'.repeat(64)} stop\n`);
  expect(await headsWarning(database, other)).toContain('had entry 1');
  const older = await openTestDatabase();
  expect(await headsWarning(older.database, file)).toBe(
    'The audit log had entry 1 at 2026-03-02T11:00:00.000Z (hour) and does not have it now: the database is an older copy, its end was cut off, or its write-ahead log was lost. See docs/decisions/0060-audit-log.md.',
  );
  await older.database.destroy();
});
