import { type ExpressionBuilder, sql } from 'kysely';
import type { Day } from '../../core/rules/days.ts';
import { chunks } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';
import { enrolmentCovers } from '../database/enrolmentCovers.ts';
import type { RecordStamp, Schema } from '../database/schema.ts';
import { absencesIn, type Period } from './announcedAbsenceRepository.ts';

/** The condition that nobody recorded anything in a cell: it is empty, or as an announced absence set it. */
export const nobodyRecorded = ({ and, eb, or }: ExpressionBuilder<Schema, 'attendanceRecords'>) =>
  and([or([eb('status', '=', ''), eb('absenceId', 'is not', null)]), eb('remark', '=', '')]);

/** The condition that a cell's student is enrolled in the class of its list on its day. */
export const isEnrolled = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'attendanceRecords'>) =>
  exists(
    // The student's few enrolments first: by way of the list, an engine reads all those of its class.
    selectFrom('studentClassrooms')
      .select('studentClassrooms.id')
      .whereRef('studentClassrooms.studentId', '=', 'attendanceRecords.studentId')
      .where(enrolmentCovers(sql.ref('attendanceRecords.date')))
      .where(enrolled =>
        enrolled.exists(
          enrolled
            .selectFrom('schedules')
            .select('schedules.id')
            .whereRef('schedules.id', '=', 'attendanceRecords.scheduleId')
            .whereRef('schedules.classroomId', '=', 'studentClassrooms.classroomId'),
        ),
      ),
  );

export type Cell = { id: string; scheduleId: string; date: Day };

/** The student's cells of the period in which nothing is recorded, of days with an enrolment. */
export function emptyCells(
  database: Database,
  { studentId, startDate, endDate }: Period & { studentId: string },
): Promise<Cell[]> {
  return database
    .selectFrom('attendanceRecords')
    .select(['attendanceRecords.id', 'attendanceRecords.scheduleId', 'attendanceRecords.date'])
    .where('attendanceRecords.studentId', '=', studentId)
    .where('attendanceRecords.date', '>=', startDate)
    .where('attendanceRecords.date', '<=', endDate)
    .where('attendanceRecords.status', '=', '')
    .where(isEnrolled)
    .orderBy('attendanceRecords.date')
    .orderBy('attendanceRecords.id')
    .execute();
}

/** The cells that an announced absence set and nobody overruled. */
export function cellsOfAbsence(database: Database, absenceId: string): Promise<Cell[]> {
  return database
    .selectFrom('attendanceRecords')
    .select(['id', 'scheduleId', 'date'])
    .where('absenceId', '=', absenceId)
    .orderBy('date')
    .orderBy('id')
    .execute();
}

/** Afgemeld by an announced absence, or empty again. */
export type AnnouncedValues = { status?: 'Afgemeld' | ''; absenceId?: string | null };

/** Sets cells by what is announced, and says who changed that. */
export async function setAnnounced(
  database: Database,
  ids: readonly string[],
  values: AnnouncedValues & Partial<RecordStamp>,
): Promise<void> {
  for (const some of chunks(ids)) {
    await database.updateTable('attendanceRecords').set(values).where('id', 'in', some).execute();
  }
}

/**
 * Fits the cells of some dates of a list, whose dates are new to them, to what is announced: those that an absence of
 * other days set become empty, and empty ones become Afgemeld by an absence of theirs.
 */
export async function fitAnnounced(
  database: Database,
  { scheduleId, dates }: { scheduleId: string; dates: readonly Day[] },
): Promise<void> {
  const cells = await database
    .selectFrom('attendanceRecords')
    .select(['id', 'studentId', 'date', 'absenceId as formerId'])
    .where('scheduleId', '=', scheduleId)
    .where('date', 'in', dates)
    .where(({ eb, or }) => or([eb('status', '=', ''), eb('absenceId', 'is not', null)]))
    .execute();
  const fitted = await withAnnounced(
    database,
    cells.map(cell => ({ ...cell, status: '' as const })),
  );
  const changed = fitted.filter(({ formerId, absenceId }) => formerId !== absenceId);
  for (const { id, status, absenceId } of changed) {
    await database.updateTable('attendanceRecords').set({ status, absenceId }).where('id', '=', id).execute();
  }
}

/** Empties the cells of some students that an absence set and whose day it does not have (any more); returns them. */
export function emptyOutlived(database: Database, studentIds: readonly string[]): Promise<InList[]> {
  return database
    .updateTable('attendanceRecords')
    .set({ status: '', absenceId: null })
    .where('attendanceRecords.studentId', 'in', studentIds)
    .where('attendanceRecords.absenceId', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('announcedAbsences')
            .select('announcedAbsences.id')
            .whereRef('announcedAbsences.id', '=', 'attendanceRecords.absenceId')
            .whereRef('announcedAbsences.startDate', '<=', 'attendanceRecords.date')
            .whereRef('announcedAbsences.endDate', '>=', 'attendanceRecords.date'),
        ),
      ),
    )
    .returning('scheduleId')
    .execute();
}

/** Makes the empty cells of some students Afgemeld for whose day an absence is announced; returns them. */
export async function announceEmpty(database: Database, studentIds: readonly string[]): Promise<InList[]> {
  const cells = await database
    .selectFrom('attendanceRecords')
    .innerJoin('announcedAbsences', join =>
      join
        .onRef('announcedAbsences.studentId', '=', 'attendanceRecords.studentId')
        .onRef('announcedAbsences.startDate', '<=', 'attendanceRecords.date')
        .onRef('announcedAbsences.endDate', '>=', 'attendanceRecords.date'),
    )
    .select(['attendanceRecords.id', 'attendanceRecords.scheduleId', 'announcedAbsences.id as absenceId'])
    .where('attendanceRecords.studentId', 'in', studentIds)
    .where('attendanceRecords.status', '=', '')
    .where(isEnrolled)
    .execute();
  for (const [absenceId, some] of Map.groupBy(cells, cell => cell.absenceId)) {
    const ids = some.map(({ id }) => id);
    await setAnnounced(database, ids, { status: 'Afgemeld', absenceId });
  }
  return cells;
}

type InList = { scheduleId: string };

type NewCell = { studentId: string; date: Day; status: string };

/** The cells, about to be added, of which those without a status have that of an absence announced for their day. */
export async function withAnnounced<C extends NewCell>(
  database: Database,
  cells: readonly C[],
): Promise<(C & { status: C['status'] | 'Afgemeld'; absenceId: string | null })[]> {
  const empty = cells.filter(({ status }) => status === '');
  const dates = [...new Set(empty.map(({ date }) => date))].sort();
  const announced = await absencesIn(database, {
    studentIds: [...new Set(empty.map(({ studentId }) => studentId))],
    startDate: dates[0] ?? '',
    endDate: dates.at(-1) ?? '',
  });
  const absencesOf = Map.groupBy(announced, ({ studentId }) => studentId);
  return cells.map(cell => {
    const absence =
      cell.status === '' && absencesOf.get(cell.studentId)?.find(period => isIn(period, cell.date));
    return absence ? { ...cell, status: 'Afgemeld', absenceId: absence.id } : { ...cell, absenceId: null };
  });
}

export const isIn = ({ startDate, endDate }: Period, day: Day): boolean => startDate <= day && day <= endDate;
