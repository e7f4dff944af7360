import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** The spans learn what statistics group by, so that each statistic is read from one index (docs/decisions/0020-statistics.md). */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const { schema } = database;

  for (const column of ['sex', 'country'] as const) {
    await schema
      .alterTable('studentSpans')
      .addColumn(column, 'text', added => added.notNull().defaultTo(''))
      .execute();
  }
  await schema.alterTable('studentSpans').addColumn('organizationId', 'text').execute();
  await schema.alterTable('studentSpans').addColumn('birthDate', 'text').execute();

  await database
    .updateTable('studentSpans')
    .from('students')
    .set(({ ref }) => ({
      sex: ref('students.sex'),
      country: ref('students.country'),
      organizationId: ref('students.organizationId'),
      birthDate: ref('students.birthDate'),
    }))
    .whereRef('students.id', '=', 'studentSpans.studentId')
    .execute();

  const indexes = {
    studentSpansBySex: 'sex',
    studentSpansByCountry: 'country',
    studentSpansByOrganization: 'organizationId',
    studentSpansByBirthDate: 'birthDate',
  } as const;
  for (const [name, column] of Object.entries(indexes)) {
    await schema
      .createIndex(name)
      .on('studentSpans')
      .columns([column, 'startDay', 'endDay'])
      .where(sql.ref('active'), '=', sql.lit(1))
      .where(sql.ref('begun'), '=', sql.lit(1))
      .execute();
  }
};
