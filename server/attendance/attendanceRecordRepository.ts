import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { AttendanceRecord, CellDetails, ChangedCell } from '../../core/contract/attendance.ts';
import { countOf, type Database, queryInChunks, updateRows } from '../database/database.ts';
import type { RecordStamp, Schema } from '../database/schema.ts';
import { isEnrolled } from './attendanceRowRepository.ts';

export const SAID = ['status', 'reasonId', 'remark', 'minutesLate', 'minutesLeftEarly'] as const;

type Row = Selectable<Schema['attendanceRecords']>;
export type Said = Pick<Row, (typeof SAID)[number]>;

/** A stored record; `enrolled` is whether the student is enrolled in the list's class on that date. */
export type StoredRecord = Said &
  Pick<Row, 'id' | 'studentId' | 'date' | 'absenceId' | 'version'> & { enrolled: boolean };

/**
 * Selects what cells say beside their status. Of a cell that an announced absence set, the reason and, unless it has
 * one of its own, the remark are the absence's.
 */
export const withDetails = <Selected>(query: SelectQueryBuilder<Schema, 'attendanceRecords', Selected>) =>
  query
    .leftJoin('announcedAbsences', 'announcedAbsences.id', 'attendanceRecords.absenceId')
    .leftJoin('absenceReasons', join =>
      join.on(
        'absenceReasons.id',
        '=',
        sql<string>`coalesce(${sql.ref('attendanceRecords.reasonId')}, ${sql.ref('announcedAbsences.reasonId')})`,
      ),
    )
    .select([
      'attendanceRecords.absenceId',
      'absenceReasons.id as reasonId',
      'absenceReasons.name as reasonName',
      'attendanceRecords.remark',
      'announcedAbsences.remark as announcedRemark',
      'attendanceRecords.minutesLate',
      'attendanceRecords.minutesLeftEarly',
    ]);

/** Cells with details beside their status, of an announced absence too. */
const saysMore = ({ eb, or }: ExpressionBuilder<Schema, 'attendanceRecords'>) =>
  or([
    eb('attendanceRecords.absenceId', 'is not', null),
    eb('attendanceRecords.reasonId', 'is not', null),
    eb('attendanceRecords.remark', '<>', sql.lit('')),
    eb('attendanceRecords.minutesLate', '>', sql.lit(0)),
    eb('attendanceRecords.minutesLeftEarly', '>', sql.lit(0)),
  ]);

type DetailColumns = Pick<Row, 'absenceId' | 'reasonId' | 'remark' | 'minutesLate' | 'minutesLeftEarly'> & {
  reasonName: string | null;
  announcedRemark: string | null;
};

/** The details of a cell that `withDetails` selects; empty ones are left out. */
export function toDetails({ absenceId, reasonId, reasonName, ...cell }: DetailColumns): CellDetails {
  const { minutesLate, minutesLeftEarly } = cell;
  const remark = cell.remark || cell.announcedRemark;
  return {
    ...(absenceId !== null && { announced: true }),
    ...(reasonId !== null && { reason: { _id: reasonId, name: reasonName ?? '' } }),
    ...(remark && { remark }),
    ...(minutesLate > 0 && { minutesLate }),
    ...(minutesLeftEarly > 0 && { minutesLeftEarly }),
  };
}

/** All records of a list. Few say anything beside their status, so that this is asked of these alone. */
export async function recordsOfSchedule(database: Database, scheduleId: string): Promise<AttendanceRecord[]> {
  const rows = await database
    .selectFrom('attendanceRecords')
    .select(['id', 'studentId', 'date', 'status', 'version'])
    .where('scheduleId', '=', scheduleId)
    .orderBy('studentId')
    .orderBy('date')
    .execute();
  const said = await database
    .selectFrom('attendanceRecords')
    .select('attendanceRecords.id')
    .$call(withDetails)
    .where('attendanceRecords.scheduleId', '=', scheduleId)
    .where(saysMore)
    .execute();
  const details = new Map(said.map(({ id, ...columns }) => [id, toDetails(columns)]));
  return rows.map(({ id, studentId, date, status, version }) => {
    const record = { _id: id, student: { _id: studentId }, date, status, version };
    const more = details.get(id);
    return more ? { ...record, ...more } : record;
  });
}

export const studentsOfSchedule = (database: Database, scheduleId: string) =>
  database
    .selectFrom('attendanceRecords')
    .select('attendanceRecords.studentId')
    .where('attendanceRecords.scheduleId', '=', scheduleId);

export const countRecords = (database: Database, scheduleId: string): Promise<number> =>
  countOf(database.selectFrom('attendanceRecords').where('scheduleId', '=', scheduleId));

export async function findRecords(
  database: Database,
  { scheduleId, ids }: { scheduleId: string; ids: readonly string[] },
): Promise<StoredRecord[]> {
  const rows = await queryInChunks(ids, some =>
    database
      .selectFrom('attendanceRecords')
      .select(['id', 'studentId', 'date', 'absenceId', 'version', ...SAID])
      .select(records => isEnrolled(records).as('enrolled'))
      .where('scheduleId', '=', scheduleId)
      .where('id', 'in', some)
      .execute(),
  );
  return rows.map(row => ({ ...row, enrolled: Boolean(row.enrolled) }));
}

/** Sets what records say, which from then on bear this stamp and are no announced absence's. */
export const setRecords = (
  database: Database,
  ids: readonly string[],
  values: RecordStamp & Said,
): Promise<void> => updateRows(database, 'attendanceRecords', ids, { ...values, absenceId: null });

/** The cells of a list that were set after a version of it, in the order in which they were set. */
export async function cellsSince(
  database: Database,
  { scheduleId, version }: { scheduleId: string; version: number },
): Promise<ChangedCell[]> {
  const rows = await stampedCells(database, scheduleId)
    .where('attendanceRecords.version', '>', version)
    .orderBy('attendanceRecords.version')
    .orderBy('attendanceRecords.id')
    .execute();
  return rows.map(toChangedCell);
}

/** Those of the cells that are in a list, with all that they say. */
export async function changedCells(
  database: Database,
  { scheduleId, ids }: { scheduleId: string; ids: readonly string[] },
): Promise<ChangedCell[]> {
  const rows = await queryInChunks(ids, some =>
    stampedCells(database, scheduleId)
      .where('attendanceRecords.id', 'in', some)
      .orderBy('attendanceRecords.id')
      .execute(),
  );
  return rows.map(toChangedCell);
}

const stampedCells = (database: Database, scheduleId: string) =>
  database
    .selectFrom('attendanceRecords')
    .select([
      'attendanceRecords.id as _id',
      'attendanceRecords.version',
      'attendanceRecords.status',
      'attendanceRecords.changedAt',
      'attendanceRecords.changedById',
      'attendanceRecords.changedByName',
    ])
    .$call(withDetails)
    .where('attendanceRecords.scheduleId', '=', scheduleId);

type StampedCell = Awaited<ReturnType<ReturnType<typeof stampedCells>['execute']>>[number];

const toChangedCell = ({ changedById, changedByName, ...cell }: StampedCell): ChangedCell => {
  const { _id, version, status, changedAt } = cell;
  const changedBy = { _id: changedById, name: changedByName };
  return { _id, version, status, changedAt, changedBy, ...toDetails(cell) };
};
