import { CONTACT_PERSONS_MAX } from '../../core/rules/limits.ts';
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
