import { sql } from 'kysely';
import type { Day } from '../../../core/rules/days.ts';
import type { Person } from '../../../core/rules/import/likelySamePerson.ts';
import { foldWords } from '../../../core/rules/text.ts';
import type { Database } from '../../database/database.ts';

export type Candidate = Person & { id: string };

/** Students of one name who are compared with a row that has it, and of one sound who are looked through. */
const NAMESAKES_MAX = 1_000;
const SOUNDING_MAX = 500;
/** Those of them who are compared with a row. */
const COMPARED_MAX = 100;

const candidates = (database: Database) =>
  database.selectFrom('students').select(['id', 'firstName', 'lastName', 'birthDate']);

/** Students who were born on these days, active or not: of each day at most so many. */
export async function studentsBornOn(
  database: Database,
  days: readonly Day[],
  limit: number,
): Promise<Candidate[]> {
  const [first, ...others] = days.map(day => {
    // The index of birth dates begins with the activity.
    const born = candidates(database).where('active', 'in', [0, 1]).where('birthDate', '=', day).limit(limit);
    return database.selectFrom(born.as('born')).selectAll();
  });
  if (!first) return [];
  return others
    .reduce((all, born) => all.unionAll(born), first)
    .orderBy('id')
    .execute();
}

/** Students with the name of one of these persons, whichever of the two was taken for the first one. */
export async function studentsNamed(database: Database, persons: readonly Person[]): Promise<Candidate[]> {
  const names = persons.flatMap(({ firstName, lastName }) => {
    const [one, other] = [foldWords(firstName).join(' '), foldWords(lastName).join(' ')];
    return one && other ? [`${one} ${other}`, `${other} ${one}`] : [];
  });
  if (names.length === 0) return [];
  return candidates(database).where('searchName', 'in', names).orderBy('id').limit(NAMESAKES_MAX).execute();
}

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
  return new Map(rows.map(({ soundKey, count }) => [soundKey, count]));
}

/** Students who were born on a day and have one of these names, wherever they are divided. */
export const studentsGlued = (
  database: Database,
  { birthDate, names }: { birthDate: Day; names: readonly string[] },
): Promise<Candidate[]> =>
  candidates(database)
    .where('active', 'in', [0, 1])
    .where('birthDate', '=', birthDate)
    .where(sql<string>`replace(${sql.ref('searchName')}, ' ', '')`, 'in', names)
    .limit(COMPARED_MAX)
    .execute();

/** Students who were born on a day and have a word of this sound in their names; of very many some. */
export const studentsSounding = (
  database: Database,
  { birthDate, soundKey }: { birthDate: Day; soundKey: string },
): Promise<Candidate[]> =>
  candidates(database)
    .where('id', 'in', words =>
      words.selectFrom('nameWords').select('studentId').where('soundKey', '=', soundKey).limit(SOUNDING_MAX),
    )
    .where('birthDate', '=', birthDate)
    .limit(COMPARED_MAX)
    .execute();
