import type BetterSqlite3 from 'better-sqlite3';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { foldText } from '../../../core/rules/text.ts';
import { type Database, newId, transaction } from '../../../server/database/database.ts';
import { up } from '../../../server/database/migrations/0006-name-search.ts';
import {
  type DatedStudentFilter,
  filteredStudents,
  studentsByTrigrams,
} from '../../../server/students/studentFilterRepository.ts';
import { countStudents, findStudentIds } from '../../../server/students/studentListRepository.ts';
import { EMPTY_PROFILE } from '../../../server/students/studentProfile.ts';
import { deleteStudent, updateStudent } from '../../../server/students/studentSaveRepository.ts';
import { openTestDatabase } from '../../support/database.ts';
import { insertStudent } from '../../support/records.ts';

const TODAY = '2026-03-02';

/** First and last names that searches could stumble over. */
const NAMES = [
  ['Fátima', 'El Amrani'],
  ['fatima', 'Ēl-Āmrānī'],
  ['Łukasz', 'Żółć'],
  ['Straße', 'Æther'],
  ['İpek', 'Işık'],
  ['Ngũgĩ', "wa Thiong'o"],
  ['O’Neill', '100% zeker'],
  ['a_b', 'a%b'],
  ['aXb', 'back\\slash'],
  ['Say "hi"', '""'],
  ['(AND)', 'OR NOT NEAR*'],
  ['محمد', 'علي'],
  ['Мария', 'Иванова'],
  ['王小明', '王'],
  ['Zoë 😀', '👨‍👩‍👧 Kind'],
  ['ab', 'cd'],
  ['abc', 'de'],
  ['', 'Zonder'],
  ['a', 'a'],
] as const;

let database: Database;
let connection: BetterSqlite3.Database;

beforeAll(async () => {
  ({ database, connection } = await openTestDatabase());
  for (const [index, [firstName, lastName]] of NAMES.entries()) {
    const status = index % 4 === 0 ? 'false' : 'true';
    await insertStudent(database, { firstName, lastName, statuses: [{ status, date: '2026-01-01' }] });
  }
});

const filterBy = (name: string, inactive: boolean): DatedStudentFilter => ({
  name,
  inactive,
  organizations: [],
  classrooms: [],
  today: TODAY,
});

/** The `_id`s by comparing every name, in the order of the list. */
const plainly = async ({ name, inactive }: DatedStudentFilter): Promise<string[]> => {
  const sought = foldText(name.trim().replace(/\s+/gu, ' '));
  const students = await database
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName', 'active'])
    .orderBy('sortKey')
    .orderBy('id')
    .execute();
  return students
    .filter(({ active }) => inactive || active === 1)
    .filter(({ firstName, lastName }) => foldText(`${firstName} ${lastName}`).includes(sought))
    .map(({ id }) => id);
};

const search = async (filter: DatedStudentFilter): Promise<{ total: number; ids: string[] }> => {
  const total = await countStudents(database, filter);
  const order = { field: 'lastName', order: 'ASC' } as const;
  return { total, ids: await findStudentIds(database, filter, order, { offset: 0, limit: 1_000, total }) };
};

const expectSameAsPlainly = async (filter: DatedStudentFilter) => {
  const ids = await plainly(filter);
  expect(await search(filter)).toEqual({ total: ids.length, ids });
};

const COPIED = [
  'searchName',
  'active',
  'sortKey',
  'sex',
  'birthDate',
  'country',
  'registrationDate',
] as const;

/** Whether the index says of every student what the table says. */
const expectWhole = async () => {
  connection.exec(`insert into "nameTrigrams" ("nameTrigrams", "rank") values ('integrity-check', 1)`);
  const wanted = await database
    .selectFrom('students')
    .select(['id as studentId', ...COPIED])
    .orderBy('id')
    .execute();
  const copied = await database
    .selectFrom('searchedNames')
    .select(['studentId', ...COPIED])
    .orderBy('studentId')
    .execute();
  expect(copied).toEqual(wanted);
};

describe('searching for a name gives what comparing every name gives', () => {
  test.each([
    'fatima',
    'FÁTIMA',
    'fát',
    'ma e',
    'lukasz zolc',
    'strasse',
    'aether',
    'ışık',
    'IPEK',
    "thiong'o",
    'thiong’o',
    '100%',
    '0% ',
    '%',
    '_',
    'a_b',
    'a%b',
    '%%%',
    '___',
    'k\\s',
    '\\',
    '"',
    '""',
    '"""',
    'y "h',
    '" or "',
    'and',
    'or not near',
    'near*',
    '*',
    'abc',
    'ab cd',
    'a',
    'ab',
    'محمد',
    'علي',
    'ива',
    '王',
    '王小明',
    '😀',
    'ë 😀',
    '👨‍👩‍👧 k',
    'nul\0',
    'l\0t',
    '   fatima   el  ',
    'qqq',
    '',
  ])('%j', async name => {
    await expectSameAsPlainly(filterBy(name, false));
    await expectSameAsPlainly(filterBy(name, true));
  });

  test('any part of any of these names, and any other text', async () => {
    const part = fc
      .tuple(fc.constantFrom(...NAMES), fc.nat(20), fc.integer({ min: 1, max: 6 }))
      .map(([names, from, length]) => [...names.join(' ')].slice(from, from + length).join(''));
    const other = fc.string({ unit: 'grapheme', maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.oneof(part, other), fc.boolean(), async (name, inactive) =>
        expectSameAsPlainly(filterBy(name, inactive)),
      ),
      { numRuns: 200 },
    );
  });

  test('the index and the comparison by LIKE agree', async () => {
    const name = fc.string({ unit: fc.constantFrom(...'abc %_"\\\'é'), minLength: 3, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(name, async sought => {
        const filter = filterBy(sought, true);
        const byIndex = await studentsByTrigrams(database, filter)?.select('studentId as id').execute();
        if (!byIndex) return;
        const byLike = await filteredStudents(database, filter).select('students.id').execute();
        const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
        expect(ids(byIndex)).toEqual(ids(byLike));
      }),
      { numRuns: 200 },
    );
  });
});

describe('the index of names', () => {
  test('follows every change of a student', async () => {
    const step = fc.constantFrom('add', 'rename', 'touch', 'deactivate', 'delete');
    const steps = fc.array(fc.tuple(step, fc.constantFrom(...NAMES), fc.nat()), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(steps, async made => {
        for (const [what, [firstName, lastName], number] of made) {
          const students = await database.selectFrom('students').select('id').orderBy('id').execute();
          const id = students[number % students.length]?.id ?? '';
          const birthDate = number % 2 === 0 ? null : '2001-02-03';
          const profile = { ...EMPTY_PROFILE, firstName, lastName, birthDate, country: lastName };
          await transaction(database, async trx => {
            if (what === 'rename') await updateStudent(trx, id, profile, TODAY);
            if (what === 'touch')
              await trx.updateTable('students').set({ email: 'x' }).where('id', '=', id).execute();
            if (what === 'deactivate') {
              await trx.updateTable('students').set({ active: 0 }).where('id', '=', id).execute();
            }
            if (what === 'delete' && students.length > 5) await deleteStudent(trx, id);
          });
          if (what === 'add') await insertStudent(database, { firstName, lastName });
        }
        await expectWhole();
      }),
      { numRuns: 25 },
    );
  });

  test('takes nothing from a save that is undone', async () => {
    const undone = transaction(database, async trx => {
      await trx.updateTable('students').set({ searchName: 'niemand', active: 0 }).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await expectWhole();
  });

  test('is made of the students that a database has already', async () => {
    const old = await openTestDatabase();
    await insertStudent(old.database, { firstName: 'Selam', lastName: 'Tesfay' });
    for (const name of ['studentNameAdded', 'studentNameDeleted', 'studentNameChanged']) {
      await sql`drop trigger ${sql.id(name)}`.execute(old.database);
    }
    await sql`drop index "studentsByActive"`.execute(old.database);
    await sql`drop table "nameTrigrams"`.execute(old.database);
    await sql`drop table "searchedNames"`.execute(old.database);
    await insertStudent(old.database, { firstName: 'Amal', lastName: newId() });
    await up(old.database);
    expect(await countStudents(old.database, filterBy('selam', true))).toBe(1);
    expect(await countStudents(old.database, filterBy('amal', true))).toBe(1);
    await old.database.destroy();
  });
});
