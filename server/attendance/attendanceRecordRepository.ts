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

/** The version of the list at which a record was set, when and by whom; '' and null for what never was. */
interface RecordStamp {
  version: number;
  changedAt: string;
  changedById: string | null;
  changedByName: string;
}

/** A stored record; `enrolled` is whether the student is enrolled in the list's class on that date. */
export interface StoredRecord extends RecordStamp {
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
    .select(['id', 'studentId', 'date', 'status', 'version'])
    .where('scheduleId', '=', scheduleId)
    .execute();
  return rows.map(({ id, studentId, date, status, version }) => ({
    _id: id,
    student: { _id: studentId },
    date,
    status,
    version,
  }));
}

export async function insertRecords(database: Database, records: readonly NewRecord[]): Promise<void> {
  for (const some of chunks(records)) {
    const rows = some.map(record => ({ ...record, id: newId() }));
    await database.insertInto('attendanceRecords').values(rows).execute();
  }
}

/** Those of the records that are in this list. */
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
        'attendanceRecords.version',
        'attendanceRecords.changedAt',
        'attendanceRecords.changedById',
        'attendanceRecords.changedByName',
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
  }
  return found;
}

/** Sets the status of the records, which from then on bear this stamp. */
export async function setStatus(
  database: Database,
  ids: readonly string[],
  values: RecordStamp & { status: AttendanceStatus },
): Promise<void> {
  for (const some of chunks(ids)) {
    await database.updateTable('attendanceRecords').set(values).where('id', 'in', some).execute();
  }
}
