import type { PresenceCell } from '../../core/contract/presence.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';
import { toDetails, withDetails } from './cellDetailRepository.ts';
import { recordsOf } from './presenceRepository.ts';

/** The cells of a student in a period, newest first, also those that count nowhere. */
export async function presenceCells(
  database: Database,
  { studentId, from, to, limit }: { studentId: string; from: Day; to: Day; limit: number },
): Promise<PresenceCell[]> {
  const rows = await cellsOf(database, studentId, from, to, limit);
  return rows.map(({ date, status, scheduleId, classroomId, classroomName, notHeld, ...details }) => ({
    ...{ date, status, list: scheduleId, classroom: { _id: classroomId, name: classroomName } },
    ...(notHeld !== null && { notHeld: true }),
    ...toDetails(details),
  }));
}

const cellsOf = (database: Database, studentId: string, from: Day, to: Day, limit: number) =>
  withDetails(recordsOf(database, { studentId, from, to }))
    .innerJoin('schedules', 'schedules.id', 'attendanceRecords.scheduleId')
    .innerJoin('classrooms', 'classrooms.id', 'schedules.classroomId')
    .leftJoin('scheduleDates', join =>
      join
        .onRef('scheduleDates.scheduleId', '=', 'attendanceRecords.scheduleId')
        .onRef('scheduleDates.date', '=', 'attendanceRecords.date'),
    )
    .select(['attendanceRecords.date', 'attendanceRecords.status', 'attendanceRecords.scheduleId'])
    .select(['classrooms.id as classroomId', 'classrooms.name as classroomName', 'scheduleDates.notHeld'])
    .orderBy('attendanceRecords.date', 'desc')
    .orderBy('attendanceRecords.scheduleId')
    .limit(limit)
    .execute();
