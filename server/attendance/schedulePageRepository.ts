import { sql } from 'kysely';
import type { ScheduleSummary } from '../../core/contract/attendance.ts';
import type { Day } from '../../core/rules/days.ts';
import { foldText } from '../../core/rules/text.ts';
import { countOf, type Database } from '../database/database.ts';
import { unfilledLessons } from '../database/onDay.ts';
import { schedulesWithClassroom, withDates } from './scheduleRepository.ts';

type SchedulePageOptions = {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  /** A part of the name of a class, case and diacritics ignored; '' for all. */
  classroom?: string;
  classroomId?: string | undefined;
  /** Only lists with lessons that are not filled in. */
  unfilled: boolean;
  today: Day;
};

/** The lists of a page, newest first, and how many there are in all. */
export async function schedulePage(
  database: Database,
  { page, pageSize, classroom = '', classroomId = '', unfilled, today }: SchedulePageOptions,
): Promise<{ list: ScheduleSummary[]; total: number }> {
  const named = classroom === '' ? [] : await classroomsNamed(database, classroom);
  const chosen = schedulesWithClassroom(database)
    .$if(classroom !== '', query => query.where('schedules.classroomId', 'in', named))
    .$if(classroomId !== '', query => query.where('schedules.classroomId', '=', classroomId))
    .$if(unfilled, query =>
      query.where('schedules.id', 'in', unfilledLessons(database, today).select('scheduleId')),
    );
  const total = await countOf(chosen.clearSelect());
  const rows = await chosen
    .select(['schedules.createdAt', 'schedules.changedAt'])
    .orderBy('schedules.createdAt', 'desc')
    .orderBy('schedules.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const contents = await contentsOf(database, ids, today);
  const list = (await withDates(database, rows)).map((schedule, index) => ({
    ...schedule,
    ...(contents.get(schedule._id) ?? { studentsCount: 0, cellsCount: 0, filledCount: 0 }),
    changedAt: rows[index]?.changedAt || (rows[index]?.createdAt ?? ''),
  }));
  return { list, total };
}

async function classroomsNamed(database: Database, part: string): Promise<string[]> {
  const sought = foldText(part);
  const classrooms = await database.selectFrom('classrooms').select(['id', 'name']).execute();
  return classrooms.filter(({ name }) => foldText(name).includes(sought)).map(({ id }) => id);
}

type Contents = Pick<ScheduleSummary, 'studentsCount' | 'cellsCount' | 'filledCount'>;

/**
 * The contents of lists that have any record: read from two indexes, in their order. Cells of lessons that did not take
 * place are taken off, as there are few.
 */
async function contentsOf(
  database: Database,
  ids: readonly string[],
  today: Day,
): Promise<Map<string, Contents>> {
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
  const notHeld = await cellsNotHeld(database, ids, today);
  const offOf = new Map(notHeld.map(({ scheduleId, ...off }) => [scheduleId, off]));
  return new Map(
    rows.map(({ scheduleId, students, cells, empty }) => {
      const off = offOf.get(scheduleId) ?? { cells: 0, filled: 0 };
      const filledCount = cells - Number(empty) - off.filled;
      return [scheduleId, { studentsCount: students, cellsCount: cells - off.cells, filledCount }];
    }),
  );
}

/** How many cells of lists are of lessons up to today that did not take place, and how many of these are filled in. */
const cellsNotHeld = (database: Database, ids: readonly string[], today: Day) =>
  database
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
