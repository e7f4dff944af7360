import { sql } from 'kysely';
import { queryInChunks } from '../database/chunks.ts';
import type { Trx } from '../database/database.ts';
import { enrolmentCovers } from '../database/enrolmentCovers.ts';
import { announceEmpty, emptyOutlived, isEnrolled, nobodyRecorded } from './announcedCellRepository.ts';
import { insertRecords } from './attendanceRecordRepository.ts';
import { raiseLayoutVersions } from './scheduleRepository.ts';

/**
 * Fits students' rows in the attendance lists to their enrolments and announced absences, after a change of either: a
 * row appears for every date of a list that an enrolment in its class covers; a row that none covers any more goes,
 * unless something was recorded in it (docs/product.md §10, attendance rows); where nothing was, a row says what is
 * announced for its day.
 */
export async function syncAttendanceRows(trx: Trx, studentIds: readonly string[]): Promise<void> {
  await raiseLayoutVersions(trx, await fitAttendanceRows(trx, studentIds));
}

/**
 * The same but for the versions of the lists: returns the `_id`s of the lists in which rows came, went or changed, for
 * `raiseLayoutVersions`.
 */
export async function fitAttendanceRows(trx: Trx, studentIds: readonly string[]): Promise<string[]> {
  const emptied = await emptyOutlived(trx, studentIds);
  const removed = await removeUncoveredRows(trx, studentIds);
  const missing = await missingCells(trx, studentIds);
  await insertRecords(
    trx,
    missing.map(cell => ({ ...cell, status: '' })),
  );
  const announced = await announceEmpty(trx, studentIds);
  const changed = [...emptied, ...removed, ...missing, ...announced];
  return [...new Set(changed.map(({ scheduleId }) => scheduleId))];
}

export async function listsOfStudents(trx: Trx, studentIds: readonly string[]): Promise<string[]> {
  const rows = await queryInChunks(studentIds, some =>
    trx
      .selectFrom('attendanceRecords')
      .select('scheduleId')
      .distinct()
      .where('studentId', 'in', some)
      .execute(),
  );
  return [...new Set(rows.map(({ scheduleId }) => scheduleId))];
}

function missingCells(trx: Trx, studentIds: readonly string[]) {
  return trx
    .selectFrom('studentClassrooms')
    .innerJoin('scheduleDates', 'scheduleDates.classroomId', 'studentClassrooms.classroomId')
    .select(['studentClassrooms.studentId', 'scheduleDates.scheduleId', 'scheduleDates.date'])
    .distinct()
    .where('studentClassrooms.studentId', 'in', studentIds)
    .where(enrolmentCovers(sql.ref('scheduleDates.date')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attendanceRecords')
            .select('attendanceRecords.id')
            .whereRef('attendanceRecords.studentId', '=', 'studentClassrooms.studentId')
            .whereRef('attendanceRecords.scheduleId', '=', 'scheduleDates.scheduleId')
            .whereRef('attendanceRecords.date', '=', 'scheduleDates.date'),
        ),
      ),
    )
    .orderBy('studentClassrooms.studentId')
    .orderBy('scheduleDates.scheduleId')
    .orderBy('scheduleDates.date')
    .execute();
}

/** Takes away the rows that no enrolment covers and in which nobody recorded anything; returns their lists. */
export async function removeUncoveredRows(trx: Trx, studentIds: readonly string[]) {
  return trx
    .deleteFrom('attendanceRecords')
    .where('studentId', 'in', studentIds)
    .where(nobodyRecorded)
    .where(eb => eb.not(isEnrolled(eb)))
    .returning('scheduleId')
    .execute();
}
