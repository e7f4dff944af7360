import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** What was done as a whole, with the rows as they were, to be undone (docs/decisions/0107-change-sets.md). */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> => {
  await schema
    .createTable('changeSets')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('actorId', 'text')
    .addColumn('actorName', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('searchName', 'text', column => column.notNull())
    .addColumn('studentId', 'text')
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('students', 'integer', column => column.notNull())
    .addColumn('counts', 'text', column => column.notNull())
    .execute();
  await schema.createIndex('changeSetsByTime').on('changeSets').columns(['at', 'id']).execute();
  await schema.createIndex('changeSetsByStudent').on('changeSets').column('studentId').execute();

  await schema
    .createTable('changeSetRows')
    .addColumn('changeSetId', 'text', column =>
      column.notNull().references('changeSets.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('tableName', 'text', column => column.notNull())
    .addColumn('rowKey', 'text', column => column.notNull())
    .addColumn('studentId', 'text')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('changeSetRowsKey', ['changeSetId', 'position'])
    .execute();
  await schema.createIndex('changeSetRowsByStudent').on('changeSetRows').column('studentId').execute();
  await schema
    .createIndex('changeSetRowsByRow')
    .on('changeSetRows')
    .columns(['tableName', 'rowKey'])
    .execute();

  await schema
    .createTable('changeSetFiles')
    .addColumn('changeSetId', 'text', column =>
      column.notNull().references('changeSets.id').onDelete('cascade'),
    )
    .addColumn('fileName', 'text', column => column.notNull())
    .addColumn('studentId', 'text')
    .addPrimaryKeyConstraint('changeSetFilesKey', ['changeSetId', 'fileName'])
    .execute();
  await schema.createIndex('changeSetFilesByName').on('changeSetFiles').column('fileName').execute();
};
