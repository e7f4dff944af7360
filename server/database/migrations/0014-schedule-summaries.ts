import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Attendance lists learn when their marks were saved last, from the audit log as far as it goes, and an index
 * tells how many cells are empty without reading the records (docs/decisions/0093-hub-of-lists.md).
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const { schema } = database;
  await schema
    .alterTable('schedules')
    .addColumn('changedAt', 'text', column => column.notNull().defaultTo(''))
    .execute();
  const changes = database
    .selectFrom('auditEntries')
    .select(({ fn }) => ['subjectId', fn.max('at').as('at')])
    .where('subjectKind', '=', 'attendance list')
    .where('action', '=', 'update')
    .groupBy('subjectId')
    .as('changes');
  await database
    .updateTable('schedules')
    .from(changes)
    .set(({ ref }) => ({ changedAt: ref('changes.at') }))
    .whereRef('schedules.id', '=', 'changes.subjectId')
    .execute();
  await schema
    .createIndex('attendanceRecordsEmpty')
    .on('attendanceRecords')
    .columns(['scheduleId', 'date'])
    .where(sql.ref('status'), '=', sql.lit(''))
    .execute();
};
