import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COUNTRIES } from '../../core/rules/countries.ts';
import { studentProblems } from '../../core/rules/studentForm.ts';
import { fillWithSample } from '../../scripts/demo/fillWithSample.ts';
import { countUsers } from '../../server/accounts/userRepository.ts';
import type { Database } from '../../server/database/database.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { readStudentFile } from '../../server/students/studentFileRepository.ts';
import { auditLines } from '../support/audit.ts';
import { openTestSqlite } from '../support/database.ts';
import { folderPerFile } from '../support/folder.ts';
import { runScript } from '../support/process.ts';

const TODAY = '2026-03-02';
const STUDENTS = 240;

const folder = folderPerFile();
let database: Database;
let connection: BetterSqlite3.Database;

const fill = async (attachmentsDir: string) => {
  const opened = await openTestSqlite();
  await fillWithSample({ ...opened, attachmentsDir, today: TODAY, students: STUDENTS });
  return opened;
};

const indexNames = (source: BetterSqlite3.Database) =>
  source.prepare("select name from sqlite_master where type = 'index' order by name").pluck().all();

const dump = async (source: Database) => ({
  students: await source.selectFrom('students').selectAll().execute(),
  notes: await source.selectFrom('studentNotes').selectAll().execute(),
  levels: await source.selectFrom('studentLevels').selectAll().execute(),
  goals: await source.selectFrom('studentGoals').selectAll().execute(),
  reports: await source.selectFrom('evaluationReports').selectAll().execute(),
  records: await source.selectFrom('attendanceRecords').selectAll().execute(),
});

beforeAll(async () => {
  ({ database, connection } = await fill(join(folder, 'first')));
});
afterAll(() => database.destroy());

describe('the sample data', () => {
  test('is the same for the same day and number', async () => {
    const again = await fill(join(folder, 'second'));
    expect(await dump(again.database)).toEqual(await dump(database));
    expect(readdirSync(join(folder, 'second'))).toEqual(readdirSync(join(folder, 'first')));
    await again.database.destroy();
  });

  test('is whole: every reference leads somewhere, and no index is missing', async () => {
    expect(connection.pragma('foreign_key_check')).toEqual([]);
    expect(connection.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const empty = await openTestSqlite();
    expect(indexNames(connection)).toEqual(indexNames(empty.connection));
    await empty.database.destroy();
  });

  test('has a file for every attachment, and an attachment for every file', async () => {
    const rows = await database.selectFrom('studentAttachments').select('fileName').execute();
    expect(rows.map(({ fileName }) => fileName).sort()).toEqual(readdirSync(join(folder, 'first')).sort());
    expect(rows.length).toBeGreaterThan(20);
  });

  test('has students that the edit form would take', async () => {
    const ids = await database.selectFrom('students').select('id').execute();
    expect(ids).toHaveLength(STUDENTS);
    for (const { id } of ids) {
      const found = await readStudentFile(database, id);
      if (!found) throw new Error(`No file of ${id}`);
      expect(studentProblems(found.file, TODAY)).toEqual([]);
      expect(COUNTRIES).toContain(found.file.student.country);
    }
  });
});

const data = join(folder, 'data');
const demo = (...flags: string[]) =>
  runScript('demo.ts', { cwd: folder, args: ['--fill-only', '--data', data, ...flags] });

test('the demo fills its data folder once, and keeps it after that', async () => {
  expect((await demo('--students', '5')).said).toMatch(/^Made sample data of 5 students in .+ seconds in /);
  expect(readdirSync(data).sort()).toEqual(['samenklas.sqlite', 'uploads']);
  const { database } = openSqlite(join(data, 'samenklas.sqlite'));
  expect(await countUsers(database)).toBe(5);
  expect(await auditLines(database)).toMatchObject([
    { what: 'fill database', by: 'Samenklas', detail: 'sample data of 5 students' },
  ]);
  await database.destroy();
  expect(await demo('--students', '6')).toMatchObject({
    status: 0,
    said: `The sample data in ${data} is kept; delete the folder for a new one.`,
  });
});
