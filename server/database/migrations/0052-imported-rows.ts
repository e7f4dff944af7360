import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Rows that were imported stay as long as their import, so that one that was undone can be checked again
 * The next rows to import are found without reading those that were.
 */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> => {
  await schema
    .alterTable('studentImportRows')
    .addColumn('imported', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await schema.dropIndex('studentImportRowsByClass').execute();
  await schema
    .createIndex('studentImportRowsToImport')
    .on('studentImportRows')
    .columns(['importId', 'imported', 'classKey', 'number'])
    .execute();
};
