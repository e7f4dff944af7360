import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Day } from '../../core/rules/days.ts';
import {
  type Database,
  insertAll,
  newId,
  queryInChunks,
  type Trx,
  updateRows,
} from '../database/database.ts';
import { enrolmentCovers } from '../database/onDay.ts';
import type { Schema } from '../database/schema.ts';
import { raiseLayoutVersions } from './scheduleRepository.ts';

/** Whose rows are fitted: those of some students, or of some dates of a list. */
type RowScope = { students: readonly string[] } | { scheduleId: string; dates: readonly Day[] };

export type Rows = ExpressionBuilder<Schema, 'attendanceRecords'>;

const isIn =
  (scope: RowScope) =>
  ({ and, eb }: Rows) =>
    'students' in scope
      ? eb('attendanceRecords.studentId', 'in', scope.students)
      : and([
          eb('attendanceRecords.scheduleId', '=', scope.scheduleId),
          eb('attendanceRecords.date', 'in', scope.dates),
        ]);

/** The condition that nobody recorded anything in a cell: it is empty, or as an announced absence set it. */
const nobodyRecorded = ({ and, eb, or }: Rows) =>
  and([or([eb('status', '=', ''), eb('absenceId', 'is not', null)]), eb('remark', '=', '')]);

/** The condition that a cell's student is enrolled in the class of its list on its day. */
export const isEnrolled = ({ exists, selectFrom }: Rows) =>
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

/** Fits students' rows (`fitRows`) after a change of their enrolments or announced absences. */
export async function syncAttendanceRows(trx: Trx, students: readonly string[]): Promise<void> {
  await raiseLayoutVersions(trx, await fitRows(trx, { students }));
}

/**
 * Fits rows of the attendance lists to the enrolments and announced absences, after a change of either or of the dates:
 * a row appears for every date of a list that an enrolment in its class covers; a row that none covers any more goes,
 * unless something was recorded in it (docs/product.md §10, attendance rows); where nothing was, a row says what is
 * announced for its day.
 * @returns the `_id`s of the lists in which rows came, went or changed, for `raiseLayoutVersions`
 */
export async function fitRows(trx: Trx, scope: RowScope): Promise<string[]> {
  const emptied = await emptyOutlived(trx, scope);
  const removed = await removeUncoveredRows(trx, scope);
  const missing = await missingCells(trx, scope);
  await insertCells(trx, missing);
  const announced = await announceEmpty(trx, scope);
  const changed = [...emptied, ...removed, ...missing, ...announced];
  return [...new Set(changed.map(({ scheduleId }) => scheduleId))];
}

/** Empties the cells that an absence set and whose day it does not have (any more); returns their lists. */
const emptyOutlived = (trx: Trx, scope: RowScope) =>
  trx
    .updateTable('attendanceRecords')
    .set({ status: '', absenceId: null })
    .where(isIn(scope))
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

/** Takes away the rows that no enrolment covers and in which nobody recorded anything; returns their lists. */
export const removeUncoveredRows = (trx: Trx, scope: RowScope) =>
  trx
    .deleteFrom('attendanceRecords')
    .where(isIn(scope))
    .where(nobodyRecorded)
    .where(eb => eb.not(isEnrolled(eb)))
    .returning('scheduleId')
    .execute();

export type CellPlace = { scheduleId: string; studentId: string; date: Day };

/** The cells that an enrolment covers and for which there is no row. */
export const missingCells = (trx: Trx, scope: RowScope): Promise<CellPlace[]> =>
  trx
    .selectFrom('studentClassrooms')
    .innerJoin('scheduleDates', 'scheduleDates.classroomId', 'studentClassrooms.classroomId')
    .select(['studentClassrooms.studentId', 'scheduleDates.scheduleId', 'scheduleDates.date'])
    .distinct()
    .where(({ and, eb }) =>
      'students' in scope
        ? eb('studentClassrooms.studentId', 'in', scope.students)
        : and([
            eb('scheduleDates.scheduleId', '=', scope.scheduleId),
            eb('scheduleDates.date', 'in', scope.dates),
          ]),
    )
    .where(enrolmentCovers(sql.ref('scheduleDates.date')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attendanceRecords')
            .select('attendanceRecords.id')
            .whereRef('attendanceRecords.studentId', '=', 'studentClassrooms.studentId')
            .whereRef('attendanceRecords.scheduleId', '=', 'scheduleDates.scheduleId')
            .whereRef('attendanceRecords.date', '=', 'scheduleDates.date'),
        ),
      ),
    )
    .orderBy('studentClassrooms.studentId')
    .orderBy('scheduleDates.scheduleId')
    .orderBy('scheduleDates.date')
    .execute();

export async function insertCells(
  trx: Trx,
  cells: readonly (CellPlace & Partial<Insertable<Schema['attendanceRecords']>>)[],
): Promise<void> {
  const rows = cells.map(cell => ({ id: newId(), status: '' as const, ...cell }));
  await insertAll(trx, 'attendanceRecords', rows);
}

/** Makes the empty cells Afgemeld for whose day an absence is announced; returns them. */
export async function announceEmpty(trx: Trx, scope: RowScope): Promise<CellPlace[]> {
  const cells = await trx
    .selectFrom('attendanceRecords')
    .innerJoin('announcedAbsences', join =>
      join
        .onRef('announcedAbsences.studentId', '=', 'attendanceRecords.studentId')
        .onRef('announcedAbsences.startDate', '<=', 'attendanceRecords.date')
        .onRef('announcedAbsences.endDate', '>=', 'attendanceRecords.date'),
    )
    .select(['attendanceRecords.id', 'attendanceRecords.scheduleId', 'attendanceRecords.studentId'])
    .select(['attendanceRecords.date', 'announcedAbsences.id as absenceId'])
    .where(isIn(scope))
    .where('attendanceRecords.status', '=', '')
    .where(isEnrolled)
    .execute();
  for (const [absenceId, some] of Map.groupBy(cells, cell => cell.absenceId)) {
    const ids = some.map(({ id }) => id);
    await updateRows(trx, 'attendanceRecords', ids, { status: 'Afgemeld', absenceId });
  }
  return cells;
}

export async function listsOfStudents(database: Database, studentIds: readonly string[]): Promise<string[]> {
  const rows = await queryInChunks(studentIds, some =>
    database
      .selectFrom('attendanceRecords')
      .select('scheduleId')
      .distinct()
      .where('studentId', 'in', some)
      .execute(),
  );
  return [...new Set(rows.map(({ scheduleId }) => scheduleId))];
}
