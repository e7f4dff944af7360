import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Imports of students, their rows while they are checked and imported, and the columns that users chose for their
 * heads (docs/decisions/0109-student-import.md). The index finds students of one name.
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const { schema } = database;

  await schema
    .createTable('studentImports')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('expiresAt', 'text', column => column.notNull())
    .addColumn('fileName', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('head', 'text', column => column.notNull())
    .addColumn('hasHeads', 'integer', column => column.notNull())
    .addColumn('columns', 'text', column => column.notNull())
    .addColumn('startDate', 'text', column => column.notNull())
    .addColumn('doneTo', 'integer', column => column.notNull())
    .addColumn('done', 'integer', column => column.notNull())
    .addColumn('added', 'integer', column => column.notNull())
    .addColumn('updated', 'integer', column => column.notNull())
    .addColumn('changeSetId', 'text')
    .execute();
  await schema
    .createIndex('studentImportsByUser')
    .on('studentImports')
    .columns(['userId', 'createdAt'])
    .execute();
  await schema.createIndex('studentImportsByExpiry').on('studentImports').column('expiresAt').execute();

  await schema
    .createTable('studentImportRows')
    .addColumn('importId', 'text', column =>
      column.notNull().references('studentImports.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('cells', 'text', column => column.notNull())
    .addColumn('fate', 'text', column => column.notNull())
    .addColumn('choice', 'text', column => column.notNull())
    .addColumn('personKey', 'text', column => column.notNull())
    .addColumn('studentId', 'text', column => column.references('students.id').onDelete('cascade'))
    .addColumn('checked', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('studentImportRowsKey', ['importId', 'number'])
    .execute();
  await schema
    .createIndex('studentImportRowsByFate')
    .on('studentImportRows')
    .columns(['importId', 'fate', 'number'])
    .execute();
  await schema
    .createIndex('studentImportRowsByPerson')
    .on('studentImportRows')
    .columns(['importId', 'personKey', 'number'])
    .execute();
  await schema
    .createIndex('studentImportRowsByStudent')
    .on('studentImportRows')
    .column('studentId')
    .execute();

  await schema
    .createTable('importMappings')
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('headsHash', 'text', column => column.notNull())
    .addColumn('columns', 'text', column => column.notNull())
    .addColumn('usedAt', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('importMappingsKey', ['userId', 'headsHash'])
    .execute();

  await schema.createIndex('studentsBySearchName').on('students').column('searchName').execute();
};
