import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** What the list filters by, beside what it is ordered by, so that a page reads one index (docs/decisions/0035-student-list.md). */
const INDEXES = {
  studentsInOrder: ['sortKey', 'id', 'organizationId', 'searchName'],
  studentsByActivity: ['active', 'sortKey', 'id', 'organizationId', 'searchName'],
  studentsByOrganization: ['organizationId', 'active', 'sortKey', 'id', 'searchName'],
  studentsByName: ['active', 'searchName', 'id'],
  studentsBySex: ['active', 'sex', 'sortKey', 'id'],
  studentsByBirthDate: ['active', 'birthDate', 'sortKey', 'id'],
  studentsByCountry: ['active', 'country', 'sortKey', 'id'],
  studentsByRegistrationDate: ['active', 'registrationDate', 'sortKey', 'id'],
} as const;

/** Of these there was a narrower one. */
const REPLACED = ['studentsInOrder', 'studentsByActivity', 'studentsByOrganization'] as const;

/** The indexes of the students list, for every order that it has. */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> => {
  for (const name of REPLACED) await schema.dropIndex(name).execute();
  for (const [name, columns] of Object.entries(INDEXES)) {
    await schema
      .createIndex(name)
      .on('students')
      .columns([...columns])
      .execute();
  }
};
