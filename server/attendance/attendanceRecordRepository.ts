import { sql } from 'kysely';
import type { AttendanceRecord } from '../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import type { Day } from '../../core/rules/days.ts';
import { chunks } from '../database/chunks.ts';
import { type Database, newId } from '../database/database.ts';
import { enrolmentCovers } from '../students/enrolmentRepository.ts';

/** What is recorded of one student on one date of a list. */
export interface NewRecord {
  scheduleId: string;
  studentId: string;
  date: Day;
  status: AttendanceStatus;
}

/** A stored record; `enrolled` is whether the student is enrolled in the list's class on that date. */
interface StoredRecord {
  id: string;
  studentId: string;
  date: Day;
  status: AttendanceStatus;
  enrolled: boolean;
}

/** All records of a list. */
export async function recordsOfSchedule(database: Database, scheduleId: string): Promise<AttendanceRecord[]> {
  const rows = await database
    .selectFrom('attendanceRecords')
    .select(['id', 'studentId', 'date', 'status'])
    .where('scheduleId', '=', scheduleId)
    .orderBy('studentId')
    .orderBy('date')
    .execute();
  return rows.map(({ id, studentId, date, status }) => ({
    _id: id,
    student: { _id: studentId },
    date,
    status,
  }));
}

export async function insertRecords(database: Database, records: readonly NewRecord[]): Promise<void> {
  for (const some of chunks(records)) {
    const rows = some.map(record => ({ ...record, id: newId() }));
    await database.insertInto('attendanceRecords').values(rows).execute();
  }
}

/** Those of the records that are in this list; it looks no further once one is not. */
export async function findRecords(
  database: Database,
  { scheduleId, ids }: { scheduleId: string; ids: readonly string[] },
): Promise<StoredRecord[]> {
  const found: StoredRecord[] = [];
  for (const some of chunks(ids)) {
    const rows = await database
      .selectFrom('attendanceRecords')
      .select(({ exists, selectFrom }) => [
        'attendanceRecords.id',
        'attendanceRecords.studentId',
        'attendanceRecords.date',
        'attendanceRecords.status',
        exists(
          selectFrom('studentClassrooms')
            .innerJoin('schedules', 'schedules.classroomId', 'studentClassrooms.classroomId')
            .select('studentClassrooms.id')
            .whereRef('studentClassrooms.studentId', '=', 'attendanceRecords.studentId')
            .whereRef('schedules.id', '=', 'attendanceRecords.scheduleId')
            .where(enrolmentCovers(sql.ref('attendanceRecords.date'))),
        ).as('enrolled'),
      ])
      .where('attendanceRecords.scheduleId', '=', scheduleId)
      .where('attendanceRecords.id', 'in', some)
      .execute();
    found.push(...rows.map(row => ({ ...row, enrolled: Boolean(row.enrolled) })));
    if (rows.length < some.length) break;
  }
  return found;
}

/** Sets the status of the records. */
export async function setStatus(
  database: Database,
  ids: readonly string[],
  status: AttendanceStatus,
): Promise<void> {
  for (const some of chunks(ids)) {
    await database.updateTable('attendanceRecords').set({ status }).where('id', 'in', some).execute();
  }
}
