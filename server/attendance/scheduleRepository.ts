import { sql } from 'kysely';
import type { Schedule, ScheduleSummary } from '../../core/contract/attendance.ts';
import { type Day, dateTimeOfDay } from '../../core/rules/days.ts';
import { foldText } from '../../core/rules/text.ts';
import { chunks } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';

type SchedulePageOptions = {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  /** A part of the name of a class, case and diacritics ignored; '' for all. */
  classroom?: string;
  /** The `_id` of a class. */
  classroomId?: string | undefined;
  today: Day;
};

/** The lists of a page, newest first, and how many there are in all. */
export async function schedulePage(
  database: Database,
  { page, pageSize, classroom = '', classroomId, today }: SchedulePageOptions,
): Promise<{ list: ScheduleSummary[]; total: number }> {
  const classroomIds = classroom && (await classroomsNamed(database, classroom));
  const { total } = await database
    .selectFrom('schedules')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(classroomIds !== '', query => query.where('classroomId', 'in', [...classroomIds]))
    .$if(Boolean(classroomId), query => query.where('classroomId', '=', classroomId ?? ''))
    .executeTakeFirstOrThrow();
  const rows = await schedulesWithClassroom(database)
    .select(['schedules.createdAt', 'schedules.changedAt'])
    .$if(classroomIds !== '', query => query.where('schedules.classroomId', 'in', [...classroomIds]))
    .$if(Boolean(classroomId), query => query.where('schedules.classroomId', '=', classroomId ?? ''))
    .orderBy('schedules.createdAt', 'desc')
    .orderBy('schedules.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const contents = await contentsOf(
    database,
    rows.map(({ id }) => id),
    today,
  );
  const schedules = await withDates(database, rows);
  const list = schedules.map((schedule, index) => ({
    ...schedule,
    ...(contents.get(schedule._id) ?? { studentsCount: 0, cellsCount: 0, filledCount: 0 }),
    changedAt: rows[index]?.changedAt || (rows[index]?.createdAt ?? ''),
  }));
  return { list, total: Number(total) };
}

/** The `_id`s of the classes with this in their name. */
async function classroomsNamed(database: Database, part: string): Promise<string[]> {
  const sought = foldText(part);
  const classrooms = await database.selectFrom('classrooms').select(['id', 'name']).execute();
  return classrooms.filter(({ name }) => foldText(name).includes(sought)).map(({ id }) => id);
}

type Contents = Pick<ScheduleSummary, 'studentsCount' | 'cellsCount' | 'filledCount'>;

/**
 * What is in lists that have any record: read from two indexes, in their order. Cells of lessons that did not take
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

export async function findSchedule(database: Database, id: string): Promise<Schedule | undefined> {
  const rows = await schedulesWithClassroom(database).where('schedules.id', '=', id).execute();
  return (await withDates(database, rows))[0];
}

/** Those of the dates that the class has already, in any of its lists; in order. */
export async function takenDates(
  database: Database,
  { classroomId, dates }: { classroomId: string; dates: readonly Day[] },
): Promise<Day[]> {
  const rows = await database
    .selectFrom('scheduleDates')
    .select('date')
    .where('classroomId', '=', classroomId)
    .where('date', 'in', dates)
    .orderBy('date')
    .execute();
  return rows.map(({ date }) => date);
}

/** All dates that the class has, in any of its lists; in order. None for a class that is unknown. */
export async function datesOfClassroom(database: Database, classroomId: string): Promise<Day[]> {
  const rows = await database
    .selectFrom('scheduleDates')
    .select('date')
    .where('classroomId', '=', classroomId)
    .orderBy('date')
    .execute();
  return rows.map(({ date }) => date);
}

/** Adds a list with its dates; its records are another matter (`insertRecords`). */
export async function insertSchedule(database: Database, { dates, ...schedule }: NewSchedule): Promise<void> {
  await database.insertInto('schedules').values(schedule).execute();
  await insertDates(database, { ...schedule, dates });
}

export interface NewSchedule {
  id: string;
  classroomId: string;
  createdAt: string;
  createdById: string | null;
  dates: readonly Day[];
}

/** Raises the version of a list by one and returns it; 0 when there is no such list. */
export async function raiseVersion(database: Database, id: string): Promise<number> {
  const row = await database
    .updateTable('schedules')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Raises the version of lists of which dates or rows came or went: who has one open loads it again. */
export async function raiseLayoutVersions(database: Database, ids: readonly string[]): Promise<void> {
  for (const some of chunks(ids)) {
    await database
      .updateTable('schedules')
      .set(({ eb }) => ({ version: eb('version', '+', 1), layoutVersion: eb('version', '+', 1) }))
      .where('id', 'in', some)
      .execute();
  }
}

/** The version of a list; 1 when there is no such list. */
export async function versionOf(database: Database, id: string): Promise<number> {
  const row = await database
    .selectFrom('schedules')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version ?? 1;
}

/** Adds dates to a list; their records are another matter. */
export async function insertDates(
  database: Database,
  { id, classroomId, dates }: Pick<NewSchedule, 'id' | 'classroomId' | 'dates'>,
): Promise<void> {
  await database
    .insertInto('scheduleDates')
    .values(dates.map(date => ({ scheduleId: id, classroomId, date })))
    .execute();
}

/** Who made a list; null when that is not known, or the account is gone. */
export async function creatorOf(database: Database, id: string): Promise<string | null> {
  const { createdById } = await database
    .selectFrom('schedules')
    .select('createdById')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return createdById;
}

/** Stores when marks of a list were saved, or its days changed. */
export async function setChangedAt(database: Database, id: string, changedAt: string): Promise<void> {
  await database.updateTable('schedules').set({ changedAt }).where('id', '=', id).execute();
}

/** Deletes a list with its records. */
export async function deleteSchedule(database: Database, id: string): Promise<void> {
  await database.deleteFrom('schedules').where('id', '=', id).execute();
}

function schedulesWithClassroom(database: Database) {
  return database
    .selectFrom('schedules')
    .innerJoin('classrooms', 'classrooms.id', 'schedules.classroomId')
    .select(['schedules.id', 'schedules.classroomId', 'classrooms.name as classroomName']);
}

type ScheduleRow = { id: string; classroomId: string; classroomName: string };

async function withDates(database: Database, rows: readonly ScheduleRow[]): Promise<Schedule[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const dates = await database
    .selectFrom('scheduleDates')
    .select(['scheduleId', 'date'])
    .where('scheduleId', 'in', ids)
    .orderBy('date')
    .execute();
  const datesOf = Map.groupBy(dates, ({ scheduleId }) => scheduleId);
  return rows.map(({ id, classroomId, classroomName }) => ({
    _id: id,
    classroom: { _id: classroomId, name: classroomName },
    dates: (datesOf.get(id) ?? []).map(({ date }) => dateTimeOfDay(date)),
  }));
}
