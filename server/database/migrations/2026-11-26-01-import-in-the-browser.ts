import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Tables that are imported are read and checked by the browser: of them only the `_id`s of imported rows are stored. */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> => {
  await schema.dropTable('studentImportRows').ifExists().execute();
  await schema.dropTable('studentImports').ifExists().execute();
  await schema
    .createTable('importedRows')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('changeSetId', 'text', column => column.notNull())
    .addColumn('outcome', 'text', column => column.notNull())
    .addColumn('studentId', 'text', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .execute();
  await schema
    .createIndex('importedRowsBySet')
    .on('importedRows')
    .columns(['changeSetId', 'studentId'])
    .execute();
  await schema.createIndex('importedRowsByUser').on('importedRows').columns(['userId', 'at']).execute();
};
