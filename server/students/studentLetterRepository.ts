import { sql } from 'kysely';
import type { StudentLetters } from '../../core/contract/studentViews.ts';
import type { StudentSortField } from '../../core/rules/studentQuery.ts';
import type { Database } from '../database/database.ts';
import { type DatedStudentFilter, filteredStudents } from './studentFilterRepository.ts';

/** The orders that go by letters, and their keys, which begin with a plain letter (core/rules/sortKey.ts). */
const KEYS: Partial<Record<StudentSortField, 'sortKey' | 'firstNameKey'>> = {
  lastName: 'sortKey',
  firstName: 'firstNameKey',
};

/** The letters with which names of the list begin; none where it is not sorted by names. */
export async function listStudentLetters(
  database: Database,
  filter: DatedStudentFilter,
  field: StudentSortField,
): Promise<StudentLetters['letters']> {
  const key = KEYS[field];
  if (!key) return [];
  const first = sql<string>`substr(${sql.ref(key)}, 1, 1)`;
  const rows = await filteredStudents(database, filter)
    .select(({ fn }) => [first.as('first'), fn.countAll<number>().as('count')])
    .groupBy(first)
    .execute();
  let before = 0;
  const letters: StudentLetters['letters'] = [];
  for (const { first, count } of rows.sort((one, other) => (one.first < other.first ? -1 : 1))) {
    if (/^[a-z]$/.test(first)) letters.push({ letter: first.toUpperCase(), before, count: Number(count) });
    before += Number(count);
  }
  return letters;
}
