import { type Kysely, sql } from 'kysely';
import { nameKey } from '../../../core/rules/text.ts';
import { messages } from '../../platform/messages.ts';
import { newId } from '../database.ts';
import type { Schema } from '../schema.ts';

/**
 * Reasons of absence, absences that were announced, and what a cell of attendance says beside its status: which
 * announcement set it, a reason, a remark, and minutes (docs/decisions/0102-reasons-and-announced-absence.md).
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const { schema } = database;

  await schema
    .createTable('absenceReasons')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('nameKey', 'text', column => column.notNull().unique())
    .addColumn('active', 'integer', column => column.notNull())
    .execute();
  await database
    .insertInto('absenceReasons')
    .values(
      messages.absenceReasons.first.map(name => ({
        id: newId(),
        name,
        nameKey: nameKey(name),
        active: 1 as const,
      })),
    )
    .execute();

  await schema
    .createTable('announcedAbsences')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('studentId', 'text', column => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('startDate', 'text', column => column.notNull())
    .addColumn('endDate', 'text', column => column.notNull())
    .addColumn('reasonId', 'text', column => column.references('absenceReasons.id'))
    .addColumn('remark', 'text', column => column.notNull())
    .addColumn('userId', 'text', column => column.references('users.id').onDelete('set null'))
    .addColumn('userName', 'text', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .execute();
  await schema
    .createIndex('announcedAbsencesByStudent')
    .on('announcedAbsences')
    .columns(['studentId', 'startDate', 'endDate'])
    .execute();
  await schema.createIndex('announcedAbsencesByReason').on('announcedAbsences').column('reasonId').execute();
  await schema.createIndex('announcedAbsencesByUser').on('announcedAbsences').column('userId').execute();

  const records = () => schema.alterTable('attendanceRecords');
  await records()
    .addColumn('absenceId', 'text', column => column.references('announcedAbsences.id').onDelete('set null'))
    .execute();
  await records()
    .addColumn('reasonId', 'text', column => column.references('absenceReasons.id'))
    .execute();
  await records()
    .addColumn('remark', 'text', column => column.notNull().defaultTo(''))
    .execute();
  for (const minutes of ['minutesLate', 'minutesLeftEarly']) {
    await records()
      .addColumn(minutes, 'integer', column => column.notNull().defaultTo(0))
      .execute();
  }
  // Most cells have neither.
  const indexes = [
    ['attendanceRecordsByAbsence', 'absenceId'],
    ['attendanceRecordsByReason', 'reasonId'],
  ] as const;
  for (const [name, column] of indexes) {
    await schema
      .createIndex(name)
      .on('attendanceRecords')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
};
