import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * What the home page, the evaluation list and the users' cards show: the files that a user opened last, when users
 * signed in last, the day of the last evaluation beside the spans that start from it, and indexes by which the
 * lessons of a day are counted (docs/decisions/0090-today.md).
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const { schema } = database;

  await schema
    .createTable('openedFiles')
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('studentId', 'text', column => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('openedAt', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('openedFilesKey', ['userId', 'studentId'])
    .execute();
  await schema
    .createIndex('openedFilesByTime')
    .on('openedFiles')
    .columns(['userId', 'openedAt', 'studentId'])
    .execute();
  await schema.createIndex('openedFilesByStudent').on('openedFiles').column('studentId').execute();

  await schema
    .createTable('lastSignIns')
    .addColumn('userId', 'text', column =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', column => column.notNull())
    .execute();
  await database
    .insertInto('lastSignIns')
    .columns(['userId', 'at'])
    .expression(eb =>
      eb
        .selectFrom('auditEntries')
        .innerJoin('users', 'users.id', 'auditEntries.subjectId')
        .select(({ fn }) => ['users.id', fn.max<string>('auditEntries.at').as('at')])
        .where('auditEntries.action', '=', 'sign in')
        .groupBy('users.id'),
    )
    .execute();

  await schema.alterTable('studentSpans').addColumn('lastEvaluation', 'text').execute();
  await sql`update "studentSpans" set "lastEvaluation" = (
    select max("date") from "evaluationsDone" where "evaluationsDone"."studentId" = "studentSpans"."studentId"
  )`.execute(database);
  await schema.dropIndex('studentSpansByEnd').execute();
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
      'lastEvaluation',
    ])
    .where(sql.ref('active'), '=', sql.lit(1))
    .where(sql.ref('begun'), '=', sql.lit(1))
    .execute();

  await schema
    .createIndex('scheduleDatesByDate')
    .on('scheduleDates')
    .columns(['date', 'scheduleId', 'classroomId'])
    .execute();
  await schema
    .createIndex('attendanceRecordsByCell')
    .on('attendanceRecords')
    .columns(['scheduleId', 'date', 'status'])
    .execute();
};
