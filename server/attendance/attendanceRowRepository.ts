import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { enrolmentCovers } from '../students/enrolmentRepository.ts';
import { nobodyRecorded } from './announcedCellRepository.ts';
import { insertRecords } from './attendanceRecordRepository.ts';
import { raiseLayoutVersions } from './scheduleRepository.ts';

/**
 * Fits a student's rows in the attendance lists to the student's enrolments, after a change of those: a row
 * appears for every date of a list that an enrolment in its class covers; a row that none covers any more
 * goes, unless something was recorded in it (docs/product.md §10, attendance rows).
 */
export async function syncAttendanceRows(trx: Transaction<Schema>, studentId: string): Promise<void> {
  const removed = await removeUncoveredRows(trx, studentId);
  const missing = await missingCells(trx, studentId);
  await insertRecords(
    trx,
    missing.map(cell => ({ ...cell, studentId, status: '' })),
  );
  await raiseLayoutVersions(trx, [...new Set([...removed, ...missing].map(({ scheduleId }) => scheduleId))]);
}

function missingCells(trx: Transaction<Schema>, studentId: string) {
  return trx
    .selectFrom('studentClassrooms')
    .innerJoin('scheduleDates', 'scheduleDates.classroomId', 'studentClassrooms.classroomId')
    .select(['scheduleDates.scheduleId', 'scheduleDates.date'])
    .distinct()
    .where('studentClassrooms.studentId', '=', studentId)
    .where(enrolmentCovers(sql.ref('scheduleDates.date')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attendanceRecords')
            .select('attendanceRecords.id')
            .where('attendanceRecords.studentId', '=', studentId)
            .whereRef('attendanceRecords.scheduleId', '=', 'scheduleDates.scheduleId')
            .whereRef('attendanceRecords.date', '=', 'scheduleDates.date'),
        ),
      ),
    )
    .orderBy('scheduleDates.scheduleId')
    .orderBy('scheduleDates.date')
    .execute();
}

/** Takes away the rows that no enrolment covers and in which nobody recorded anything; returns their lists. */
export async function removeUncoveredRows(trx: Transaction<Schema>, studentId: string) {
  return trx
    .deleteFrom('attendanceRecords')
    .where('studentId', '=', studentId)
    .where(nobodyRecorded)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('studentClassrooms')
            .innerJoin('schedules', 'schedules.classroomId', 'studentClassrooms.classroomId')
            .select('studentClassrooms.id')
            .where('studentClassrooms.studentId', '=', studentId)
            .whereRef('schedules.id', '=', 'attendanceRecords.scheduleId')
            .where(enrolmentCovers(sql.ref('attendanceRecords.date'))),
        ),
      ),
    )
    .returning('scheduleId')
    .execute();
}
