import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** The spans learn what the evaluation list shows, so that it is read from one index (docs/decisions/0020-statistics.md). */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const { schema } = database;

  for (const column of ['firstName', 'lastName', 'sortKey'] as const) {
    await schema
      .alterTable('studentSpans')
      .addColumn(column, 'text', added => added.notNull().defaultTo(''))
      .execute();
  }
  await database
    .updateTable('studentSpans')
    .from('students')
    .set(({ ref }) => ({
      firstName: ref('students.firstName'),
      lastName: ref('students.lastName'),
      sortKey: ref('students.sortKey'),
    }))
    .whereRef('students.id', '=', 'studentSpans.studentId')
    .execute();

  await schema.dropIndex('studentSpansByAnchor').execute();
  await schema
    .createIndex('studentSpansByEnd')
    .on('studentSpans')
    .columns([
      'endDay',
      'anchorDay',
      'startDay',
      'sortKey',
      'studentId',
      'firstName',
      'lastName',
      'organizationId',
    ])
    .where(sql.ref('active'), '=', sql.lit(1))
    .where(sql.ref('begun'), '=', sql.lit(1))
    .execute();
};
