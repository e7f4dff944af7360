import { type ExpressionBuilder, sql } from 'kysely';
import type { PresenceCell } from '../../core/contract/presence.ts';
import { type AttendanceTotals, attendanceTotals } from '../../core/rules/attendanceTotals.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';
import { enrolmentCovers } from '../database/enrolmentCovers.ts';
import type { Schema } from '../database/schema.ts';
import { isEnrolled } from './announcedCellRepository.ts';
import { toDetails, withDetails } from './cellDetailRepository.ts';

type StudentPeriod = { studentId: string; from: Day; to: Day };

/**
 * The condition that a mark in a row of `attendanceRecords` counts (docs/product.md §10, presence): there is one, its
 * lesson took place, and the student is enrolled in the class of the list on its day. `isCounted` in SQL, but for the
 * days that are yet to come.
 */
export const isCountedMark = ({
  and,
  eb,
  exists,
  selectFrom,
}: ExpressionBuilder<Schema, 'attendanceRecords'>) =>
  and([
    eb('attendanceRecords.status', '<>', sql.lit('')),
    // The student's few enrolments first: by way of the lesson, an engine reads all those of its class.
    exists(
      selectFrom('studentClassrooms')
        .select('studentClassrooms.id')
        .whereRef('studentClassrooms.studentId', '=', 'attendanceRecords.studentId')
        .where(enrolmentCovers(sql.ref('attendanceRecords.date')))
        .where(enrolled =>
          enrolled.exists(
            enrolled
              .selectFrom('scheduleDates')
              .select('scheduleDates.date')
              .whereRef('scheduleDates.scheduleId', '=', 'attendanceRecords.scheduleId')
              .whereRef('scheduleDates.date', '=', 'attendanceRecords.date')
              .whereRef('scheduleDates.classroomId', '=', 'studentClassrooms.classroomId')
              .where('scheduleDates.notHeld', 'is', null),
          ),
        ),
    ),
  ]);

export async function presenceOf(database: Database, period: StudentPeriod): Promise<AttendanceTotals> {
  const marks = await countedMarks(database, period);
  return attendanceTotals(marks.map(({ status }) => status));
}

export const countedMarks = (database: Database, period: StudentPeriod) =>
  recordsOf(database, period)
    .select(['attendanceRecords.date', 'attendanceRecords.status'])
    .where(isCountedMark)
    .execute();

/** The cells of a student in a period, newest first, also those that count nowhere. */
export async function presenceCells(
  database: Database,
  { limit, ...period }: StudentPeriod & { limit: number },
): Promise<PresenceCell[]> {
  const rows = await withDetails(recordsOf(database, period))
    .innerJoin('schedules', 'schedules.id', 'attendanceRecords.scheduleId')
    .innerJoin('classrooms', 'classrooms.id', 'schedules.classroomId')
    .leftJoin('scheduleDates', join =>
      join
        .onRef('scheduleDates.scheduleId', '=', 'attendanceRecords.scheduleId')
        .onRef('scheduleDates.date', '=', 'attendanceRecords.date'),
    )
    .select(['attendanceRecords.date', 'attendanceRecords.status', 'attendanceRecords.scheduleId'])
    .select(['classrooms.id as classroomId', 'classrooms.name as classroomName', 'scheduleDates.notHeld'])
    .select(records => isEnrolled(records).as('enrolled'))
    .orderBy('attendanceRecords.date', 'desc')
    .orderBy('attendanceRecords.scheduleId')
    .limit(limit)
    .execute();
  return rows.map(
    ({ date, status, scheduleId, classroomId, classroomName, notHeld, enrolled, ...details }) => ({
      ...{ date, status, list: scheduleId, classroom: { _id: classroomId, name: classroomName } },
      ...(notHeld !== null && { notHeld: true }),
      ...(!enrolled && { notEnrolled: true }),
      ...toDetails(details),
    }),
  );
}

const recordsOf = (database: Database, { studentId, from, to }: StudentPeriod) =>
  database
    .selectFrom('attendanceRecords')
    .where('attendanceRecords.studentId', '=', studentId)
    .where('attendanceRecords.date', '>=', from)
    .where('attendanceRecords.date', '<=', to);
