import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ResponseCache } from '../../../server/cache/responseCache.ts';
import type { VersionScope } from '../../../server/cache/uncachedTables.ts';
import { type Database, transaction } from '../../../server/database/database.ts';
import { openSqlite } from '../../../server/database/sqlite/openSqlite.ts';
import { rewriteSpans } from '../../../server/students/studentSpanRepository.ts';
import { isOnPostgres, openTestDatabase } from '../../support/database.ts';
import { insertClassroom, insertOrganization, insertSchedule, insertStudent } from '../../support/records.ts';

let database: Database;
let cache: ResponseCache;

beforeEach(async () => {
  ({ database } = await openTestDatabase());
  cache = new ResponseCache(database);
});
afterEach(() => database.destroy());

const countOrganizations = async (source: Database): Promise<number> => {
  const { count } = await source
    .selectFrom('organizations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Whether an answer is still kept after `write`. */
const staysAfter = async (write: () => Promise<unknown>, scope?: VersionScope): Promise<boolean> => {
  let made = 0;
  const make = async () => {
    made += 1;
    return made;
  };
  const get = () => cache.get('answer', make, scope);
  await get();
  await write();
  return (await get()) === 1;
};

describe('an answer', () => {
  test('is made once and then kept, each under its key', async () => {
    let made = 0;
    const make = async () => {
      made += 1;
      return made;
    };
    expect(await cache.get('a', make)).toBe(1);
    expect(await cache.get('b', make)).toBe(2);
    expect(await cache.get('a', make)).toBe(1);
  });

  test('is made once for all who ask meanwhile', async () => {
    let made = 0;
    const make = async (source: Database) => {
      made += 1;
      return countOrganizations(source);
    };
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    expect(made).toBe(1);
  });

  test('is made again when making it failed', async () => {
    const failing = cache.get('a', async () => Promise.reject(new Error('no answer')));
    await expect(failing).rejects.toThrow('no answer');
    expect(await cache.get('a', async () => 7)).toBe(7);
  });

  test('that was being made while somebody wrote is not kept', async () => {
    const early = cache.get('a', async source => {
      const count = await countOrganizations(source);
      await insertOrganization(database);
      return count;
    });
    expect(await early).toBe(0);
    expect(await cache.get('a', countOrganizations)).toBe(1);
  });

  test('asked for in the middle of a save is never half of it, and that after the save is new', async () => {
    const asked: Promise<number>[] = [];
    await transaction(database, async trx => {
      await insertOrganization(trx, { name: 'A' });
      asked.push(cache.get('a', countOrganizations));
      // On another connection, which sees what is committed; on the only one it waits for the save.
      if (isOnPostgres()) await Promise.all(asked);
      await insertOrganization(trx, { name: 'B' });
    });
    expect(await Promise.all(asked)).toEqual([isOnPostgres() ? 0 : 2]);
    expect(await cache.get('a', countOrganizations)).toBe(2);
  });

  test('does not outlive a save that was asked for before it and made after', async () => {
    let finish = () => {};
    const hold = new Promise<void>(resolve => {
      finish = resolve;
    });
    const save = transaction(database, async trx => {
      await hold;
      await insertOrganization(trx);
    });
    const asked = cache.get('a', countOrganizations);
    finish();
    await save;
    await asked;
    expect(await cache.get('a', countOrganizations)).toBe(1);
  });

  test.each([
    ['a student is added', () => insertStudent(database)],
    ['an organization is added', () => insertOrganization(database)],
    ['something is changed', () => database.updateTable('users').set({ name: 'X' }).execute()],
    ['something is deleted', () => database.deleteFrom('classrooms').execute()],
    ['raw SQL writes', () => sql`update users set name = 'X'`.execute(database)],
    ['a write has no effect', () => database.deleteFrom('students').where('id', '=', 'x').execute()],
  ])('is made again after %s', async (_what, write) => {
    expect(await staysAfter(write)).toBe(false);
  });

  test.each([
    ['a reading', () => countOrganizations(database)],
    ['a transaction that only reads', () => transaction(database, countOrganizations)],
    ['a sign-out', () => database.updateTable('sessions').set({ endedAt: 'x' }).execute()],
    ['a refresh', () => database.deleteFrom('refreshTokens').execute()],
    ['a mark on a list', () => database.updateTable('attendanceRecords').set({ status: '' }).execute()],
  ])('is kept after %s', async (_what, write) => {
    expect(await staysAfter(write)).toBe(true);
  });

  test('is kept when a list is made', async () => {
    const classroomId = await insertClassroom(database);
    const makeList = () => insertSchedule(database, { classroomId, dates: ['2026-03-02'] });
    expect(await staysAfter(makeList)).toBe(true);
  });

  test('cannot be made of a table whose changes would not reach it', async () => {
    const ofMarks = cache.get('marks', async source => {
      const rows = await source
        .selectFrom('students')
        .where(({ exists, selectFrom }) => exists(selectFrom('attendanceRecords').select('id')))
        .select('id')
        .execute();
      return rows.length;
    });
    await expect(ofMarks).rejects.toThrow('attendanceRecords');
  });
});

describe('an answer about who is listed, in which order', () => {
  let id: string;
  beforeEach(async () => {
    id = await insertStudent(database);
  });
  const change = (values: Partial<Record<'telephone' | 'country' | 'sortKey' | 'birthDate', string>>) =>
    database.updateTable('students').set(values).where('id', '=', id).execute();

  test.each([
    ['another telephone number', () => change({ telephone: '1' })],
    ['another country and telephone number', () => change({ telephone: '1', country: 'Irak' })],
    ['an evaluation', () => database.deleteFrom('evaluationsDone').execute()],
    ['a mark on a list', () => database.updateTable('attendanceRecords').set({ status: '' }).execute()],
  ])('is kept after %s, which another answer is not always', async (_what, write) => {
    expect(await staysAfter(write, 'list')).toBe(true);
  });

  test.each([
    ['another name', () => change({ sortKey: 'x' })],
    [
      'another date of birth beside another country',
      () => change({ country: 'Irak', birthDate: '2000-01-01' }),
    ],
    ['a new student', () => insertStudent(database)],
    ['a student who is deleted', () => database.deleteFrom('students').where('id', '=', id).execute()],
    ['a class', () => insertClassroom(database)],
  ])('is made again after %s', async (_what, write) => {
    expect(await staysAfter(write, 'list')).toBe(false);
  });

  test('does not keep the others: a country counts in statistics', async () => {
    expect(await staysAfter(() => change({ country: 'Irak' }))).toBe(false);
  });
});

test('what an answer depends on beside the data is a version of its own, of which the last is kept', async () => {
  let made = 0;
  const at = (version: string, tables: readonly string[] = ['attendanceRecords']) =>
    cache.get(
      'marks',
      async source => {
        made += 1;
        await source.selectFrom('attendanceRecords').select('id').execute();
        return made;
      },
      'list',
      { version, tables },
    );
  expect([await at('1'), await at('1'), await at('2'), await at('2'), await at('1')]).toEqual([
    1, 1, 2, 2, 3,
  ]);
  await expect(at('3', ['schedules'])).rejects.toThrow('attendanceRecords');
  await insertStudent(database);
  expect(await at('1')).toBe(5);
});

describe('an answer about the spans of statuses', () => {
  let id: string;
  beforeEach(async () => {
    id = await insertStudent(database);
  });

  test.each([
    ['another telephone number', () => database.updateTable('students').set({ telephone: '1' }).execute()],
    ['a note', () => database.deleteFrom('studentNotes').execute()],
    ['a mark on a list', () => database.updateTable('attendanceRecords').set({ status: '' }).execute()],
  ])('is kept after %s, which another answer is not always', async (_what, write) => {
    expect(await staysAfter(write, 'spans')).toBe(true);
  });

  test.each([
    ['spans that are rewritten', () => transaction(database, trx => rewriteSpans(trx, id))],
    ['a student who is deleted', () => database.deleteFrom('students').where('id', '=', id).execute()],
    ['another name of an organization', () => insertOrganization(database)],
    ['an enrolment', () => database.deleteFrom('studentClassrooms').execute()],
  ])('is made again after %s', async (_what, write) => {
    const date = '2026-01-01';
    await database
      .insertInto('studentStatuses')
      .values({ id: 'status', studentId: id, active: 1, date, position: 1 })
      .execute();
    await transaction(database, trx => rewriteSpans(trx, id));
    expect(await staysAfter(write, 'spans')).toBe(false);
  });

  test('cannot be made of students, whose changes would not reach it', async () => {
    const count = async (source: Database) =>
      (await source.selectFrom('students').select('id').execute()).length;
    await expect(cache.get('students', count, 'spans')).rejects.toThrow('students');
  });
});

describe('an answer about enrolments', () => {
  let id: string;
  beforeEach(async () => {
    id = await insertStudent(database);
  });
  const rename = () => database.updateTable('students').set({ country: 'Irak' }).execute();

  test.each([
    ['another country', rename],
    ['another name', () => database.updateTable('students').set({ sortKey: 'x' }).execute()],
    ['another activity', () => database.updateTable('students').set({ active: 0 }).execute()],
    ['a note', () => database.deleteFrom('studentNotes').execute()],
    ['a mark on a list', () => database.updateTable('attendanceRecords').set({ status: '' }).execute()],
    ['spans that are rewritten', () => database.deleteFrom('studentSpans').execute()],
  ])('is kept after %s, which another answer is not always', async (_what, write) => {
    expect(await staysAfter(write, 'enrolments')).toBe(true);
  });

  test.each([
    ['an enrolment', () => database.deleteFrom('studentClassrooms').execute()],
    ['a class', () => insertClassroom(database)],
    ['a new student', () => insertStudent(database)],
    ['a student who is deleted', () => database.deleteFrom('students').where('id', '=', id).execute()],
  ])('is made again after %s', async (_what, write) => {
    expect(await staysAfter(write, 'enrolments')).toBe(false);
  });

  test.each(['students', 'studentSpans'] as const)(
    'cannot be made of %s, whose changes would not reach it',
    async table => {
      const count = async (source: Database) =>
        (await source.selectFrom(table).select('firstName').execute()).length;
      await expect(cache.get(table, count, 'enrolments')).rejects.toThrow(table);
    },
  );
});

test('an answer is made again after another process has written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'samenklas-'));
  const here = openSqlite(join(folder, 'test.sqlite'));
  const there = openSqlite(join(folder, 'test.sqlite'));
  there.connection.exec('create table things (name text)');
  const count = async (source: Database) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from things`.execute(source);
    return rows[0]?.count ?? 0;
  };
  const own = new ResponseCache(here.database);
  expect(await own.get('things', count)).toBe(0);
  there.connection.exec("insert into things values ('a')");
  expect(await own.get('things', count)).toBe(1);
  await here.database.destroy();
  await there.database.destroy();
  rmSync(folder, { recursive: true });
});
