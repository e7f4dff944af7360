import type { SamePersons, SamePersonsQuery } from '../../core/contract/students.ts';
import { CONTACT_PERSONS_MAX } from '../../core/rules/limits.ts';
import type { Database } from '../database/database.ts';
import { compareNames } from '../platform/http/text.ts';
import { Turns } from '../platform/Turns.ts';
import { Candidates } from './import/Candidates.ts';

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

/** Students, active or not, who are this person or may be, as an import compares them (core/rules/import/likelySamePerson.ts). */
export async function findSamePersons(
  database: Database,
  { except, ...person }: SamePersonsQuery,
): Promise<SamePersons> {
  const found = await new Candidates(database, new Turns()).of([person], except);
  const ids = found.flatMap(({ same, likely }) => [...same, ...likely]);
  if (ids.length === 0) return [];
  return database
    .selectFrom('students')
    .select(['id as _id', 'firstName', 'lastName', 'birthDate'])
    .where('id', 'in', ids)
    .orderBy('sortKey')
    .orderBy('id')
    .execute();
}
