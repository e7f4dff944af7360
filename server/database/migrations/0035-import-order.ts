import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Rows of an import are imported class by class: the cells of one class lie together in the indexes, so that a
 * transaction writes a tenth of the pages.
 */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> => {
  await schema
    .alterTable('studentImportRows')
    .addColumn('classKey', 'text', column => column.notNull().defaultTo(''))
    .execute();
  await schema
    .createIndex('studentImportRowsByClass')
    .on('studentImportRows')
    .columns(['importId', 'classKey', 'number'])
    .execute();
};
