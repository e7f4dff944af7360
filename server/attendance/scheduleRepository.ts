import type { Schedule } from '../../core/contract/attendance.ts';
import { type Day, dateTimeOfDay } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';

/** The lists of a page, newest first, and how many there are in all. `page` counts from 1. */
export async function schedulePage(
  database: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: Schedule[]; total: number }> {
  const { total } = await database
    .selectFrom('schedules')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await schedulesWithClassroom(database)
    .orderBy('schedules.createdAt', 'desc')
    .orderBy('schedules.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { list: await withDates(database, rows), total: Number(total) };
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
export async function insertSchedule(
  database: Database,
  { id, classroomId, createdAt, dates }: NewSchedule,
): Promise<void> {
  await database.insertInto('schedules').values({ id, classroomId, createdAt }).execute();
  await database
    .insertInto('scheduleDates')
    .values(dates.map(date => ({ scheduleId: id, classroomId, date })))
    .execute();
}

export interface NewSchedule {
  id: string;
  classroomId: string;
  createdAt: string;
  dates: readonly Day[];
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
