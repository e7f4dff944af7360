import type { Selectable } from 'kysely';
import type { RemovedDay } from '../../core/contract/lessonDays.ts';
import { isFilled } from '../../core/rules/cellDetails.ts';
import type { Day } from '../../core/rules/days.ts';
import { REMOVED_DAYS_KEPT } from '../../core/rules/limits.ts';
import { countOf, type Database, insertAll } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { type Clock, DAY } from '../platform/clock.ts';

/** Makes a date of a list another, and its records with it, all their columns. */
export async function moveDate(
  database: Database,
  { scheduleId, from, to }: { scheduleId: string; from: Day; to: Day },
): Promise<void> {
  for (const table of ['scheduleDates', 'attendanceRecords'] as const) {
    await database
      .updateTable(table)
      .set({ date: to })
      .where('scheduleId', '=', scheduleId)
      .where('date', '=', from)
      .execute();
  }
}

export async function deleteDates(
  database: Database,
  { scheduleId, dates }: { scheduleId: string; dates: readonly Day[] },
): Promise<void> {
  for (const table of ['attendanceRecords', 'scheduleDates'] as const) {
    const rows = database.deleteFrom(table).where('scheduleId', '=', scheduleId);
    await rows.where('date', 'in', dates).execute();
  }
}

/** The instant after which days were removed that can still be put back. */
export const keptSince = (clock: Pick<Clock, 'instant'>): string => clock.instant(-REMOVED_DAYS_KEPT * DAY);

type RecordRow = Selectable<Schema['attendanceRecords']>;

/** Announced absences come back by themselves, so they are not lost with their day. */
export const isFilledRow = (row: RecordRow): boolean =>
  isFilled({ ...row, announced: Boolean(row.absenceId) });

/** A removed day, with the rows of `attendanceRecords` as they were. */
interface KeptDay extends Omit<Schema['removedDays'], 'removedByName'> {
  records: readonly RecordRow[];
}

export const recordRows = (
  database: Database,
  { scheduleId, dates }: { scheduleId: string; dates: readonly Day[] },
): Promise<RecordRow[]> =>
  database
    .selectFrom('attendanceRecords')
    .selectAll()
    .where('scheduleId', '=', scheduleId)
    .where('date', 'in', dates)
    .orderBy('date')
    .orderBy('id')
    .execute();

/** Keeps days aside, with those of the records that are theirs; takes nothing off the list (`deleteDates`). */
export async function insertRemovedDays(
  database: Database,
  days: readonly Schema['removedDays'][],
  records: readonly RecordRow[],
): Promise<void> {
  await insertAll(database, 'removedDays', days);
  const idOf = new Map(days.map(({ id, date }) => [date, id]));
  const rows = records.flatMap(record => {
    const removedDayId = idOf.get(record.date);
    const { studentId } = record;
    return removedDayId ? { removedDayId, studentId, record: JSON.stringify(record) } : [];
  });
  await insertAll(database, 'removedRecords', rows);
}

/** How many removed days of a list are stored, those included that wait to be swept. */
export const countRemovedDays = (database: Database, scheduleId: string): Promise<number> =>
  countOf(database.selectFrom('removedDays').where('scheduleId', '=', scheduleId));

/** The days of a list that were removed after an instant, the last first. */
export async function removedDaysOf(
  database: Database,
  scheduleId: string,
  after: string,
): Promise<RemovedDay[]> {
  const days = await database
    .selectFrom('removedDays')
    .select(['id', 'date', 'removedAt', 'removedByName'])
    .where('scheduleId', '=', scheduleId)
    .where('removedAt', '>', after)
    .orderBy('removedAt', 'desc')
    .orderBy('date')
    .execute();
  const ids = days.map(({ id }) => id);
  const recordsOf = await keptRecords(database, ids);
  return days.map(({ id, date, removedAt, removedByName }) => {
    const { length } = (recordsOf.get(id) ?? []).filter(isFilledRow);
    // A student has one cell on a day.
    return { _id: id, date, removedAt, removedBy: removedByName, marks: length, students: length };
  });
}

/** Those of the days that were removed from this list after an instant, in order of date. */
export async function findRemovedDays(
  database: Database,
  { scheduleId, ids, after }: { scheduleId: string; ids: readonly string[]; after: string },
): Promise<KeptDay[]> {
  const days = await database
    .selectFrom('removedDays')
    .select(['id', 'scheduleId', 'date', 'notHeld', 'notHeldNote', 'removedAt'])
    .where('scheduleId', '=', scheduleId)
    .where('id', 'in', ids)
    .where('removedAt', '>', after)
    .orderBy('date')
    .execute();
  const recordsOf = await keptRecords(database, ids);
  return days.map(day => ({ ...day, records: recordsOf.get(day.id) ?? [] }));
}

async function keptRecords(database: Database, ids: readonly string[]): Promise<Map<string, RecordRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('removedRecords')
    .select(['removedDayId', 'record'])
    .where('removedDayId', 'in', ids)
    .execute();
  const records = Map.groupBy(rows, ({ removedDayId }) => removedDayId);
  return new Map([...records].map(([id, kept]) => [id, kept.map(({ record }) => JSON.parse(record))]));
}

/**
 * Puts records back, as they were; what an announced absence set comes back empty, as that may be another by now
 * (`fitRows`), and a reason that was deleted is left out.
 */
export async function insertRecordRows(database: Database, records: readonly RecordRow[]): Promise<void> {
  const reasons = await database.selectFrom('absenceReasons').select('id').execute();
  const known = new Set(reasons.map(({ id }) => id));
  const rows = records.map(({ absenceId, reasonId, ...record }) => ({
    ...record,
    ...(absenceId && { status: '' as const }),
    absenceId: null,
    reasonId: reasonId && known.has(reasonId) ? reasonId : null,
  }));
  await insertAll(database, 'attendanceRecords', rows);
}

export async function deleteRemovedDays(database: Database, ids: readonly string[]): Promise<void> {
  await database.deleteFrom('removedDays').where('id', 'in', ids).execute();
}

/** The days of all lists that were removed no later than an instant. */
export const removedDaysBefore = (
  database: Database,
  instant: string,
): Promise<{ id: string; scheduleId: string; date: Day }[]> =>
  database
    .selectFrom('removedDays')
    .select(['id', 'scheduleId', 'date'])
    .where('removedAt', '<=', instant)
    .orderBy('removedAt')
    .orderBy('id')
    .execute();
