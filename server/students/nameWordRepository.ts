import type { ExpressionBuilder } from 'kysely';
import type { NameWord } from '../../core/rules/nameWords.ts';
import { chunks } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { type DatedStudentFilter, filteredStudents } from './studentFilterRepository.ts';

/** A word of names, and how many students have it. */
export type CountedWord = NameWord & { students: number };

/** Words that are returned of those that sound alike: comparing them with the one that is typed takes time. */
export const WORDS_OF_SOUNDS_MAX = 3_000;

/** The words of names with one of these sounds; of very many the most frequent. */
export async function findWordsBySound(
  database: Database,
  soundKeys: readonly string[],
): Promise<CountedWord[]> {
  const words: CountedWord[] = [];
  for (const some of chunks(soundKeys)) {
    const rows = await database
      .selectFrom('nameWords')
      .select(({ fn }) => ['soundKey', 'word', fn.countAll<number>().as('students')])
      .where('soundKey', 'in', some)
      .groupBy(['soundKey', 'word'])
      .orderBy('students', 'desc')
      .orderBy('word')
      .limit(WORDS_OF_SOUNDS_MAX - words.length)
      .execute();
    words.push(...rows);
  }
  return words;
}

/** Students with the same words who are looked through for one whom the filter lets through. */
const NAMESAKES_MAX = 50;

/** The name of a student who has all of these words and whom the filter lets through. */
export async function findNameWith(
  database: Database,
  words: readonly CountedWord[],
  filter: DatedStudentFilter,
): Promise<{ firstName: string; lastName: string } | undefined> {
  const [rarest, ...others] = words.toSorted((a, b) => a.students - b.students);
  if (!rarest) return undefined;
  const namesakes = await database
    .selectFrom('nameWords as namesake')
    .select('studentId')
    .where('soundKey', '=', rarest.soundKey)
    .where('word', '=', rarest.word)
    .where(({ and, exists }) => and(others.map(other => exists(hasWord(other)))))
    .limit(NAMESAKES_MAX)
    .execute();
  // One by one: the first is most often let through, and of many all who are active would be looked up.
  for (const { studentId } of namesakes) {
    const found = await filteredStudents(database, filter)
      .select(['firstName', 'lastName'])
      .where('students.id', '=', studentId)
      .executeTakeFirst();
    if (found) return found;
  }
  return undefined;
}

const hasWord =
  ({ soundKey, word }: NameWord) =>
  ({ selectFrom }: ExpressionBuilder<Schema & { namesake: Schema['nameWords'] }, 'namesake'>) =>
    selectFrom('nameWords')
      .select('nameWords.studentId')
      .where('nameWords.soundKey', '=', soundKey)
      .where('nameWords.word', '=', word)
      .whereRef('nameWords.studentId', '=', 'namesake.studentId');
