import { sql, type Transaction } from 'kysely';
import type { Day } from '../../../core/rules/days.ts';
import { type BatchStudent, CONTACT_PERSON_FIELDS } from '../../../core/rules/studentBatch.ts';
import { chunks } from '../../database/chunks.ts';
import type { Database } from '../../database/database.ts';
import { textsOf } from '../../database/engine.ts';
import { enrolmentCovers } from '../../database/enrolmentCovers.ts';
import type { Schema } from '../../database/schema.ts';

type Trx = Transaction<Schema>;

/** A student of a batch, with what is needed to write what happens. */
export interface StoredBatchStudent extends BatchStudent {
  id: string;
  firstName: string;
  lastName: string;
  /** Of the statuses: the highest that is taken. */
  lastPosition: number;
}

/** Those of the students who exist, by `_id`. */
export async function readBatchStudents(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, StoredBatchStudent>> {
  const students = await database
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName', 'organizationId', ...CONTACT_PERSON_FIELDS])
    .where('id', 'in', ids)
    .execute();
  const enrolments = await database
    .selectFrom('studentClassrooms')
    .select(['id as _id', 'studentId', 'classroomId as classroom', 'startDate', 'endDate'])
    .where('studentId', 'in', ids)
    .orderBy('startDate')
    .orderBy('id')
    .execute();
  const statuses = await database
    .selectFrom('studentStatuses')
    .select(['studentId', 'active', 'date', 'position'])
    .where('studentId', 'in', ids)
    .orderBy('position')
    .execute();
  const notes = await database
    .selectFrom('studentNotes')
    .select(({ fn }) => ['studentId', fn.countAll<number>().as('count')])
    .where('studentId', 'in', ids)
    .groupBy('studentId')
    .execute();
  const enrolmentsOf = Map.groupBy(enrolments, ({ studentId }) => studentId);
  const statusesOf = Map.groupBy(statuses, ({ studentId }) => studentId);
  const notesOf = new Map(notes.map(({ studentId, count }) => [studentId, Number(count)]));
  return new Map(
    students.map(({ id, firstName, lastName, organizationId, ...contactPerson }) => {
      const student = { id, firstName, lastName };
      const own = statusesOf.get(student.id) ?? [];
      return [
        student.id,
        {
          ...student,
          organization: organizationId,
          contactPerson,
          enrolments: (enrolmentsOf.get(student.id) ?? []).map(({ studentId: _, ...enrolment }) => enrolment),
          statuses: own.map(({ active, date }) => ({ status: active ? 'true' : 'false', date })),
          lastPosition: own.at(-1)?.position ?? 0,
          notesCount: notesOf.get(student.id) ?? 0,
        },
      ];
    }),
  );
}

/** The names of all classrooms, or of all organizations, by `_id`. */
export async function allNames(
  database: Database,
  table: 'classrooms' | 'organizations',
): Promise<Map<string, string>> {
  const rows = await database.selectFrom(table).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * How often the attendance of each student is recorded in the class of an enrolment, on days of it after what becomes
 * its last, which no enrolment has that goes on.
 */
export async function countMarksAfter(
  database: Database,
  ids: readonly string[],
  lastDay: Day,
): Promise<Map<string, number>> {
  const ended = textsOf(database, ids);
  const rows = await database
    .selectFrom('studentClassrooms as ended')
    .innerJoin('attendanceRecords', 'attendanceRecords.studentId', 'ended.studentId')
    .innerJoin('schedules', join =>
      join
        .onRef('schedules.id', '=', 'attendanceRecords.scheduleId')
        .onRef('schedules.classroomId', '=', 'ended.classroomId'),
    )
    .select(({ fn }) => ['ended.studentId', fn.count<number>('attendanceRecords.id').distinct().as('count')])
    .where('ended.id', 'in', ended)
    .where('attendanceRecords.date', '>', lastDay)
    .where(({ eb, or, ref }) =>
      or([eb('ended.endDate', 'is', null), eb('attendanceRecords.date', '<=', ref('ended.endDate'))]),
    )
    .where(({ and, eb, or }) =>
      or([
        and([eb('attendanceRecords.status', '<>', ''), eb('attendanceRecords.absenceId', 'is', null)]),
        eb('attendanceRecords.remark', '<>', ''),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('studentClassrooms')
            .select('studentClassrooms.id')
            .whereRef('studentClassrooms.studentId', '=', 'ended.studentId')
            .whereRef('studentClassrooms.classroomId', '=', 'ended.classroomId')
            .where('studentClassrooms.id', 'not in', ended)
            .where(enrolmentCovers(sql.ref('attendanceRecords.date'))),
        ),
      ),
    )
    .groupBy('ended.studentId')
    .execute();
  return new Map(rows.map(({ studentId, count }) => [studentId, Number(count)]));
}

/** Sets the last day of enrolments. */
export async function endEnrolments(trx: Trx, ids: readonly string[], endDate: Day): Promise<void> {
  for (const some of chunks(ids)) {
    await trx.updateTable('studentClassrooms').set({ endDate }).where('id', 'in', some).execute();
  }
}
