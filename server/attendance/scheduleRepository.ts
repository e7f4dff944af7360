import type { Schedule } from '../../core/contract/attendance.ts';
import { type Day, dateTimeOfDay } from '../../core/rules/days.ts';
import {
  type Database,
  insertAll,
  nextVersion,
  queryInChunks,
  rowsOf,
  updateRows,
} from '../database/database.ts';

/** A list, with the version of its last change and who made it; null for a list of nobody. */
export type StoredSchedule = Schedule & { version: number; createdById: string | null };

export async function findSchedule(database: Database, id: string): Promise<StoredSchedule | undefined> {
  const row = await schedulesWithClassroom(database)
    .select(['schedules.version', 'schedules.createdById'])
    .where('schedules.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [schedule] = await withDates(database, [row]);
  return schedule && { ...schedule, version: row.version, createdById: row.createdById };
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

interface NewSchedule {
  id: string;
  classroomId: string;
  createdAt: string;
  createdById: string | null;
  dates: readonly Day[];
}

/** Adds a list with its dates; its records are another matter (`fitRows`). */
export async function insertSchedule(database: Database, { dates, ...schedule }: NewSchedule): Promise<void> {
  await database.insertInto('schedules').values(schedule).execute();
  await insertDates(database, { ...schedule, dates });
}

export async function insertDates(
  database: Database,
  { id, classroomId, dates }: Pick<NewSchedule, 'id' | 'classroomId' | 'dates'>,
): Promise<void> {
  const rows = dates.map(date => ({ scheduleId: id, classroomId, date }));
  await insertAll(database, 'scheduleDates', rows);
}

export async function raiseVersion(database: Database, id: string): Promise<void> {
  await updateRows(database, 'schedules', [id], { version: nextVersion });
}

/** Raises the version of lists of which dates or rows came or went: who has one open loads it again. */
export async function raiseLayoutVersions(database: Database, ids: readonly string[]): Promise<void> {
  await updateRows(database, 'schedules', ids, { version: nextVersion, layoutVersion: nextVersion });
}

export async function listVersions(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, { version: number; layoutVersion: number }>> {
  const rows = await queryInChunks(ids, some =>
    database
      .selectFrom('schedules')
      .select(['id', 'version', 'layoutVersion'])
      .where('id', 'in', some)
      .execute(),
  );
  return new Map(rows.map(({ id, ...versions }) => [id, versions]));
}

export const scheduleRows = rowsOf('schedules');

export const schedulesWithClassroom = (database: Database) =>
  database
    .selectFrom('schedules')
    .innerJoin('classrooms', 'classrooms.id', 'schedules.classroomId')
    .select(['schedules.id', 'schedules.classroomId', 'classrooms.name as classroomName']);

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
