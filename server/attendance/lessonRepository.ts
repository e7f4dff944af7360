import { sql } from 'kysely';
import type { Lesson } from '../../core/contract/today.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';
import { compareNames } from '../platform/http/text.ts';

/** The lists that have a day, with their cells of it: those with empty ones first, then by class. */
export async function lessonsOf(database: Database, day: Day): Promise<Lesson[]> {
  const rows = await database
    .selectFrom('scheduleDates')
    .innerJoin('classrooms', 'classrooms.id', 'scheduleDates.classroomId')
    .select(['scheduleDates.scheduleId', 'scheduleDates.notHeld', 'classrooms.id', 'classrooms.name'])
    .select(({ selectFrom, fn }) => {
      // Counted list by list from an index: joined, the index would be read as a whole.
      const cells = selectFrom('attendanceRecords')
        .select(fn.countAll<number>().as('count'))
        .whereRef('attendanceRecords.scheduleId', '=', 'scheduleDates.scheduleId')
        .where('attendanceRecords.date', '=', day);
      return [cells.as('students'), cells.where('status', '=', sql.lit('')).as('empty')];
    })
    .where('scheduleDates.date', '=', day)
    .execute();
  return rows
    .sort((one, other) => Number(isDone(one)) - Number(isDone(other)) || compareNames(one, other))
    .map(({ scheduleId, id, name, students, empty, notHeld }) => ({
      _id: scheduleId,
      classroom: { _id: id, name },
      students: Number(students),
      empty: notHeld ? 0 : Number(empty),
      ...(notHeld && { notHeld: true }),
    }));
}

const isDone = ({ empty, notHeld }: { empty: number | null; notHeld: string | null }) =>
  notHeld !== null || Number(empty) === 0;
