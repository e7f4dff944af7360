import type BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STUDENT_SORT_FIELDS, type StudentSortField } from '../../core/rules/studentSort.ts';
import { type Database, transaction } from '../../server/database/database.ts';
import { readStudentFile } from '../../server/database/repositories/studentFiles.ts';
import type { StudentFilter } from '../../server/database/repositories/studentFilter.ts';
import {
  countStudents,
  findStudentIds,
  readStudentRows,
} from '../../server/database/repositories/studentList.ts';
import { openTestDatabase } from '../support/database.ts';

let database: Database;
let connection: BetterSqlite3.Database;

beforeEach(async () => {
  ({ database, connection } = await openTestDatabase());
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

const EVERYBODY: StudentFilter = {
  name: '',
  organizations: [],
  classrooms: [],
  inactive: false,
  today: '2026-03-02',
};

const page = (
  filter: Partial<StudentFilter>,
  { field = 'lastName', total = 50_000 }: { field?: StudentSortField; total?: number } = {},
) =>
  planOf(() =>
    findStudentIds(
      database,
      { ...EVERYBODY, ...filter },
      { field, descending: false },
      { offset: 0, limit: 20, total },
    ),
  );

const SORTING = 'USE TEMP B-TREE FOR ORDER BY';

describe('the statements of the students list', () => {
  test.each(STUDENT_SORT_FIELDS)('a page by %s reads its index in order and sorts nothing', async field => {
    const steps = await page({}, { field });
    expect(steps).toEqual([
      expect.stringMatching(/^SEARCH students USING COVERING INDEX \w+ \(active=\?\)$/),
    ]);
  });

  test('a page with the inactive ones reads an index in order', async () => {
    expect(await page({ inactive: true })).toEqual(['SCAN students USING COVERING INDEX studentsInOrder']);
  });

  test('a page of a name reads all that it compares from the index in order', async () => {
    expect(await page({ name: 'ali' }, { total: 3 })).toEqual([
      'SEARCH students USING COVERING INDEX studentsByActivity (active=?)',
    ]);
  });

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
    for (const filter of [{}, { name: 'ali' }, { organizations: ['a'] }, { inactive: true, name: 'ali' }]) {
      const steps = await planOf(() => countStudents(database, { ...EVERYBODY, ...filter }));
      expect(steps).toEqual([expect.stringContaining('USING COVERING INDEX')]);
    }
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
