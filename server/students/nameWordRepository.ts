import { chunks } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';
import type { NameWordsTable } from '../database/schema.ts';
import { type DatedStudentFilter, filteredStudents, studentsByTrigrams } from './studentFilterRepository.ts';

/** The words of names with one of these sounds, and how many students have each. */
export async function findWordsBySound(
  database: Database,
  soundKeys: readonly string[],
): Promise<(Omit<NameWordsTable, 'studentId'> & { students: number })[]> {
  const words = [];
  for (const some of chunks(soundKeys)) {
    const rows = await database
      .selectFrom('nameWords')
      .select(({ fn }) => ['soundKey', 'word', fn.countAll<number>().as('students')])
      .where('soundKey', 'in', some)
      .groupBy(['soundKey', 'word'])
      .execute();
    words.push(...rows);
  }
  return words;
}

/** The name of one student whom the filter lets through. */
export async function findAnyName(
  database: Database,
  filter: DatedStudentFilter,
): Promise<{ firstName: string; lastName: string } | undefined> {
  const found =
    studentsByTrigrams(database, filter)?.select('searchedStudents.studentId as id').limit(1) ??
    filteredStudents(database, filter).select('students.id as id').limit(1);
  return database
    .selectFrom('students')
    .select(['firstName', 'lastName'])
    .where('id', 'in', found)
    .executeTakeFirst();
}
