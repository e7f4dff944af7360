import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Everything of docs/product.md §3, the sessions and the links that set passwords. `schema.ts` says what the
 * columns mean.
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const { schema } = database;

  await schema
    .createTable('users')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('emailKey', 'text', column => column.notNull().unique())
    .addColumn('active', 'integer', column => column.notNull())
    .addColumn('isAdmin', 'integer', column => column.notNull())
    .addColumn('isStaff', 'integer', column => column.notNull())
    .addColumn('passwordHash', 'text')
    .addColumn('imageFileName', 'text', column => column.unique())
    .addColumn('createdAt', 'text', column => column.notNull())
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('expiresAt', 'text', column => column.notNull())
    .addColumn('endedAt', 'text')
    .execute();
  await schema.createIndex('sessionsByUser').on('sessions').column('userId').execute();

  await schema
    .createTable('refreshTokens')
    .addColumn('tokenHash', 'text', column => column.primaryKey().notNull())
    .addColumn('sessionId', 'text', column => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('usedAt', 'text')
    .execute();
  await schema.createIndex('refreshTokensBySession').on('refreshTokens').column('sessionId').execute();

  await schema
    .createTable('passwordLinks')
    .addColumn('tokenHash', 'text', column => column.primaryKey().notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('expiresAt', 'text', column => column.notNull())
    .addColumn('usedAt', 'text')
    .execute();
  await schema.createIndex('passwordLinksByUser').on('passwordLinks').column('userId').execute();

  await schema
    .createTable('organizations')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('nameKey', 'text', column => column.notNull().unique())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('active', 'integer', column => column.notNull())
    .execute();

  await schema
    .createTable('classrooms')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('nameKey', 'text', column => column.notNull().unique())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('active', 'integer', column => column.notNull())
    .execute();

  await schema
    .createTable('students')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('firstName', 'text', column => column.notNull())
    .addColumn('lastName', 'text', column => column.notNull())
    .addColumn('sortKey', 'text', column => column.notNull())
    .addColumn('searchName', 'text', column => column.notNull())
    .addColumn('birthDate', 'text')
    .addColumn('sex', 'text', column => column.notNull())
    .addColumn('country', 'text', column => column.notNull())
    .addColumn('telephone', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('arrivalDate', 'text')
    .addColumn('registrationDate', 'text')
    .addColumn('organizationId', 'text', column => column.references('organizations.id').onDelete('restrict'))
    .addColumn('permitHolder', 'text', column => column.notNull())
    .addColumn('contactPersonName', 'text', column => column.notNull())
    .addColumn('contactPersonJobDescription', 'text', column => column.notNull())
    .addColumn('contactPersonTelephone', 'text', column => column.notNull())
    .addColumn('contactPersonEmail', 'text', column => column.notNull())
    .addColumn('active', 'integer', column => column.notNull())
    .addColumn('statusDate', 'text')
    .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('updatedAt', 'text', column => column.notNull())
    .execute();
  await schema.createIndex('studentsInOrder').on('students').columns(['sortKey', 'id']).execute();
  await schema
    .createIndex('studentsByActivity')
    .on('students')
    .columns(['active', 'sortKey', 'id'])
    .execute();
  await schema
    .createIndex('studentsByOrganization')
    .on('students')
    .columns(['organizationId', 'active', 'sortKey', 'id'])
    .execute();

  await schema
    .createTable('studentImages')
    .addColumn('studentId', 'text', column =>
      column.primaryKey().notNull().references('students.id').onDelete('cascade'),
    )
    .addColumn('image', 'text', column => column.notNull())
    .execute();

  await schema
    .createTable('studentStatuses')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('studentId', 'text', column => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('active', 'integer', column => column.notNull())
    .addColumn('date', 'text', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .execute();
  await schema
    .createIndex('studentStatusesByStudent')
    .on('studentStatuses')
    .columns(['studentId', 'date', 'position'])
    .execute();

  await schema
    .createTable('studentSpans')
    .addColumn('studentId', 'text', column => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('startDay', 'integer', column => column.notNull())
    .addColumn('endDay', 'integer', column => column.notNull())
    .addColumn('active', 'integer', column => column.notNull())
    .addColumn('begun', 'integer', column => column.notNull())
    .addColumn('anchorDay', 'integer', column => column.notNull())
    .addColumn('statusDate', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('studentSpansKey', ['studentId', 'startDay'])
    .execute();
  await schema.createIndex('studentSpansByStart').on('studentSpans').column('startDay').execute();
  await schema
    .createIndex('studentSpansByAnchor')
    .on('studentSpans')
    .columns(['anchorDay', 'endDay', 'startDay', 'studentId'])
    .where(sql.ref('active'), '=', sql.lit(1))
    .execute();

  await schema
    .createTable('statusClock')
    .addColumn('id', 'integer', column => column.primaryKey().notNull())
    .addColumn('day', 'text', column => column.notNull())
    .execute();

  await schema
    .createTable('studentClassrooms')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('studentId', 'text', column => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('classroomId', 'text', column =>
      column.notNull().references('classrooms.id').onDelete('restrict'),
    )
    .addColumn('startDate', 'text', column => column.notNull())
    .addColumn('endDate', 'text')
    .execute();
  await schema
    .createIndex('studentClassroomsByStudent')
    .on('studentClassrooms')
    .columns(['studentId', 'startDate'])
    .execute();
  await schema
    .createIndex('studentClassroomsByClassroom')
    .on('studentClassrooms')
    .columns(['classroomId', 'startDate', 'endDate', 'studentId'])
    .execute();

  await schema
    .createTable('studentNotes')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('studentId', 'text', column => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('date', 'text', column => column.notNull())
    .addColumn('authorId', 'text', column => column.references('users.id').onDelete('set null'))
    .addColumn('authorName', 'text', column => column.notNull())
    .addColumn('category', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .execute();
  await schema
    .createIndex('studentNotesByStudent')
    .on('studentNotes')
    .columns(['studentId', 'date', 'createdAt'])
    .execute();
  await schema.createIndex('studentNotesByAuthor').on('studentNotes').column('authorId').execute();

  await schema
    .createTable('studentAttachments')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('studentId', 'text', column => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('fileName', 'text', column => column.notNull().unique())
    .addColumn('originalName', 'text', column => column.notNull())
    .addColumn('mimeType', 'text', column => column.notNull())
    .addColumn('bytes', 'integer', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .execute();
  await schema
    .createIndex('studentAttachmentsByStudent')
    .on('studentAttachments')
    .columns(['studentId', 'createdAt'])
    .execute();

  await schema
    .createTable('schedules')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('classroomId', 'text', column =>
      column.notNull().references('classrooms.id').onDelete('restrict'),
    )
    .addColumn('createdAt', 'text', column => column.notNull())
    .execute();
  await schema.createIndex('schedulesByCreation').on('schedules').columns(['createdAt', 'id']).execute();
  await schema.createIndex('schedulesByClassroom').on('schedules').column('classroomId').execute();

  await schema
    .createTable('scheduleDates')
    .addColumn('scheduleId', 'text', column =>
      column.notNull().references('schedules.id').onDelete('cascade'),
    )
    .addColumn('classroomId', 'text', column =>
      column.notNull().references('classrooms.id').onDelete('restrict'),
    )
    .addColumn('date', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('scheduleDatesKey', ['scheduleId', 'date'])
    .addUniqueConstraint('classroomDate', ['classroomId', 'date'])
    .execute();

  await schema
    .createTable('attendanceRecords')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('scheduleId', 'text', column =>
      column.notNull().references('schedules.id').onDelete('cascade'),
    )
    .addColumn('studentId', 'text', column => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('date', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addUniqueConstraint('attendanceCell', ['scheduleId', 'studentId', 'date'])
    .execute();
  await schema
    .createIndex('attendanceRecordsByStudent')
    .on('attendanceRecords')
    .columns(['studentId', 'date'])
    .execute();

  await schema
    .createTable('evaluationsDone')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('studentId', 'text', column => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('date', 'text', column => column.notNull())
    .addColumn('userId', 'text', column => column.references('users.id').onDelete('set null'))
    .addColumn('createdAt', 'text', column => column.notNull())
    .execute();
  await schema
    .createIndex('evaluationsDoneByStudent')
    .on('evaluationsDone')
    .columns(['studentId', 'date'])
    .execute();
};
