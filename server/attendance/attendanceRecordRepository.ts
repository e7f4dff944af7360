import type { AttendanceRecord } from '../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import type { Day } from '../../core/rules/days.ts';
import { chunks, queryInChunks } from '../database/chunks.ts';
import { type Database, newId } from '../database/database.ts';
import { insertAll } from '../database/insertAll.ts';
import type { RecordStamp } from '../database/schema.ts';
import { isEnrolled, withAnnounced } from './announcedCellRepository.ts';
import { saysMore, toDetails, withDetails } from './cellDetailRepository.ts';

export interface NewRecord {
  scheduleId: string;
  studentId: string;
  date: Day;
  status: AttendanceStatus;
}

/** A stored record; `enrolled` is whether the student is enrolled in the list's class on that date. */
export interface StoredRecord extends RecordStamp {
  id: string;
  studentId: string;
  date: Day;
  status: AttendanceStatus;
  absenceId: string | null;
  reasonId: string | null;
  remark: string;
  minutesLate: number;
  minutesLeftEarly: number;
  enrolled: boolean;
}

/**
 * All records of a list. One that an announced absence set has its reason and remark. Few say anything beside their
 * status, so that this is asked of these alone.
 */
export async function recordsOfSchedule(database: Database, scheduleId: string): Promise<AttendanceRecord[]> {
  const rows = await database
    .selectFrom('attendanceRecords')
    .select(['id', 'studentId', 'date', 'status', 'version'])
    .where('scheduleId', '=', scheduleId)
    .orderBy('studentId')
    .orderBy('date')
    .execute();
  const said = await database
    .selectFrom('attendanceRecords')
    .select('attendanceRecords.id')
    .$call(withDetails)
    .where('attendanceRecords.scheduleId', '=', scheduleId)
    .where(saysMore)
    .execute();
  const details = new Map(said.map(({ id, ...columns }) => [id, toDetails(columns)]));
  return rows.map(({ id, studentId, date, status, version }) => {
    const record = { _id: id, student: { _id: studentId }, date, status, version };
    const more = details.get(id);
    return more ? { ...record, ...more } : record;
  });
}

/**
 * Adds records, of which those without a status have that of an absence that was announced for their day.
 * @returns them as they were added
 */
export async function insertRecords(database: Database, records: readonly NewRecord[]): Promise<NewRecord[]> {
  const announced = await withAnnounced(database, records);
  const rows = announced.map(({ scheduleId, studentId, date, status, absenceId }) => ({
    id: newId(),
    ...{ scheduleId, studentId, date, status, absenceId },
  }));
  await insertAll(database, 'attendanceRecords', rows);
  return announced;
}

export const studentsOfSchedule = (database: Database, scheduleId: string) =>
  database
    .selectFrom('attendanceRecords')
    .select('attendanceRecords.studentId')
    .where('attendanceRecords.scheduleId', '=', scheduleId);

export async function findRecords(
  database: Database,
  { scheduleId, ids }: { scheduleId: string; ids: readonly string[] },
): Promise<StoredRecord[]> {
  const rows = await queryInChunks(ids, some =>
    database
      .selectFrom('attendanceRecords')
      .select(eb => [
        'attendanceRecords.id',
        'attendanceRecords.studentId',
        'attendanceRecords.date',
        'attendanceRecords.status',
        'attendanceRecords.version',
        'attendanceRecords.absenceId',
        'attendanceRecords.reasonId',
        'attendanceRecords.remark',
        'attendanceRecords.minutesLate',
        'attendanceRecords.minutesLeftEarly',
        'attendanceRecords.changedAt',
        'attendanceRecords.changedById',
        'attendanceRecords.changedByName',
        isEnrolled(eb).as('enrolled'),
      ])
      .where('attendanceRecords.scheduleId', '=', scheduleId)
      .where('attendanceRecords.id', 'in', some)
      .execute(),
  );
  return rows.map(row => ({ ...row, enrolled: Boolean(row.enrolled) }));
}

/** Sets what records say, which from then on bear this stamp and are no announced absence's. */
export async function setRecords(
  database: Database,
  ids: readonly string[],
  values: RecordStamp &
    Pick<StoredRecord, 'status' | 'reasonId' | 'remark' | 'minutesLate' | 'minutesLeftEarly'>,
): Promise<void> {
  for (const some of chunks(ids)) {
    await database
      .updateTable('attendanceRecords')
      .set({ ...values, absenceId: null })
      .where('id', 'in', some)
      .execute();
  }
}
