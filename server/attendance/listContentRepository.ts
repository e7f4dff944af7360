import { sql } from 'kysely';
import type { ScheduleSummary } from '../../core/contract/attendance.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';

/** Students of a list, and its cells up to today: all, and those filled in. */
type ListContents = Pick<ScheduleSummary, 'studentsCount' | 'cellsCount' | 'filledCount'>;

/**
 * The contents of lists that have any record: read from two indexes, in their order. Cells of lessons that did not take
 * place are taken off, as there are few.
 */
export async function readListContents(
  database: Database,
  ids: readonly string[],
  today: Day,
): Promise<Map<string, ListContents>> {
  if (ids.length === 0) return new Map();
  const ofStudents = database
    .selectFrom('attendanceRecords')
    .select(['scheduleId', 'studentId'])
    .select(({ eb, fn }) =>
      fn.sum<number>(eb.case().when('date', '<=', today).then(1).else(0).end()).as('cells'),
    )
    .where('scheduleId', 'in', ids)
    .groupBy(['scheduleId', 'studentId'])
    .as('ofStudents');
  const rows = await database
    .selectFrom(ofStudents)
    .select(({ fn, selectFrom }) => [
      'scheduleId',
      fn.countAll<number>().as('students'),
      fn.sum<number>('cells').as('cells'),
      selectFrom('attendanceRecords')
        .whereRef('attendanceRecords.scheduleId', '=', 'ofStudents.scheduleId')
        .where('status', '=', sql.lit(''))
        .where('date', '<=', today)
        .select(({ fn }) => fn.countAll<number>().as('empty'))
        .as('empty'),
    ])
    .groupBy('scheduleId')
    .execute();
  const off = await cellsNotHeld(database, ids, today);
  return new Map(
    rows.map(({ scheduleId, students, cells, empty }) => {
      const { cells: cellsOff = 0, filled: filledOff = 0 } = off.get(scheduleId) ?? {};
      return [
        scheduleId,
        {
          studentsCount: Number(students),
          cellsCount: Number(cells) - cellsOff,
          filledCount: Number(cells) - Number(empty) - filledOff,
        },
      ];
    }),
  );
}

/** How many cells of lists are of lessons up to today that did not take place, and how many of these are filled in. */
async function cellsNotHeld(
  database: Database,
  ids: readonly string[],
  today: Day,
): Promise<Map<string, { cells: number; filled: number }>> {
  const rows = await database
    .selectFrom('scheduleDates')
    .innerJoin('attendanceRecords', join =>
      join
        .onRef('attendanceRecords.scheduleId', '=', 'scheduleDates.scheduleId')
        .onRef('attendanceRecords.date', '=', 'scheduleDates.date'),
    )
    .select(({ eb, fn }) => [
      'scheduleDates.scheduleId',
      fn.countAll<number>().as('cells'),
      fn.sum<number>(eb.case().when('status', '=', '').then(0).else(1).end()).as('filled'),
    ])
    .where('scheduleDates.scheduleId', 'in', ids)
    .where('scheduleDates.notHeld', 'is not', null)
    .where('scheduleDates.date', '<=', today)
    .groupBy('scheduleDates.scheduleId')
    .execute();
  return new Map(
    rows.map(({ scheduleId, cells, filled }) => [
      scheduleId,
      { cells: Number(cells), filled: Number(filled) },
    ]),
  );
}
