import { sql } from 'kysely';
import type { Day } from '../../../core/rules/days.ts';
import type { Database } from '../../database/database.ts';
import { textsOf } from '../../database/engine.ts';
import { enrolmentCovers } from '../../database/onDay.ts';

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
  return new Map(rows.map(({ studentId, count }) => [studentId, count]));
}
