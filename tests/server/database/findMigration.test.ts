import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { migrations } from '../../../server/database/migrations/index.ts';
import { openSqlite } from '../../../server/database/sqlite/openSqlite.ts';
import type { DatedStudentFilter } from '../../../server/students/studentFilterRepository.ts';
import { countStudents, findStudentIds } from '../../../server/students/studentListRepository.ts';

// A later version may derive more, for columns that its own migrations add.
vi.mock(import('../../../core/rules/studentSearch.ts'), async original => {
  const rules = await original();
  const searchedTexts: typeof rules.searchedTexts = profile => ({
    ...rules.searchedTexts(profile),
    ...LATER,
  });
  return { ...rules, searchedTexts };
});
vi.mock(import('../../../core/rules/nameWords.ts'), async original => {
  const rules = await original();
  const nameWords: typeof rules.nameWords = name =>
    rules.nameWords(name).map(word => ({ ...word, ...LATER }));
  return { ...rules, nameWords };
});
const LATER = { columnOfLater: 'later' };

const NOW = '2026-03-02T11:00:00.000Z';
const NAME = '0011-find';
/** As an older version stored them: letters taken apart, several spaces. */
const DECOMPOSED = 'Syrie\u0308';
const STUDENTS = [
  ['a', 'Bilal', 'Darwish', 'Cuba', '06-11 22 33 44', ''],
  ['b', 'Bilal  Ahmad', 'Shaheen', 'Re\u0301union', '', 'bilal@example.org'],
  ['c', 'Qdubbel  Twee', 'Van  Dam', DECOMPOSED, '', ''],
  ['d', 'Zoe\u0308', 'O\u2019Neill', 'Syrië', '', ''],
] as const;

let folder: string;
let opened: ReturnType<typeof openSqlite>;
const bring = (some: typeof migrations) =>
  migrate({ ...opened, backupsDir: folder, now: () => new Date(NOW), log: () => {}, migrations: some });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-find-'));
  opened = openSqlite(':memory:');
  await bring(Object.fromEntries(Object.entries(migrations).filter(([name]) => name < NAME)));
  const { connection } = opened;
  const empty = `'', '', '', '', '', '', '', ''`;
  const student = connection.prepare(
    `insert into students (id, firstName, lastName, country, telephone, email, sortKey, searchName, sex, permitHolder,
      contactPersonName, contactPersonJobDescription, contactPersonTelephone, contactPersonEmail, active, createdAt,
      updatedAt) values (?, ?, ?, ?, ?, ?, ${empty}, 1, '${NOW}', '${NOW}')`,
  );
  const span = connection.prepare(
    `insert into studentSpans (studentId, startDay, endDay, active, begun, anchorDay, statusDate, country, firstName)
     values (?, 0, 99999, 1, 1, 0, '2026-01-01', ?, ?)`,
  );
  for (const row of STUDENTS) {
    student.run(...row);
    span.run(row[0], row[3], row[1]);
  }
  connection.exec(`
    insert into studentNotes values ('n', 'a', '2026-01-01', null, 'Zoe\u0308', 'Begeleiding', 'e\u0301e\u0301n  twee', '${NOW}');
    insert into organizations values ('o', 'Cafe\u0301', 'café', '', 1);
    insert into classrooms values ('k', 'Klas  A', 'klas a', 'Re\u0301gulier', 1);
    insert into users (id, name, email, emailKey, active, createdAt) values ('u', 'Rene\u0301', 'r', 'r', 1, '${NOW}')`);
  await bring(migrations);
});
afterAll(async () => {
  await opened.database.destroy();
  rmSync(folder, { recursive: true });
});

const filterBy = (name: string): DatedStudentFilter => ({
  ...{ name, inactive: false, organizations: [], classrooms: [] },
  today: '2026-03-02',
});

test('students of an older database are found and sorted', async () => {
  const { database } = opened;
  for (const name of [
    'qdubbel twee',
    'Qdubbel  Twee',
    'van dam',
    'vandam',
    'oneill zoe',
    '061122',
    'bilal@',
  ]) {
    expect([name, await countStudents(database, filterBy(name))]).toEqual([name, 1]);
  }
  const sorted = (field: 'firstName' | 'country') =>
    findStudentIds(database, filterBy(''), { field, order: 'ASC' });
  expect(await sorted('firstName')).toEqual(['a', 'b', 'c', 'd']);
  expect(await sorted('country')).toEqual(['a', 'b', 'd', 'c']);
  const words = await database.selectFrom('nameWords').select('word').where('studentId', '=', 'd').execute();
  expect(words.map(({ word }) => word).sort()).toEqual(['oneill', 'zoe']);
});

test('its texts are in NFC, with single spaces', async () => {
  const { connection } = opened;
  const texts = (table: string, columns: string) =>
    connection.prepare(`select ${columns} from ${table}`).all();
  expect(texts('students', 'firstName, lastName, country')).toEqual([
    { firstName: 'Bilal', lastName: 'Darwish', country: 'Cuba' },
    { firstName: 'Bilal Ahmad', lastName: 'Shaheen', country: 'Réunion' },
    { firstName: 'Qdubbel Twee', lastName: 'Van Dam', country: 'Syrië' },
    { firstName: 'Zoë', lastName: 'O’Neill', country: 'Syrië' },
  ]);
  expect(texts('studentSpans', 'firstName, country')).toEqual([
    { firstName: 'Bilal', country: 'Cuba' },
    { firstName: 'Bilal Ahmad', country: 'Réunion' },
    { firstName: 'Qdubbel Twee', country: 'Syrië' },
    { firstName: 'Zoë', country: 'Syrië' },
  ]);
  expect(texts('studentNotes', 'authorName, description')).toEqual([
    { authorName: 'Zoë', description: 'één  twee' },
  ]);
  expect(texts('organizations', 'name')).toEqual([{ name: 'Café' }]);
  expect(texts('classrooms', 'name, type')).toEqual([{ name: 'Klas A', type: 'Régulier' }]);
  expect(texts('users', 'name')).toEqual([{ name: 'René' }]);
  expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(connection.pragma('foreign_key_check')).toEqual([]);
});
