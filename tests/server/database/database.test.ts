import { chownSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { cellsOfAbsence, countAbsenceReasonUses } from '../../../server/attendance/absenceRepository.ts';
import { lessonsNotHeldIn } from '../../../server/attendance/lessonRepository.ts';
import { transaction } from '../../../server/database/database.ts';
import { lockFolder } from '../../../server/database/lockFolder.ts';
import { MigrationError, migrate } from '../../../server/database/migrate.ts';
import { EARLIER_MIGRATIONS } from '../../../server/database/migrations/earlier.ts';
import { migrations as allMigrations } from '../../../server/database/migrations/index.ts';
import { openSqlite } from '../../../server/database/sqlite/openSqlite.ts';
import { ATTENTION_REGISTRY, attentionContext } from '../../../server/insight/attention/attention.ts';
import { listDueEvaluations } from '../../../server/insight/evaluationRepository.ts';
import { changesOfOthers, ownLists } from '../../../server/insight/ownWorkRepository.ts';
import { countStudentsBy } from '../../../server/insight/statistics.ts';
import { createClock } from '../../../server/platform/clock.ts';
import { openTestSqlite } from '../../support/database.ts';
import { folderPerTest } from '../../support/folder.ts';
import { statementsOf } from '../../support/statements.ts';

const folder = folderPerTest();

const NOW = new Date('2026-03-02T11:00:00.000Z');
const migration = (statement: string): Migration => ({
  up: async database => {
    await sql.raw(statement).execute(database);
  },
});
const FIRST = { '0001-first': migration('create table a (id integer primary key)') };
const SECOND = { ...FIRST, '0002-second': migration('create table b (id integer primary key)') };
const BROKEN = { ...SECOND, '0003-broken': migration('create table c (id integer) this is no SQL') };

/** Opens the file, migrates it and runs `work`; returns what was logged. */
async function withMigrated(
  migrations: Record<string, Migration>,
  work: (connection: BetterSqlite3.Database) => void = () => {},
): Promise<string[]> {
  const log: string[] = [];
  const opened = openSqlite(join(folder, 'test.sqlite'));
  try {
    await migrate({
      ...opened,
      backupsDir: join(folder, 'backups'),
      now: () => NOW,
      log: sentence => log.push(sentence),
      migrations,
    });
    work(opened.connection);
  } finally {
    await opened.database.destroy();
    opened.connection.close();
  }
  return log;
}

const tables = (connection: BetterSqlite3.Database) =>
  connection.prepare("select name from sqlite_master where name in ('a', 'b', 'c')").pluck().all();

/** A database with the schema of 0.1.0, and these names of migrations. */
async function openNamed(names: readonly string[]) {
  const { database, connection } = openSqlite(':memory:');
  const [first = ''] = Object.keys(allMigrations).sort();
  const migrations = Object.fromEntries(Object.entries(allMigrations).filter(([name]) => name === first));
  await migrate({ database, backupsDir: folder, now: () => NOW, log: () => {}, migrations });
  const insert = connection.prepare("insert into kysely_migration values (?, '')");
  connection.exec('delete from kysely_migration');
  for (const name of names) insert.run(name);
  const log: string[] = [];
  const options = { database, backupsDir: join(folder, 'backups'), now: () => NOW };
  return {
    connection,
    migrateIt: () => migrate({ ...options, log: sentence => log.push(sentence) }),
    names: () => connection.prepare('select name from kysely_migration order by name').pluck().all(),
    destroy: () => database.destroy(),
  };
}

describe('a database from before migrations began anew', () => {
  test('is refused when an earlier version made it, and the version to start first is told', async () => {
    const names = [...EARLIER_MIGRATIONS].slice(0, -1);
    const opened = await openNamed(names);
    await expect(opened.migrateIt()).rejects.toThrow(/before 0\.1\.0: start version 0\.1\.0 once/);
    expect(opened.names()).toEqual(names.toSorted());
    await opened.destroy();
  });

  test('is refused when it has not the columns of 0.1.0, and the tables are told', async () => {
    const opened = await openNamed([...EARLIER_MIGRATIONS]);
    opened.connection.exec(
      'drop table "studentListSettings"; alter table "users" rename column "email" to "mail"',
    );
    await expect(opened.migrateIt()).rejects.toThrow(
      /but not its studentListSettings, users: restore a backup/,
    );
    expect(opened.names()).toEqual([...EARLIER_MIGRATIONS].sort());
    await opened.destroy();
  });
});

describe('migrating', () => {
  test('a new database sets no copy aside', async () => {
    expect(await withMigrated(FIRST)).toEqual(['The database was brought up to date: 0001-first.']);
    expect(readdirSync(folder)).not.toContain('backups');
  });

  test('a database with data sets a copy aside first, and says so', async () => {
    await withMigrated(FIRST, connection => connection.exec('insert into a values (7)'));
    const log = await withMigrated(SECOND, connection => expect(tables(connection)).toEqual(['a', 'b']));
    const [name = ''] = readdirSync(join(folder, 'backups'));
    expect(name).toBe('before-0002-second-2026-03-02T11-00-00-000Z.sqlite');
    expect(log).toEqual([
      `A copy of the database was set aside: ${join(folder, 'backups', name)}`,
      'The database was brought up to date: 0002-second.',
    ]);
    const copy = new BetterSqlite3(join(folder, 'backups', name), { readonly: true });
    expect(tables(copy)).toEqual(['a']);
    expect(copy.prepare('select id from a').pluck().all()).toEqual([7]);
    copy.close();
  });

  test('a database that is up to date does nothing', async () => {
    await withMigrated(SECOND);
    expect(await withMigrated(SECOND)).toEqual([]);
  });

  test('is all or nothing', async () => {
    await withMigrated(FIRST);
    await expect(withMigrated(BROKEN)).rejects.toThrow(
      new MigrationError('The database could not be migrated; nothing was changed.'),
    );
    await withMigrated(FIRST, connection => expect(tables(connection)).toEqual(['a']));
  });

  test('refuses a database that is newer than the program', async () => {
    await withMigrated(SECOND);
    await expect(withMigrated(FIRST)).rejects.toThrow(
      /^The database was made by a newer version of Samenklas \(it has 0002-second\): [^\n]+\.$/,
    );
  });
});

test('the database is set up to lose nothing', () => {
  const { connection } = openSqlite(join(folder, 'sub', 'test.sqlite'));
  expect(connection.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(connection.pragma('synchronous', { simple: true })).toBe(2);
  expect(connection.pragma('foreign_keys', { simple: true })).toBe(1);
  expect(connection.pragma('busy_timeout', { simple: true })).toBe(5000);
  connection.close();
});

test.each<[string, (file: string) => void, RegExp]>([
  [
    'no database',
    file => writeFileSync(file, 'no database '.repeat(1000)),
    /is no database, or it is damaged/,
  ],
  [
    'another program’s',
    file => new BetterSqlite3(file).exec('create table bookmarks (url text)').close(),
    /is the database of another program/,
  ],
  [
    'that of another program that says which',
    file =>
      new BetterSqlite3(file)
        .exec('pragma application_id = 7; create table kysely_migration (name text)')
        .close(),
    /is the database of another program/,
  ],
])('a file that is %s is not opened', (_, make, sentence) => {
  const file = join(folder, 'test.sqlite');
  make(file);
  expect(() => openSqlite(file)).toThrow(sentence);
});

test('the transaction of a reading does not wait for the disk; what follows it does, also after a failure', async () => {
  const { database, connection } = openSqlite(join(folder, 'reading.sqlite'));
  const waits = () => connection.pragma('synchronous', { simple: true }) === 2;
  expect(await transaction(database, async () => waits(), { durability: 'relaxed' })).toBe(false);
  expect(waits()).toBe(true);
  const failing = transaction(
    database,
    async () => {
      throw new Error('no');
    },
    { durability: 'relaxed' },
  );
  await expect(failing).rejects.toThrow('no');
  expect(waits()).toBe(true);
  expect(await transaction(database, async () => waits())).toBe(true);
  await database.destroy();
});

test('a statement is not planned anew for what it is run with: a limit is a literal, a text has a plus', () => {
  const { database, connection } = openSqlite(join(folder, 'plans.sqlite'));
  const statement = database.selectFrom('students').select('id').where('firstName', '=', 'Amal');
  expect(statement.where('version', '=', 1).limit(5).compile().sql).toBe(
    'select "id" from "students" where "firstName" = +? and "version" = ? limit 5',
  );
  connection.close();
});

const TODAY = '2026-03-02';
const clock = createClock(() => new Date(`${TODAY}T11:00:00.000Z`), 'Europe/Amsterdam');

let opened: Awaited<ReturnType<typeof openTestSqlite>>;
beforeAll(async () => {
  opened = await openTestSqlite();
});
afterAll(() => opened.database.destroy());

const rule = (name: AttentionRuleName) => async () =>
  ATTENTION_REGISTRY[name].find(await attentionContext({ database: opened.database, clock }));
const statistic = (dimension: Dimension) => () => countStudentsBy(opened.database, dimension, TODAY);
const own = { userId: 'user', since: 1 };

/** By each partial index: what is quick by it alone. */
const QUICK_BY: Readonly<Record<string, () => Promise<unknown>>> = {
  auditEntriesOfChanges: () => changesOfOthers(opened.database, { ...own, lists: [], students: ['student'] }),
  auditEntriesOfLists: () => ownLists(opened.database, { ...own, from: TODAY }),
  studentsArrivedLate: rule('arrivalAfterRegistration'),
  studentsBornLate: rule('unlikelyBirth'),
  studentClassroomsReversed: rule('endBeforeStart'),
  studentSpansByBirthDate: statistic('age'),
  studentSpansByCountry: statistic('country'),
  studentSpansByEnd: () => listDueEvaluations(opened.database, TODAY),
  studentSpansByName: rule('noRecentNote'),
  studentSpansByOrganization: statistic('organization'),
  studentSpansBySex: statistic('sex'),
  attendanceRecordsByAbsence: () => cellsOfAbsence(opened.database, 'absence'),
  attendanceRecordsByReason: () => countAbsenceReasonUses(opened.database, 'reason'),
  attendanceRecordsWithoutWord: rule('absentInARow'),
  scheduleDatesNotHeld: () => lessonsNotHeldIn(opened.database, { from: TODAY, to: TODAY }),
};

test('every partial index is looked at here', () => {
  const names = opened.connection
    .prepare(`select "name" from sqlite_master where "type" = 'index' and "sql" like '% where %'`)
    .pluck()
    .all();
  expect(names.sort()).toEqual(Object.keys(QUICK_BY).sort());
});

// Its condition has to stand in the statement to the letter: a parameter in its place leaves the index unused.
test.each(Object.entries(QUICK_BY))('%s is used', async (index, work) => {
  const plans = (await statementsOf(work)).flatMap(statement =>
    opened.connection
      .prepare<unknown[], { detail: string }>(`explain query plan ${statement}`)
      .all(Array.from(statement.matchAll(/\?/g), () => null))
      .map(({ detail }) => detail),
  );
  expect(plans).toContainEqual(expect.stringMatching(new RegExp(`INDEX ${index}\\b`)));
});

test('a lock that root makes is that of the account whose folder it is', () => {
  const [root, nobody] = [0, 65_534];
  const me = process.getuid?.() ?? root;
  const owner = me === root ? nobody : me;
  chownSync(folder, owner, process.getgid?.() ?? root);
  lockFolder(folder, 'backup-lock').release();
  expect(statSync(join(folder, 'backup-lock')).uid).toBe(owner);
});
