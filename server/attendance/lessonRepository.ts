import { sql } from 'kysely';
import type { LessonNotHeld, NotHeld } from '../../core/contract/lessonDays.ts';
import type { Lesson } from '../../core/contract/today.ts';
import type { Day } from '../../core/rules/days.ts';
import { HELD } from '../../core/rules/lessonNotHeld.ts';
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

/** How lessons of a list stand: those that did not take place by their reason, all others without one. */
export async function notHeldOf(database: Database, scheduleId: string): Promise<(date: Day) => NotHeld> {
  const lessons = new Map(
    (await lessonsNotHeld(database, scheduleId)).map(({ date, ...stand }) => [date, stand]),
  );
  return date => lessons.get(date) ?? HELD;
}

/** The lessons of a list that did not take place, in order of date. */
export async function lessonsNotHeld(database: Database, scheduleId: string): Promise<LessonNotHeld[]> {
  const rows = await database
    .selectFrom('scheduleDates')
    .select(['date', 'notHeld', 'notHeldNote'])
    .where('scheduleId', '=', scheduleId)
    .where('notHeld', 'is not', null)
    .orderBy('date')
    .execute();
  return rows.flatMap(({ date, notHeld: reason, notHeldNote: note }) =>
    reason ? { date, reason, note } : [],
  );
}

/** In which lists lessons of a period, both days included, did not take place: `lessonKey`s. */
export async function lessonsNotHeldIn(
  database: Database,
  { from, to }: { from: Day; to: Day },
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('scheduleDates')
    .select(['scheduleId', 'date'])
    .where('notHeld', 'is not', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  return new Set(rows.map(lessonKey));
}

export const lessonKey = ({ scheduleId, date }: { scheduleId: string; date: Day }): string =>
  `${date} ${scheduleId}`;

export async function setNotHeld(
  database: Database,
  { scheduleId, dates }: { scheduleId: string; dates: readonly Day[] },
  { reason, note }: NotHeld,
): Promise<void> {
  await database
    .updateTable('scheduleDates')
    .set({ notHeld: reason, notHeldNote: note })
    .where('scheduleId', '=', scheduleId)
    .where('date', 'in', dates)
    .execute();
}
