import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isShared } from '../../../../server/database/engine.ts';
import { serverActor } from '../../../../server/history/actor.ts';
import { auditHead } from '../../../../server/history/audit/auditRepository.ts';
import {
  beginningsOf,
  headsWarning,
  readHeads,
  recordHead,
  startRecordingHeads,
} from '../../../../server/history/audit/heads.ts';
import { recordEvent } from '../../../../server/history/index.ts';
import { HOUR } from '../../../../server/platform/clock.ts';
import { openTestDatabase } from '../../../support/database.ts';

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;

let folder: string;
let file: string;
let opened: Opened;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-heads-'));
  file = join(folder, 'audit-heads.log');
  opened = await openTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await opened.database.destroy();
  rmSync(folder, { recursive: true });
});

const clock = { instant: () => '2026-03-02T11:00:00.000Z' };
const record = (database = opened.database) =>
  recordEvent(database, serverActor(clock), {
    action: 'read',
    subject: { kind: 'student', id: 'x', name: 'X' },
  });
const options = () => ({ ...opened, file, clock });
const occasions = () => readHeads(file)?.heads.map(({ occasion, sequence }) => `${occasion} ${sequence}`);

describe('heads of the audit log', () => {
  test('are kept at the start, each hour with a write, and at the stop, for the owner alone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await record();
    const heads = await startRecordingHeads(options(), () => {});
    await record();
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(occasions()).toEqual(['start 1']);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitUntil(() => occasions()?.length === 2, 10_000);
    await vi.advanceTimersByTimeAsync(HOUR);
    await record();
    await heads.stop();
    expect(occasions()).toEqual(['start 1', 'hour 3', 'stop 4']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const head = await auditHead(opened.database);
    expect(readFileSync(file, 'utf8')).toMatch(
      new RegExp(`^2026-03-02T11:00:00.000Z 4:${head?.hash} stop$`, 'm'),
    );
  });

  test('that cannot be kept are heard of, and keep nobody from working', async () => {
    await record();
    const failures: unknown[] = [];
    const heads = await startRecordingHeads({ ...options(), file: join(folder, 'no', 'folder') }, error =>
      failures.push(error),
    );
    await heads.stop();
    expect(failures).toHaveLength(2);
  });

  test('are read past a line that was cut off, which the next one does not continue', async () => {
    await record();
    await recordHead(options(), 'start');
    appendFileSync(file, '2026-03-02T11:00:0');
    await record();
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
    await record();
    await start();
    await start();
    expect(await headsWarning(opened.database, file)).toBeUndefined();
    expect(await beginningsOf(opened.database, file)).toHaveLength(1);
    lose();
    expect(await headsWarning(opened.database, file)).toContain(GONE);
  });

  test('is not missed where another server has its own, and is where it was', async () => {
    await record();
    await start();
    const elsewhere = await headsWarning(opened.database, join(folder, 'other', 'audit-heads.log'));
    if (isShared(opened.database)) expect(elsewhere).toBeUndefined();
    else expect(elsewhere).toContain(GONE);
    rmSync(file);
    expect(await headsWarning(opened.database, file)).toContain(GONE);
  });
});

test('a warning comes when the log lacks a head, or has another in its place, and not when it has more', async () => {
  expect(await headsWarning(opened.database, file)).toBeUndefined();
  await record();
  await recordHead(options(), 'hour');
  await record();
  expect(await headsWarning(opened.database, file)).toBeUndefined();
  const other = join(folder, 'other.log');
  writeFileSync(other, `2026-03-02T11:00:00.000Z 1:${'a'.repeat(64)} stop\n`);
  expect(await headsWarning(opened.database, other)).toContain('had entry 1');
  const older = await openTestDatabase();
  expect(await headsWarning(older.database, file)).toBe(
    'The audit log had entry 1 at 2026-03-02T11:00:00.000Z (hour) and does not have it now: the database is an older copy, its end was cut off, or its write-ahead log was lost. See docs/decisions/0060-audit-log.md.',
  );
  await older.database.destroy();
});
