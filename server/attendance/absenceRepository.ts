import type { AnnouncedAbsence } from '../../core/contract/absences.ts';
import type { AbsenceReason } from '../../core/contract/namedRecords.ts';
import type { Day } from '../../core/rules/days.ts';
import { namedRecordRepository } from '../administration/index.ts';
import { countOf, type Database, queryInChunks, rowsOf, updateRows } from '../database/database.ts';
import type { RecordStamp } from '../database/schema.ts';
import { isEnrolled } from './attendanceRowRepository.ts';

/** Both days included. */
export type Period = { startDate: Day; endDate: Day };

export async function absencesOfStudent(database: Database, studentId: string): Promise<AnnouncedAbsence[]> {
  const rows = await database
    .selectFrom('announcedAbsences')
    .leftJoin('absenceReasons', 'absenceReasons.id', 'announcedAbsences.reasonId')
    .select(['announcedAbsences.id as _id', 'startDate', 'endDate', 'remark', 'userName', 'createdAt'])
    .select(['reasonId', 'absenceReasons.name as reasonName'])
    .select(({ selectFrom, fn }) =>
      selectFrom('attendanceRecords')
        .select(fn.countAll<number>().as('count'))
        .whereRef('attendanceRecords.absenceId', '=', 'announcedAbsences.id')
        .as('cellsCount'),
    )
    .where('studentId', '=', studentId)
    .orderBy('startDate', 'desc')
    .orderBy('announcedAbsences.id', 'desc')
    .execute();
  return rows.map(({ reasonId, reasonName, cellsCount, ...absence }) => ({
    ...absence,
    reason: reasonId === null ? null : { _id: reasonId, name: reasonName ?? '' },
    cellsCount: Number(cellsCount),
  }));
}

export async function absencesIn(
  database: Database,
  { studentIds, startDate, endDate }: Period & { studentIds: readonly string[] },
): Promise<(Period & { studentId: string })[]> {
  return queryInChunks(studentIds, some =>
    database
      .selectFrom('announcedAbsences')
      .select(['studentId', 'startDate', 'endDate'])
      .where('studentId', 'in', some)
      .where('startDate', '<=', endDate)
      .where('endDate', '>=', startDate)
      .orderBy('studentId')
      .orderBy('startDate')
      .execute(),
  );
}

export const absenceRows = rowsOf('announcedAbsences');

export type Cell = { id: string; scheduleId: string; date: Day };

const cellsOf = (database: Database) =>
  database
    .selectFrom('attendanceRecords')
    .select(['attendanceRecords.id', 'attendanceRecords.scheduleId', 'attendanceRecords.date'])
    .orderBy('attendanceRecords.date')
    .orderBy('attendanceRecords.id');

/** The student's cells of the period in which nothing is recorded, of days with an enrolment. */
export const emptyCells = (
  database: Database,
  { studentId, startDate, endDate }: Period & { studentId: string },
): Promise<Cell[]> =>
  cellsOf(database)
    .where('attendanceRecords.studentId', '=', studentId)
    .where('attendanceRecords.date', '>=', startDate)
    .where('attendanceRecords.date', '<=', endDate)
    .where('attendanceRecords.status', '=', '')
    .where(isEnrolled)
    .execute();

/** The cells that an announced absence set and nobody overruled. */
export const cellsOfAbsence = (database: Database, absenceId: string): Promise<Cell[]> =>
  cellsOf(database).where('absenceId', '=', absenceId).execute();

/** Sets cells by what is announced, Afgemeld or empty again, and says who changed that. */
export const setAnnounced = (
  database: Database,
  cells: readonly Cell[],
  values: RecordStamp & { status?: 'Afgemeld' | ''; absenceId?: string | null },
): Promise<void> =>
  updateRows(
    database,
    'attendanceRecords',
    cells.map(({ id }) => id),
    values,
  );

export const absenceReasonTable = namedRecordRepository<AbsenceReason>('absenceReasons');

/** In how many cells the reason was given, and with how many announced absences. */
export const countAbsenceReasonUses = async (database: Database, id: string) => ({
  cells: await countOf(database.selectFrom('attendanceRecords').where('reasonId', '=', id)),
  absences: await countOf(database.selectFrom('announcedAbsences').where('reasonId', '=', id)),
});
