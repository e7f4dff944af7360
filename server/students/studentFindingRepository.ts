import { sql } from 'kysely';
import type { SamePersons, SamePersonsQuery } from '../../core/contract/students.ts';
import { CONTACT_PERSONS_MAX } from '../../core/rules/limits.ts';
import { foldWords } from '../../core/rules/text.ts';
import type { Database } from '../database/database.ts';
import { compareNames } from '../platform/http/text.ts';

/** The names of contact persons, those of most students where there are too many, as Dutch sorts them. */
export async function listContactPersons(database: Database, max = CONTACT_PERSONS_MAX): Promise<string[]> {
  const rows = await database
    .selectFrom('students')
    .select('contactPersonName as name')
    .where('contactPersonName', '>', '')
    .groupBy('contactPersonName')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('contactPersonName')
    .limit(max)
    .execute();
  return rows.sort(compareNames).map(({ name }) => name);
}

/** Of more students with one name and date of birth nobody needs to know. */
const SAME_PERSONS_MAX = 5;

/**
 * Students with this name and date of birth, active or not: spaces, hyphens, case and diacritics do not count, nor
 * which name was taken for the first one.
 */
export async function findSamePersons(
  database: Database,
  { firstName, lastName, birthDate, except = '' }: SamePersonsQuery,
): Promise<SamePersons> {
  const [first, last] = [foldWords(firstName).join(''), foldWords(lastName).join('')];
  const found = await database
    .selectFrom('students')
    .select(['id as _id', 'firstName', 'lastName'])
    // The index of birth dates begins with the activity.
    .where('active', 'in', [0, 1])
    .where('birthDate', '=', birthDate)
    .where(sql<string>`replace(${sql.ref('searchName')}, ' ', '')`, 'in', [
      `${first}${last}`,
      `${last}${first}`,
    ])
    .where('id', '<>', except)
    .orderBy('sortKey')
    .orderBy('id')
    .limit(SAME_PERSONS_MAX)
    .execute();
  return found.map(person => ({ ...person, birthDate }));
}
