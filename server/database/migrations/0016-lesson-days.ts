import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * The days of an attendance list can change: who made it is stored, a lesson can have been cancelled, and days that
 * were taken away are stored apart with their records. The foundation has settings and free days
 * (docs/decisions/0101-days-of-a-list.md).
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const { schema } = database;

  await schema
    .alterTable('schedules')
    .addColumn('createdById', 'text', column => column.references('users.id').onDelete('set null'))
    .execute();
  await schema.createIndex('schedulesByCreator').on('schedules').column('createdById').execute();

  await schema.alterTable('scheduleDates').addColumn('notHeld', 'text').execute();
  await schema
    .alterTable('scheduleDates')
    .addColumn('notHeldNote', 'text', column => column.notNull().defaultTo(''))
    .execute();
  await schema
    .createIndex('scheduleDatesNotHeld')
    .on('scheduleDates')
    .columns(['date', 'scheduleId'])
    .where(sql.ref('notHeld'), 'is not', null)
    .execute();

  await schema
    .createTable('removedDays')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('scheduleId', 'text', column =>
      column.notNull().references('schedules.id').onDelete('cascade'),
    )
    .addColumn('date', 'text', column => column.notNull())
    .addColumn('notHeld', 'text')
    .addColumn('notHeldNote', 'text', column => column.notNull())
    .addColumn('removedAt', 'text', column => column.notNull())
    .addColumn('removedByName', 'text', column => column.notNull())
    .execute();
  await schema
    .createIndex('removedDaysBySchedule')
    .on('removedDays')
    .columns(['scheduleId', 'removedAt'])
    .execute();
  await schema.createIndex('removedDaysByTime').on('removedDays').column('removedAt').execute();

  await schema
    .createTable('removedRecords')
    .addColumn('removedDayId', 'text', column =>
      column.notNull().references('removedDays.id').onDelete('cascade'),
    )
    .addColumn('studentId', 'text', column => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('record', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('removedRecordsKey', ['removedDayId', 'studentId'])
    .execute();
  await schema.createIndex('removedRecordsByStudent').on('removedRecords').column('studentId').execute();

  await schema
    .createTable('settings')
    .addColumn('name', 'text', column => column.primaryKey().notNull())
    .addColumn('value', 'text', column => column.notNull())
    .execute();

  await schema
    .createTable('freePeriods')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('startDate', 'text', column => column.notNull())
    .addColumn('endDate', 'text', column => column.notNull())
    .execute();
  await schema.createIndex('freePeriodsByDate').on('freePeriods').columns(['startDate', 'endDate']).execute();
};
