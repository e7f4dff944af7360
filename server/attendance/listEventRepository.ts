import type { ChangedCell } from '../../core/contract/attendance.ts';
import { chunks } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';

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
  const found = new Map<string, ListVersion>();
  for (const some of chunks(ids)) {
    const rows = await database
      .selectFrom('schedules')
      .select(['id', 'version', 'layoutVersion'])
      .where('id', 'in', some)
      .execute();
    for (const { id, ...versions } of rows) found.set(id, versions);
  }
  return found;
}

/** The cells of a list that were set after a version of it, in the order in which they were set. */
export async function cellsSince(
  database: Database,
  { scheduleId, version }: { scheduleId: string; version: number },
): Promise<ChangedCell[]> {
  const rows = await database
    .selectFrom('attendanceRecords')
    .select(['id', 'version', 'status', 'changedAt', 'changedById', 'changedByName'])
    .where('scheduleId', '=', scheduleId)
    .where('version', '>', version)
    .orderBy('version')
    .orderBy('id')
    .execute();
  return rows.map(({ id, changedById, changedByName, ...cell }) => ({
    _id: id,
    ...cell,
    changedBy: { _id: changedById, name: changedByName },
  }));
}
