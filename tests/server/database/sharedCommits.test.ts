import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, transaction } from '../../../server/database/database.ts';
import type { Durability } from '../../../server/database/engine.ts';
import type { Schema } from '../../../server/database/schema.ts';
import { openTestSqlite } from '../../support/database.ts';

let folder: string;
let database: Database;
let connection: BetterSqlite3.Database;
/** Another process, which sees what is committed and nothing else. */
let other: BetterSqlite3.Database;

beforeEach(async () => {
  // It stands still: on a busy machine a group would take longer than it may, and be two.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  folder = mkdtempSync(join(tmpdir(), 'samenklas-commits-'));
  const file = join(folder, 'samenklas.sqlite');
  ({ database, connection } = await openTestSqlite(file));
  other = new BetterSqlite3(file, { readonly: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  other.close();
  await database.destroy();
  rmSync(folder, { recursive: true });
});

const add = (trx: Transaction<Schema>, id: string) =>
  trx.insertInto('organizations').values({ id, name: id, nameKey: id, email: '', active: 1 }).execute();

const committed = () => other.prepare('select id from organizations order by id').pluck().all();

/** How often SQLite was told to commit. */
function countCommits(): () => number {
  const exec = vi.spyOn(connection, 'exec');
  return () => exec.mock.calls.filter(([statement]) => statement === 'commit').length;
}

describe.each<Durability>(['full', 'relaxed'])('transactions of the same moment (%s)', durability => {
  const run = (work: (trx: Transaction<Schema>) => Promise<unknown>) =>
    transaction(database, work, { durability });

  test('share one commit, and are answered after it', async () => {
    const commits = countCommits();
    const seen = await Promise.all(
      ['a', 'b', 'c'].map(async id => {
        await run(trx => add(trx, id));
        return committed();
      }),
    );
    expect(commits()).toBe(1);
    expect(seen).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  test('that fail are rolled back alone, each with its own error', async () => {
    const failing = async (trx: Transaction<Schema>, id: string) => {
      await add(trx, id);
      throw new Error(`not ${id}`);
    };
    const results = await Promise.allSettled([
      run(trx => failing(trx, 'a')),
      run(trx => add(trx, 'b')),
      run(trx => failing(trx, 'c')),
      run(trx => add(trx, 'd')),
      // Known by now: what `b` wrote is what this one finds.
      run(trx => add(trx, 'b')),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    const reasons = results.flatMap(result => (result.status === 'rejected' ? String(result.reason) : []));
    expect(reasons).toEqual([
      'Error: not a',
      'Error: not c',
      expect.stringContaining('UNIQUE constraint failed'),
    ]);
    expect(committed()).toEqual(['b', 'd']);
  });

  test('are all refused when the commit fails, and leave nothing', async () => {
    const orphan = async (trx: Transaction<Schema>) => {
      // What it refers to is missed only by the commit.
      await sql`pragma defer_foreign_keys = on`.execute(trx);
      await trx.insertInto('studentImages').values({ studentId: 'nobody', image: 'x' }).execute();
    };
    const results = await Promise.allSettled([
      run(trx => add(trx, 'a')),
      run(orphan),
      run(trx => add(trx, 'b')),
    ]);
    expect(results.map(result => result.status === 'rejected' && String(result.reason))).toEqual(
      Array(3).fill(expect.stringContaining('FOREIGN KEY constraint failed')),
    );
    expect(committed()).toEqual([]);
    await Promise.all([run(trx => add(trx, 'c')), run(trx => add(trx, 'd'))]);
    expect(committed()).toEqual(['c', 'd']);
  });

  test('are all refused when the disk is full, and leave nothing', async () => {
    const pages = connection.pragma('page_count', { simple: true });
    connection.pragma(`max_page_count = ${pages}`);
    const large = (trx: Transaction<Schema>) =>
      trx
        .insertInto('organizations')
        .values({ id: 'x', name: 'x'.repeat(1_000_000), nameKey: 'x', email: '', active: 1 })
        .execute();
    const results = await Promise.allSettled([run(large), run(large)]);
    expect(results.map(result => result.status === 'rejected' && String(result.reason))).toEqual(
      Array(2).fill(expect.stringContaining('database or disk is full')),
    );
    expect(connection.inTransaction).toBe(false);
    connection.pragma('max_page_count = 1000000');
    await run(trx => add(trx, 'a'));
    expect(committed()).toEqual(['a']);
  });

  test('let others read before they go on, when they are many', async () => {
    const commits = countCommits();
    const ids = Array.from({ length: 120 }, (_, index) => `id ${String(index).padStart(3, '0')}`);
    await Promise.all(ids.map(id => run(trx => add(trx, id))));
    expect(commits()).toBe(3);
    expect(committed()).toEqual(ids);
  });

  test('that are alone need no savepoint', async () => {
    const commits = countCommits();
    await run(trx => add(trx, 'a'));
    expect(commits()).toBe(0);
    expect(committed()).toEqual(['a']);
  });
});

test('what waits for the disk shares no commit with what does not', async () => {
  const exec = vi.spyOn(connection, 'exec');
  const pragma = vi.spyOn(connection, 'pragma');
  const modes: unknown[] = [];
  const note = async (trx: Transaction<Schema>, id: string) => {
    modes.push([id, connection.pragma('synchronous', { simple: true })]);
    await add(trx, id);
  };
  const both = (id: string) => [
    transaction(database, trx => note(trx, `full ${id}`)),
    transaction(database, trx => note(trx, `relaxed ${id}`), { durability: 'relaxed' }),
  ];
  await Promise.all([...both('a'), ...both('b')]);
  const [NORMAL, FULL] = [1, 2];
  expect(modes).toEqual([
    ['full a', FULL],
    ['full b', FULL],
    ['relaxed a', NORMAL],
    ['relaxed b', NORMAL],
  ]);
  expect(exec.mock.calls.filter(([statement]) => statement === 'commit')).toHaveLength(2);
  expect(pragma).toHaveBeenLastCalledWith('synchronous = FULL');
});
