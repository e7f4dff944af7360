import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Students of a contact person are found, and the names of contact persons listed, without reading all students. */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> =>
  schema
    .createIndex('studentsByContactPerson')
    .on('students')
    .columns(['contactPersonName', 'active', 'sortKey', 'id'])
    .execute();
