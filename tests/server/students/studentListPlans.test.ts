import type BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STUDENT_SORT_FIELDS, type StudentSortField } from '../../../core/rules/studentQuery.ts';
import { type Database, transaction } from '../../../server/database/database.ts';
import { listContactPersons } from '../../../server/students/contactPersonRepository.ts';
import { findNameWith, findWordsBySound } from '../../../server/students/nameWordRepository.ts';
import { findSamePersons } from '../../../server/students/samePersonRepository.ts';
import { readStudentFile } from '../../../server/students/studentFileRepository.ts';
import type { DatedStudentFilter } from '../../../server/students/studentFilterRepository.ts';
import {
  countStudents,
  findStudentIds,
  readStudentRows,
} from '../../../server/students/studentListRepository.ts';
import { openTestSqlite } from '../../support/database.ts';

let database: Database;
let connection: BetterSqlite3.Database;

beforeEach(async () => {
  ({ database, connection } = await openTestSqlite());
});
afterEach(() => database.destroy());

/** How SQLite goes about the statements that `work` runs, a line per step. */
const planOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const prepare = connection.prepare.bind(connection);
  const statements: string[] = [];
  connection.prepare = ((sql: string) => {
    statements.push(sql);
    return prepare(sql);
  }) as typeof connection.prepare;
  await work();
  connection.prepare = prepare;
  return statements
    .filter(sql => /^(select|with|update|delete)/i.test(sql))
    .flatMap(sql => {
      const parameters = Array.from(sql.matchAll(/\?/g), () => null);
      const steps = prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...parameters);
      return steps.map(({ detail }) => detail);
    });
};

const EVERYBODY: DatedStudentFilter = {
  name: '',
  organizations: [],
  classrooms: [],
  inactive: false,
  today: '2026-03-02',
};

const page = (
  filter: Partial<DatedStudentFilter>,
  {
    field = 'lastName',
    total = 50_000,
    descending = false,
    offset = 0,
  }: { field?: StudentSortField; total?: number; descending?: boolean; offset?: number } = {},
) =>
  planOf(() =>
    findStudentIds(
      database,
      { ...EVERYBODY, ...filter },
      { field, order: descending ? 'DESC' : 'ASC' },
      { offset, limit: 20, total },
    ),
  );

/** The pages by a column: either direction, from the beginning and from the end. */
const pagesBy = (fields: readonly StudentSortField[]) =>
  fields.flatMap(field =>
    [false, true].flatMap(descending => [0, 49_980].map(offset => ({ field, descending, offset }))),
  );

const BY_TRIGRAMS = [
  'SEARCH searchedStudents USING INTEGER PRIMARY KEY (rowid=?)',
  'LIST SUBQUERY 1',
  'SCAN searchTrigrams VIRTUAL TABLE INDEX 0:M3',
];

const SORTING = 'USE TEMP B-TREE FOR ORDER BY';

describe('the statements of the students list', () => {
  test.each(pagesBy(STUDENT_SORT_FIELDS))(
    'a page by $field reads its index in order and sorts nothing (descending: $descending, from $offset)',
    async order => {
      expect(await page({}, order)).toEqual([
        expect.stringMatching(/^SEARCH students USING COVERING INDEX \w+ \(active=\?\)$/),
      ]);
    },
  );

  test('a page with the inactive ones reads an index in order', async () => {
    expect(await page({ inactive: true })).toEqual(['SCAN students USING COVERING INDEX studentsInOrder']);
  });

  test.each([
    { what: 'that many have', name: 'ali', total: 5_001 },
    { what: 'too short for trigrams', name: 'al', total: 3 },
  ])('a page of a name $what is compared in the index in order', async ({ name, total }) => {
    expect(await page({ name }, { total })).toEqual([
      'SEARCH students USING COVERING INDEX studentsByActivity (active=?)',
    ]);
  });

  test.each(STUDENT_SORT_FIELDS)('a page by %s of a name is looked up by trigrams', async field => {
    for (const inactive of [false, true]) {
      expect(await page({ name: 'ali', inactive }, { field, total: 5_000 })).toEqual([
        'MATERIALIZE found',
        ...BY_TRIGRAMS,
        'SCAN found',
        SORTING,
      ]);
    }
  });

  test.each(pagesBy(STUDENT_SORT_FIELDS.filter(field => field !== 'lastName')))(
    'a page by $field with the inactive ones merges two indexes (descending: $descending, from $offset)',
    async order => {
      const search = expect.stringMatching(/^SEARCH students USING COVERING INDEX \w+ \(active=\?\)$/);
      expect(await page({ inactive: true }, order)).toEqual([
        'MERGE (UNION ALL)',
        'LEFT',
        search,
        'RIGHT',
        search,
      ]);
    },
  );

  test('a page of an organization begins with its students', async () => {
    const organizations = ['a'];
    for (const filter of [{ organizations }, { organizations, name: 'ali' }]) {
      const [found, index] = await page(filter, { total: 100 });
      expect(found).toBe('MATERIALIZE found');
      expect(index).toBe(
        'SEARCH students USING COVERING INDEX studentsByOrganization (organizationId=? AND active=?)',
      );
    }
    expect(await page({ organizations })).not.toContain(SORTING);
  });

  test('a page of a contact person begins with those students, and the names are read from an index', async () => {
    const index =
      'SEARCH students USING COVERING INDEX studentsByContactPerson (contactPersonName=? AND active=?)';
    for (const contactPersons of [['a'], ['a', 'b']]) {
      expect(await page({ contactPersons }, { total: 100 })).toContain(index);
      expect(await planOf(() => countStudents(database, { ...EVERYBODY, contactPersons }))).toEqual([index]);
    }
    expect(await planOf(() => listContactPersons(database))).toContain(
      'SEARCH students USING COVERING INDEX studentsByContactPerson (contactPersonName>?)',
    );
  });

  test('a page of a class begins with its enrolments, whatever else is asked', async () => {
    const classrooms = ['a', 'b'];
    for (const filter of [{ classrooms }, { classrooms, name: 'ali' }, { classrooms, inactive: true }]) {
      const steps = await page(filter, { total: 100 });
      expect(steps).toContain(
        'SEARCH studentClassrooms USING COVERING INDEX studentClassroomsByClassroom (classroomId=? AND startDate<?)',
      );
      expect(steps).toContain('SEARCH students USING INDEX sqlite_autoindex_students_1 (id=?)');
      expect(steps.filter(step => step.startsWith('SCAN students'))).toEqual([]);
    }
  });

  test('counting reads an index, never the table', async () => {
    for (const filter of [{}, { name: 'al' }, { organizations: ['a'] }, { inactive: true, name: 'al' }]) {
      const steps = await planOf(() => countStudents(database, { ...EVERYBODY, ...filter }));
      expect(steps).toEqual([expect.stringContaining('USING COVERING INDEX')]);
    }
  });

  test.each([
    { name: 'jan@example', index: 'studentsByEmail (active=? AND emailKey>? AND emailKey<?)' },
    { name: '05/10/1989', index: 'studentsByBirthDate (active=? AND birthDate=?)' },
    { name: 'ali 1989', index: 'studentsByBirthDate (active=? AND birthDate>? AND birthDate<?)' },
    { name: 'ali 05/10/1989', index: 'studentsByBirthDate (active=? AND birthDate=?)' },
  ])('who has $name is looked up in an index', async ({ name, index }) => {
    for (const inactive of [false, true]) {
      const filter = { name, inactive };
      const counting = await planOf(() => countStudents(database, { ...EVERYBODY, ...filter }));
      const steps = [...counting, ...(await page(filter, { total: 3 }))];
      const reading = steps.filter(step => step.includes('students '));
      expect(reading).toHaveLength(2);
      for (const step of reading) expect(step.endsWith(`INDEX ${index}`)).toBe(true);
    }
  });

  test('who has a name and was born in a year is found without reading students', async () => {
    for (const inactive of [false, true]) {
      const filter = { name: 'ali 1989', inactive };
      const counting = await planOf(() => countStudents(database, { ...EVERYBODY, ...filter }));
      const steps = [...counting, ...(await page(filter, { total: 165 }))];
      expect(steps.filter(step => step.includes('studentsByBirthDate'))).toHaveLength(2);
      expect(steps.filter(step => step.includes('students USING INDEX'))).toEqual([]);
    }
  });

  test('the words of a sound, and the same person, are looked up in an index', async () => {
    const words = await planOf(() => findWordsBySound(database, ['MHMT', 'HSN']));
    expect(words).toEqual([
      'SEARCH nameWords USING PRIMARY KEY (soundKey=?)',
      'USE TEMP B-TREE FOR ORDER BY',
    ]);
    const two = ['mohamed', 'hassan'].map(word => ({ word, soundKey: 'X', students: 1 }));
    const named = await planOf(() => findNameWith(database, two, EVERYBODY));
    expect(named.filter(step => step.startsWith('SCAN'))).toEqual([]);
    const person = { firstName: 'Fartun', lastName: 'Adan', birthDate: '1989-10-05' };
    const [same] = await planOf(() => findSamePersons(database, person));
    expect(same).toBe('SEARCH students USING INDEX studentsByBirthDate (active=? AND birthDate=?)');
  });

  test('counting who has a name looks the name up by trigrams', async () => {
    for (const inactive of [false, true]) {
      const filter = { ...EVERYBODY, name: 'ali', inactive };
      expect(await planOf(() => countStudents(database, filter))).toEqual(BY_TRIGRAMS);
    }
  });

  test.each([
    { inactive: false, step: 'SEARCH students USING COVERING INDEX studentsByActive (active=?)' },
    { inactive: true, step: 'SCAN students USING COVERING INDEX studentsByActive' },
  ])('counting all reads the narrowest index (inactive: $inactive)', async ({ inactive, step }) => {
    expect(await planOf(() => countStudents(database, { ...EVERYBODY, inactive }))).toEqual([step]);
  });

  test('the rows of a page are looked up by their keys', async () => {
    const steps = await planOf(() => readStudentRows(database, ['a', 'b'], '2026-03-02'));
    expect(steps.filter(step => step.startsWith('SCAN'))).toEqual([]);
  });

  test('a file is looked up by its keys', async () => {
    const steps = await planOf(() => transaction(database, trx => readStudentFile(trx, 'a')));
    expect(steps.filter(step => step.startsWith('SCAN'))).toEqual([]);
  });
});
