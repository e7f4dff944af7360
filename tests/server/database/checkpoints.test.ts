import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { startCheckpoints } from '../../../server/database/sqlite/checkpoints.ts';
import { openSqlite } from '../../../server/database/sqlite/openSqlite.ts';

let folder: string;
let database: Database;
let connection: BetterSqlite3.Database;
let checkpoints: ReturnType<typeof startCheckpoints>;
const failures: unknown[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-checkpoints-'));
  ({ database, connection } = openSqlite(join(folder, 'samenklas.sqlite')));
  checkpoints = startCheckpoints(connection, error => failures.push(error));
});
afterEach(async () => {
  await checkpoints.stop();
  await database.destroy();
  rmSync(folder, { recursive: true });
  expect(failures.splice(0)).toEqual([]);
});

/** Pages in the write-ahead log that are not in the database file yet. */
function pagesWaiting(): number {
  const [state] = connection.pragma('wal_checkpoint(noop)') as { log: number; checkpointed: number }[];
  return state ? state.log - state.checkpointed : Number.NaN;
}

const write = () => connection.exec('create table written (a); insert into written values (1)');

describe('checkpoints', () => {
  test('are made by the thread, soon after a write', async () => {
    write();
    expect(pagesWaiting()).toBeGreaterThan(0);
    await expect.poll(pagesWaiting, { timeout: 20_000 }).toBe(0);
  });

  test('have no thread while nobody writes, and one again when somebody does', async () => {
    await checkpoints.stop();
    checkpoints = startCheckpoints(connection, error => failures.push(error), { lookMs: 20 });
    expect(checkpoints.isRunning()).toBe(false);
    write();
    await expect.poll(checkpoints.isRunning).toBe(true);
    await expect.poll(pagesWaiting, { timeout: 20_000 }).toBe(0);
    await expect.poll(checkpoints.isRunning, { timeout: 20_000 }).toBe(false);
    connection.exec('insert into written values (2)');
    await expect.poll(checkpoints.isRunning).toBe(true);
    await expect.poll(pagesWaiting, { timeout: 20_000 }).toBe(0);
  });

  test('are left to the writer only when the log is long', () => {
    const [pages] = connection.pragma('wal_autocheckpoint') as { wal_autocheckpoint: number }[];
    expect(pages?.wal_autocheckpoint).toBe(16_384);
  });

  test('end with the server: closing the database then leaves no log behind', async () => {
    write();
    await checkpoints.stop();
    connection.close();
    expect(existsSync(join(folder, 'samenklas.sqlite-wal'))).toBe(false);
  });
});
