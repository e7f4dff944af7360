import type { Selectable } from 'kysely';
import { joinEnrolments, joinStatuses } from '../../../core/rules/studentMerge.ts';
import { type Database, deleteRows, type Trx, updateRows } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';

interface Merge {
  keptId: string;
  otherId: string;
}

export async function moveRows(trx: Trx, { keptId, otherId }: Merge): Promise<void> {
  for (const table of ['studentNotes', 'studentAttachments'] as const) {
    await trx.updateTable(table).set({ studentId: keptId }).where('studentId', '=', otherId).execute();
  }
  await trx
    .updateTable('evaluationsDone')
    .set({ studentId: keptId })
    .where('studentId', '=', otherId)
    .where('date', 'not in', query =>
      query.selectFrom('evaluationsDone as known').select('known.date').where('known.studentId', '=', keptId),
    )
    .execute();
}

/** Makes the enrolments of both those of the surviving file (`joinEnrolments`). */
export async function mergeEnrolments(trx: Trx, { keptId, otherId }: Merge): Promise<void> {
  const rows = await trx
    .selectFrom('studentClassrooms')
    .select(['id', 'classroomId', 'startDate', 'endDate'])
    .where('studentId', 'in', [keptId, otherId])
    .orderBy('startDate')
    .orderBy('id')
    .execute();
  const { joined, dropped } = joinEnrolments(rows);
  await deleteRows(trx, 'studentClassrooms', dropped);
  for (const { id, endDate } of joined) {
    await updateRows(trx, 'studentClassrooms', [id], { studentId: keptId, endDate });
  }
}

/** The statuses of both as those of one file (`joinStatuses`), in the order of their dates. */
export async function statusesOfBoth(database: Database, { keptId, otherId }: Merge) {
  const rows = await database
    .selectFrom('studentStatuses')
    .select(['id', 'active', 'date'])
    .where('studentId', 'in', [keptId, otherId])
    .orderBy('date')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return joinStatuses(rows);
}

/** Makes the statuses of both those of the surviving file. */
export async function mergeStatuses(trx: Trx, merge: Merge): Promise<void> {
  const { joined, dropped } = await statusesOfBoth(trx, merge);
  await deleteRows(trx, 'studentStatuses', dropped);
  for (const [index, { id }] of joined.entries()) {
    await updateRows(trx, 'studentStatuses', [id], { studentId: merge.keptId, position: index + 1 });
  }
}

/** Moves announced absences that overlap none of the surviving file; the others go, and their cells stay as they are. */
export async function moveAbsences(trx: Trx, { keptId, otherId }: Merge): Promise<void> {
  await trx
    .deleteFrom('announcedAbsences')
    .where('studentId', '=', otherId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('announcedAbsences as known')
          .select('known.id')
          .where('known.studentId', '=', keptId)
          .whereRef('known.startDate', '<=', 'announcedAbsences.endDate')
          .whereRef('known.endDate', '>=', 'announcedAbsences.startDate'),
      ),
    )
    .execute();
  await trx
    .updateTable('announcedAbsences')
    .set({ studentId: keptId })
    .where('studentId', '=', otherId)
    .execute();
}

type Cell = Pick<
  Selectable<Schema['attendanceRecords']>,
  'id' | 'studentId' | 'scheduleId' | 'date' | 'status' | 'remark'
>;

/** Cells of the other file, each with that of the surviving one for the same day of the same list. */
export async function cellsOfBoth(database: Database, { keptId, otherId }: Merge): Promise<CellPair[]> {
  const cells = await database
    .selectFrom('attendanceRecords')
    .select(['id', 'studentId', 'scheduleId', 'date', 'status', 'remark'])
    .where('studentId', 'in', [keptId, otherId])
    .orderBy('id')
    .execute();
  const placeOf = ({ scheduleId, date }: Cell) => `${scheduleId} ${date}`;
  const kept = new Map(
    cells.filter(({ studentId }) => studentId === keptId).map(cell => [placeOf(cell), cell]),
  );
  const others = cells.filter(({ studentId }) => studentId === otherId);
  return others.map(other => ({ other, kept: kept.get(placeOf(other)) }));
}

export const isFilledCell = ({ status, remark }: Cell): boolean => status !== '' || remark !== '';

/** A cell of the other file, with that of the surviving one for the same lesson. */
interface CellPair {
  other: Cell;
  kept: Cell | undefined;
}

/** Where both cells are filled in, that of the surviving file stays. */
const isMoved = ({ other, kept }: CellPair): boolean => !kept || (isFilledCell(other) && !isFilledCell(kept));

export const isMovedMark = (pair: CellPair): boolean => isMoved(pair) && isFilledCell(pair.other);

export async function mergeCells(trx: Trx, merge: Merge): Promise<void> {
  const moving = (await cellsOfBoth(trx, merge)).filter(isMoved);
  const replaced = moving.flatMap(({ kept }) => (kept ? [kept.id] : []));
  await deleteRows(trx, 'attendanceRecords', replaced);
  await updateRows(
    trx,
    'attendanceRecords',
    moving.map(({ other }) => other.id),
    { studentId: merge.keptId },
  );
}

/** The same of days that were taken off their lists, with the day that each comes back with. */
export async function removedCellsOfBoth(
  trx: Trx,
  { keptId, otherId }: Merge,
): Promise<(CellPair & { removedDayId: string })[]> {
  const rows = await trx
    .selectFrom('removedRecords')
    .select(['removedDayId', 'studentId', 'record'])
    .where('studentId', 'in', [keptId, otherId])
    .orderBy('removedDayId')
    .execute();
  const cellsOf = (id: string) => rows.filter(({ studentId }) => studentId === id);
  const kept = new Map(cellsOf(keptId).map(row => [row.removedDayId, row.record]));
  return cellsOf(otherId).map(({ removedDayId, record }) => {
    const known = kept.get(removedDayId);
    return { removedDayId, other: JSON.parse(record), kept: known === undefined ? known : JSON.parse(known) };
  });
}

/** Moves cells of days that were taken off their lists, which come back with the day. */
export async function mergeRemovedRecords(trx: Trx, { keptId, otherId }: Merge): Promise<void> {
  const moving = (await removedCellsOfBoth(trx, { keptId, otherId })).filter(isMoved);
  for (const { removedDayId, other } of moving) {
    await trx
      .deleteFrom('removedRecords')
      .where('removedDayId', '=', removedDayId)
      .where('studentId', 'in', [keptId, otherId])
      .execute();
    const record = JSON.stringify({ ...other, studentId: keptId });
    await trx.insertInto('removedRecords').values({ removedDayId, studentId: keptId, record }).execute();
  }
}
