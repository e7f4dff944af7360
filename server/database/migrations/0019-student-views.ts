import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** What each user keeps of the students list: views by name, and columns and page size (docs/decisions/0108-views.md). */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> => {
  await schema
    .createTable('studentViews')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('nameKey', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addUniqueConstraint('studentViewsOfUser', ['userId', 'nameKey'])
    .execute();
  await schema
    .createTable('studentListSettings')
    .addColumn('userId', 'text', column =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('content', 'text', column => column.notNull())
    .execute();
};
