import type { Trx } from '../database/database.ts';
import type { Period } from './announcedAbsenceRepository.ts';
import {
  type AnnouncedValues,
  type Cell,
  cellsOfAbsence,
  emptyCells,
  isIn,
  setAnnounced,
} from './announcedCellRepository.ts';
import { removeUncoveredRows } from './attendanceRowRepository.ts';
import { beginChange, type Editor } from './listChanges.ts';
import { setChangedAt } from './scheduleRepository.ts';

export type OfStudent = { studentId: string; absenceId: string };

/** Makes the student's empty cells of the period Afgemeld, except those of another; returns them. */
export async function setEmpty(
  trx: Trx,
  { studentId, absenceId, period, except }: OfStudent & { period: Period; except?: Period },
  editor: Editor,
): Promise<Cell[]> {
  const find = async () => {
    const cells = await emptyCells(trx, { studentId, ...period });
    return cells.filter(({ date }) => !except || !isIn(except, date));
  };
  return writeCells(trx, find, editor, { status: 'Afgemeld', absenceId });
}

/** Takes back the cells that the absence set, except those of days that it keeps; returns them. */
export async function emptySet(
  trx: Trx,
  { studentId, absenceId, kept }: OfStudent & { kept?: Period },
  editor: Editor,
): Promise<Cell[]> {
  const find = async () => {
    const cells = await cellsOfAbsence(trx, absenceId);
    return cells.filter(({ date }) => !kept || !isIn(kept, date));
  };
  const taken = await writeCells(trx, find, editor, { status: '', absenceId: null });
  await removeUncoveredRows(trx, [studentId]);
  return taken;
}

/** Assigns a new version to the cells of the period that the absence set: its words changed, and open grids are told. */
export async function touchSet(
  trx: Trx,
  { absenceId, period }: OfStudent & { period: Period },
  editor: Editor,
): Promise<void> {
  const find = async () => {
    const cells = await cellsOfAbsence(trx, absenceId);
    return cells.filter(({ date }) => isIn(period, date));
  };
  await writeCells(trx, find, editor, {});
}

/**
 * Sets the cells that `find` finds once a change of each of their lists has begun (`beginChange`), in the order of
 * the lists' `_id`s, so that two who change the same lists wait for each other and not both.
 */
async function writeCells(
  trx: Trx,
  find: () => Promise<Cell[]>,
  { actor, name }: Editor,
  values: AnnouncedValues,
): Promise<Cell[]> {
  const versions = new Map<string, number>();
  for (const id of [...new Set((await find()).map(({ scheduleId }) => scheduleId))].sort()) {
    versions.set(id, (await beginChange(trx, id)).version);
  }
  const cells = (await find()).filter(({ scheduleId }) => versions.has(scheduleId));
  const changedAt = actor.clock.instant();
  for (const [scheduleId, version] of versions) {
    const ids = cells.filter(cell => cell.scheduleId === scheduleId).map(({ id }) => id);
    const stamp = { version, changedAt, changedById: actor.userId, changedByName: name };
    await setAnnounced(trx, ids, { ...values, ...stamp });
    await setChangedAt(trx, scheduleId, changedAt);
  }
  return cells;
}
