import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * The index of birth dates holds names too: who was born in a year, three or four thousand of a hundred thousand, is
 * compared with a name without reading each student (docs/decisions/0085-finding-students.md).
 */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> => {
  await schema.dropIndex('studentsByBirthDate').execute();
  await schema
    .createIndex('studentsByBirthDate')
    .on('students')
    .columns(['active', 'birthDate', 'sortKey', 'id', 'searchName', 'gluedName'])
    .execute();
};
