import { sql } from 'kysely';
import type { Schedule } from '../../core/contract/attendance.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';
import { enrolmentCovers } from '../database/enrolmentCovers.ts';
import { fitAnnounced, nobodyRecorded } from './announcedCellRepository.ts';
import { insertRecords } from './attendanceRecordRepository.ts';

/** Makes a date of a list another, and its records with it, all their columns. */
export async function moveDate(
  database: Database,
  { scheduleId, from, to }: { scheduleId: string; from: Day; to: Day },
): Promise<void> {
  for (const table of ['scheduleDates', 'attendanceRecords'] as const) {
    await database
      .updateTable(table)
      .set({ date: to })
      .where('scheduleId', '=', scheduleId)
      .where('date', '=', from)
      .execute();
  }
}

/** Deletes a date of a list with its records. */
export async function deleteDate(
  database: Database,
  { scheduleId, date }: { scheduleId: string; date: Day },
): Promise<void> {
  for (const table of ['attendanceRecords', 'scheduleDates'] as const) {
    await database.deleteFrom(table).where('scheduleId', '=', scheduleId).where('date', '=', date).execute();
  }
}

/**
 * Fits the rows of some dates of a list to the enrolments in its class (docs/product.md §10, attendance rows), and to
 * what is announced: one for each student who is enrolled on the date, none that is empty for others.
 */
export async function fitRowsOfDates(
  database: Database,
  { _id: scheduleId, classroom }: Schedule,
  dates: readonly Day[],
): Promise<void> {
  await fitAnnounced(database, { scheduleId, dates });
  await database
    .deleteFrom('attendanceRecords')
    .where('scheduleId', '=', scheduleId)
    .where('date', 'in', dates)
    .where(nobodyRecorded)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('studentClassrooms')
            .select('studentClassrooms.id')
            .whereRef('studentClassrooms.studentId', '=', 'attendanceRecords.studentId')
            .where('studentClassrooms.classroomId', '=', classroom._id)
            .where(enrolmentCovers(sql.ref('attendanceRecords.date'))),
        ),
      ),
    )
    .execute();
  for (const date of dates) {
    const students = await database
      .selectFrom('studentClassrooms')
      .select('studentId')
      .distinct()
      .where('classroomId', '=', classroom._id)
      .where(enrolmentCovers(date))
      .where('studentId', 'not in', ({ selectFrom }) =>
        selectFrom('attendanceRecords')
          .select('attendanceRecords.studentId')
          .where('scheduleId', '=', scheduleId)
          .where('date', '=', date),
      )
      .orderBy('studentId')
      .execute();
    await insertRecords(
      database,
      students.map(({ studentId }) => ({ scheduleId, studentId, date, status: '' as const })),
    );
  }
}
