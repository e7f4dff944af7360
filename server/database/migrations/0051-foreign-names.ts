import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Names of classes, organizations and countries in imported tables that are none of ours, and what users chose for
 * them, remembered with the heads of the table.
 */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> => {
  for (const table of ['studentImports', 'importMappings']) {
    await schema
      .alterTable(table)
      .addColumn('meanings', 'text', column => column.notNull().defaultTo('[]'))
      .execute();
  }
  await schema
    .alterTable('studentImportRows')
    .addColumn('foreignNames', 'text', column => column.notNull().defaultTo(''))
    .execute();
};
