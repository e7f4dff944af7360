import type { Schedule } from '../../core/contract/attendance.ts';
import { type Day, dateTimeOfDay } from '../../core/rules/days.ts';
import { chunks, queryInChunks } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';

export async function findSchedule(database: Database, id: string): Promise<Schedule | undefined> {
  const rows = await schedulesWithClassroom(database).where('schedules.id', '=', id).execute();
  return (await withDates(database, rows))[0];
}

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

export async function creatorOf(database: Database, id: string): Promise<string | null> {
  const { createdById } = await database
    .selectFrom('schedules')
    .select('createdById')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return createdById;
}

/** Who made each of some lists, by their `_id`. */
export async function creatorsOf(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await queryInChunks(ids, some =>
    database.selectFrom('schedules').select(['id', 'createdById']).where('id', 'in', some).execute(),
  );
  return new Map(rows.map(({ id, createdById }) => [id, createdById]));
}

/** Stores when marks of a list were saved, or its days changed. */
export async function setChangedAt(database: Database, id: string, changedAt: string): Promise<void> {
  await database.updateTable('schedules').set({ changedAt }).where('id', '=', id).execute();
}

export async function deleteSchedule(database: Database, id: string): Promise<void> {
  await database.deleteFrom('schedules').where('id', '=', id).execute();
}

export function schedulesWithClassroom(database: Database) {
  return database
    .selectFrom('schedules')
    .innerJoin('classrooms', 'classrooms.id', 'schedules.classroomId')
    .select(['schedules.id', 'schedules.classroomId', 'classrooms.name as classroomName']);
}

type ScheduleRow = { id: string; classroomId: string; classroomName: string };

/** Lists with their dates, in the order given. */
export async function withDates(database: Database, rows: readonly ScheduleRow[]): Promise<Schedule[]> {
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
