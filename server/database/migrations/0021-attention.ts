import { type Kysely, sql } from 'kysely';
import { nameSound } from '../../../core/rules/nameSound.ts';
import { runDialect } from '../engine.ts';
import type { Schema } from '../schema.ts';

/**
 * What the rules of ‘Aandachtspunten’ need: what is hidden of them, a key of the sound of each student's name, and
 * the indexes by which each finds what it points out (docs/decisions/0110-attention.md).
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const { schema } = database;
  await schema
    .createTable('hiddenAttention')
    .addColumn('rule', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('until', 'text')
    .addColumn('userId', 'text', column => column.references('users.id').onDelete('set null'))
    .addColumn('userName', 'text', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('studentId', 'text', column => column.references('students.id').onDelete('cascade'))
    .addColumn('otherStudentId', 'text', column => column.references('students.id').onDelete('cascade'))
    .addColumn('scheduleId', 'text', column => column.references('schedules.id').onDelete('cascade'))
    .addColumn('classroomId', 'text', column => column.references('classrooms.id').onDelete('cascade'))
    .addColumn('invitedUserId', 'text', column => column.references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('hiddenAttentionKey', ['rule', 'subject'])
    .execute();
  const owners = [
    'userId',
    'studentId',
    'otherStudentId',
    'scheduleId',
    'classroomId',
    'invitedUserId',
  ] as const;
  for (const owner of owners) {
    await schema.createIndex(`hiddenAttentionBy_${owner}`).on('hiddenAttention').column(owner).execute();
  }

  await schema
    .alterTable('students')
    .addColumn('nameSound', 'text', column => column.notNull().defaultTo(''))
    .execute();
  await fillNameSounds(database);
  await schema
    .createIndex('studentsBySound')
    .on('students')
    .columns(['birthDate', 'nameSound', 'id'])
    .execute();

  // With all that the rules ask for, so that they read the index alone.
  await schema.dropIndex('attendanceRecordsByStudent').execute();
  await schema
    .createIndex('attendanceRecordsByStudent')
    .on('attendanceRecords')
    .columns(['studentId', 'date', 'status', 'scheduleId'])
    .execute();
  await schema.createIndex('studentNotesByDate').on('studentNotes').columns(['date', 'studentId']).execute();
  await schema.dropIndex('studentClassroomsByStudent').execute();
  await schema
    .createIndex('studentClassroomsByStudent')
    .on('studentClassrooms')
    .columns(['studentId', 'startDate', 'endDate', 'classroomId'])
    .execute();
  await schema.createIndex('studentsByStatusDate').on('students').columns(['statusDate', 'id']).execute();
  await runDialect(database, { sqlite: PARTIAL, postgres: PARTIAL });
};

/** Of what is rare, or never there: the rules ask with the very same conditions. */
const PARTIAL = [
  sql`create index "attendanceRecordsWithoutWord" on "attendanceRecords" ("date", "studentId")
    where "status" = 'Afwezig' and "reasonId" is null and "absenceId" is null and "remark" = ''`,
  sql`create index "studentClassroomsReversed" on "studentClassrooms" ("studentId") where "endDate" < "startDate"`,
  sql`create index "studentsArrivedLate" on "students" ("sortKey", "id") where "arrivalDate" > "registrationDate"`,
  sql`create index "studentsBornLate" on "students" ("id") where "birthDate" > "registrationDate"`,
];

/** Rows read at a time. */
const BATCH = 1_000;

async function fillNameSounds(database: Kysely<Schema>): Promise<void> {
  let last = '';
  for (;;) {
    const students = await database
      .selectFrom('students')
      .select(['id', 'firstName', 'lastName'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, ...name } of students) {
      await database
        .updateTable('students')
        .set({ nameSound: nameSound(name) })
        .where('id', '=', id)
        .execute();
    }
    if (students.length < BATCH) return;
    last = students.at(-1)?.id ?? last;
  }
}
