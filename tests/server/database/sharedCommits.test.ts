import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import fc from 'fast-check';
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

/** What it refers to is missed only by the commit. */
async function orphan(trx: Transaction<Schema>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(trx);
  await trx.insertInto('studentImages').values({ studentId: 'nobody', image: 'x' }).execute();
}

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

  test('are stored all the same where they had not begun when the commit of others failed', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `id ${index}`);
    const results = await Promise.allSettled(
      ids.map(id => run(id === 'id 7' ? orphan : trx => add(trx, id))),
    );
    const stored = ids.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(stored).toEqual(ids.slice(50));
    expect(committed()).toEqual(stored.toSorted());
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

/** What can become of a transaction. */
const FATES: Record<string, (trx: Transaction<Schema>, id: string) => Promise<unknown>> = {
  stored: add,
  'stored, though a statement of it failed': async (trx, id) => {
    await add(trx, id);
    await add(trx, id).catch(() => {});
  },
  'stored, late': async (trx, id) => {
    await turn();
    await add(trx, id);
    await turn();
  },
  refused: async (trx, id) => {
    await add(trx, id);
    throw new Error('refused');
  },
  'refused by a constraint': async (trx, id) => {
    await add(trx, id);
    await add(trx, id);
  },
  'refused before it wrote': async () => {
    throw new Error('refused');
  },
  'everybody’s: rolled back': async (trx, id) => {
    await add(trx, id);
    await trx.insertInto('classrooms').values({ id, name: id, nameKey: id, type: '', active: 1 }).execute();
  },
  'everybody’s: not committed': async (trx, id) => {
    await add(trx, id);
    await orphan(trx);
  },
};

test('whatever becomes of some, the others are stored before they are answered, and nothing of those that are refused', async () => {
  connection.exec(
    `create trigger "rolledBack" before insert on "classrooms" begin select raise(rollback, 'rolled back'); end`,
  );
  const fates = fc.record({
    fate: fc.constantFrom(...Object.keys(FATES)),
    durability: fc.constantFrom<Durability>('full', 'relaxed'),
    later: fc.boolean(),
  });
  let made = 0;
  const property = fc.asyncProperty(fc.array(fates, { maxLength: 70 }), async works => {
    const before = committed();
    const running = works.map(async ({ fate, durability, later }) => {
      made += 1;
      const id = `id ${made}`;
      if (later) await turn();
      const work = (trx: Transaction<Schema>) =>
        FATES[fate]?.(trx, id) ?? Promise.reject(new Error('no fate'));
      const isStored = await transaction(database, work, { durability }).then(
        () => true,
        () => false,
      );
      // At the moment of the answer, by another process.
      expect(committed().includes(id), `${fate} ${id}`).toBe(isStored);
      return { id, fate, isStored };
    });
    const ended = await Promise.all(running);
    const stored = ended.filter(({ isStored }) => isStored).map(({ id }) => id);
    expect(committed()).toEqual([...before, ...stored].toSorted());
    const isShared = ended.some(({ fate }) => fate.startsWith('everybody'));
    for (const { fate, isStored } of ended) {
      if (!fate.startsWith('stored')) expect(isStored, fate).toBe(false);
      else if (!isShared) expect(isStored, fate).toBe(true);
    }
    expect(connection.inTransaction).toBe(false);
    expect(connection.pragma('synchronous', { simple: true })).toBe(2);
  });
  await fc.assert(property, { numRuns: 40, endOnFailure: true });
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
