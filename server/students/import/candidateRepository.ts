import type { Day } from '../../../core/rules/days.ts';
import type { Person } from '../../../core/rules/import/likelySamePerson.ts';
import { queryInChunks } from '../../database/chunks.ts';
import type { Database } from '../../database/database.ts';

/** A student who may be the one of a row. */
export type Candidate = Person & { id: string };

const NAME = ['id', 'firstName', 'lastName', 'birthDate'] as const;

/** Students of one name who are compared with the rows that have it, and of one sound who are looked through. */
const NAMESAKES_MAX = 1_000;
const SOUNDING_MAX = 500;
/** Those of them who are compared with a row. */
const COMPARED_MAX = 100;

/** How many students were born on each of these days, active or not. */
export async function countBornOn(database: Database, days: readonly Day[]): Promise<Map<string, number>> {
  if (days.length === 0) return new Map();
  const rows = await database
    .selectFrom('students')
    .select(({ fn }) => ['birthDate', fn.countAll<number>().as('count')])
    // The index of birth dates begins with the activity.
    .where('active', 'in', [0, 1])
    .where('birthDate', 'in', days)
    .groupBy('birthDate')
    .execute();
  return new Map(rows.map(({ birthDate, count }) => [birthDate ?? '', Number(count)]));
}

/** Students who were born on one of these days. */
export async function studentsBornOn(database: Database, days: readonly Day[]): Promise<Candidate[]> {
  if (days.length === 0) return [];
  return database
    .selectFrom('students')
    .select(NAME)
    .where('active', 'in', [0, 1])
    .where('birthDate', 'in', days)
    .orderBy('id')
    .execute();
}

/** Students with one of these names, as `searchedTexts` has them. */
export async function studentsNamed(database: Database, names: readonly string[]): Promise<Candidate[]> {
  if (names.length === 0) return [];
  return database
    .selectFrom('students')
    .select(NAME)
    .where('searchName', 'in', names)
    .orderBy('id')
    .limit(NAMESAKES_MAX)
    .execute();
}

/** How many words of names have each of these sounds. */
export async function countSounds(
  database: Database,
  soundKeys: readonly string[],
): Promise<Map<string, number>> {
  if (soundKeys.length === 0) return new Map();
  const rows = await database
    .selectFrom('nameWords')
    .select(({ fn }) => ['soundKey', fn.countAll<number>().as('count')])
    .where('soundKey', 'in', soundKeys)
    .groupBy('soundKey')
    .execute();
  return new Map(rows.map(({ soundKey, count }) => [soundKey, Number(count)]));
}

/** Students who were born on a day and have a word of this sound in their names; of very many some. */
export async function studentsSounding(
  database: Database,
  { birthDate, soundKey }: { birthDate: Day; soundKey: string },
): Promise<Candidate[]> {
  const words = await database
    .selectFrom('nameWords')
    .select('studentId')
    .where('soundKey', '=', soundKey)
    .limit(SOUNDING_MAX)
    .execute();
  const ids = [...new Set(words.map(({ studentId }) => studentId))];
  const born = await queryInChunks(ids, some =>
    database
      .selectFrom('students')
      .select(NAME)
      .where('id', 'in', some)
      .where('birthDate', '=', birthDate)
      .execute(),
  );
  return born.slice(0, COMPARED_MAX);
}
