import type { ChangedCell } from '../../core/contract/attendance.ts';
import { queryInChunks } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';
import { toDetails, withDetails } from './cellDetailRepository.ts';

/** Where the changes of a list stand. */
export interface ListVersion {
  version: number;
  layoutVersion: number;
}

/** The versions of those of the lists that exist, by `_id`. */
export async function listVersions(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, ListVersion>> {
  const rows = await queryInChunks(ids, some =>
    database
      .selectFrom('schedules')
      .select(['id', 'version', 'layoutVersion'])
      .where('id', 'in', some)
      .execute(),
  );
  return new Map(rows.map(({ id, ...versions }) => [id, versions]));
}

/** The cells of a list that were set after a version of it, in the order in which they were set. */
export async function cellsSince(
  database: Database,
  { scheduleId, version }: { scheduleId: string; version: number },
): Promise<ChangedCell[]> {
  const rows = await cellsOf(database, scheduleId)
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
    cellsOf(database, scheduleId)
      .where('attendanceRecords.id', 'in', some)
      .orderBy('attendanceRecords.id')
      .execute(),
  );
  return rows.map(toChangedCell);
}

const cellsOf = (database: Database, scheduleId: string) =>
  database
    .selectFrom('attendanceRecords')
    .select([
      'attendanceRecords.id',
      'attendanceRecords.version',
      'attendanceRecords.status',
      'attendanceRecords.changedAt',
      'attendanceRecords.changedById',
      'attendanceRecords.changedByName',
    ])
    .$call(withDetails)
    .where('attendanceRecords.scheduleId', '=', scheduleId);

type CellRow = Awaited<ReturnType<ReturnType<typeof cellsOf>['execute']>>[number];

const toChangedCell = ({
  id,
  version,
  status,
  changedAt,
  changedById,
  changedByName,
  ...said
}: CellRow): ChangedCell => ({
  _id: id,
  version,
  status,
  changedAt,
  changedBy: { _id: changedById, name: changedByName },
  ...toDetails(said),
});
