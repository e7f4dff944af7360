import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Attendance lists count their changes, and cells know the change that set them, when and by whom; answers to saves
 * are stored for a while, so that a save that is sent again is answered again
 * (docs/decisions/0099-versions-of-cells.md).
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const { schema } = database;
  for (const column of ['version', 'layoutVersion']) {
    await schema
      .alterTable('schedules')
      .addColumn(column, 'integer', definition => definition.notNull().defaultTo(1))
      .execute();
  }

  await schema
    .alterTable('attendanceRecords')
    .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
    .execute();
  for (const column of ['changedAt', 'changedByName']) {
    await schema
      .alterTable('attendanceRecords')
      .addColumn(column, 'text', definition => definition.notNull().defaultTo(''))
      .execute();
  }
  await schema.alterTable('attendanceRecords').addColumn('changedById', 'text').execute();

  await schema
    .createTable('answeredSaves')
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('requestHash', 'text', column => column.notNull())
    .addColumn('answer', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('answeredSavesKey', ['userId', 'key'])
    .execute();
  await schema.createIndex('answeredSavesByTime').on('answeredSaves').column('at').execute();
};
