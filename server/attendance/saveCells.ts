import type { FastifyInstance } from 'fastify';
import type { CellsAnswer, CellsUpdate } from '../../core/contract/attendance.ts';
import { takesReason } from '../../core/rules/cellDetails.ts';
import type { Trx } from '../database/database.ts';
import { change } from '../history/index.ts';
import { messages } from '../platform/messages.ts';
import { changedCells, findRecords } from './attendanceRecordRepository.ts';
import {
  beginChange,
  type CellWrite,
  type Editor,
  isSaid,
  knownReasons,
  saidAfter,
  writeCells,
} from './listChanges.ts';

/** The outcome per cell. Stored with the save, so it holds ids and nothing of a student that would have to be erased. */
type Outcome = {
  /** With the versions that the save gave them, or that they had where they said it already. */
  stored: { _id: string; version: number }[];
  conflicts: string[];
  refused: CellsAnswer['refused'];
};

/**
 * Sets the cells that are as their version says or say already what they are to say; returns the others as they
 * are, and sets none of them (docs/decisions/0099-versions-of-cells.md). A save that bears the key of an earlier
 * one of the same user is that one: it is not done again.
 * @throws HttpError 404 when there is no such list; 400 when the key is that of another save
 */
export async function saveCells(
  { database }: FastifyInstance,
  scheduleId: string,
  update: CellsUpdate,
  editor: Editor,
): Promise<CellsAnswer> {
  const { stored, conflicts, refused } = await change(database, editor.actor, async open => {
    const list = await beginChange(open.trx, scheduleId);
    const { writes, unchanged, ...outcome } = await sorted(open.trx, scheduleId, update);
    await writeCells(open, list, writes, editor);
    const written = writes.map(({ record }) => ({ _id: record.id, version: list.version }));
    return { ...outcome, stored: [...unchanged, ...written] } satisfies Outcome;
  });
  const versions = new Map(stored.map(({ _id, version }) => [_id, version]));
  const ids = [...versions.keys()];
  const cells = await changedCells(database, { scheduleId, ids });
  return {
    cells: cells.map(cell => ({ ...cell, savedVersion: versions.get(cell._id) ?? cell.version })),
    conflicts: await changedCells(database, { scheduleId, ids: conflicts }),
    refused,
  };
}

type SentCell = CellsUpdate['cells'][number];

type Sorted = Omit<Outcome, 'stored'> & { unchanged: Outcome['stored']; writes: CellWrite[] };

async function sorted(trx: Trx, scheduleId: string, { cells }: CellsUpdate): Promise<Sorted> {
  const sent = new Map(cells.map(cell => [cell._id, cell]));
  const found = await findRecords(trx, { scheduleId, ids: [...sent.keys()] });
  const records = new Map(found.map(record => [record.id, record]));
  const reasons = await knownReasons(trx, cells);
  const result: Sorted = { unchanged: [], writes: [], conflicts: [], refused: [] };
  const refuse = (_id: string, message: string) => result.refused.push({ _id, message });
  for (const [_id, cell] of sent) {
    const record = records.get(_id);
    if (!record) {
      refuse(_id, messages.lists.notInList);
      continue;
    }
    const said = saidAfter(record, cell);
    const isNew = !isSaid(record, said) || (record.absenceId !== null && hasDetails(cell));
    if (cell.reason && said.reasonId && !reasons.has(said.reasonId))
      refuse(_id, messages.absences.unknownReason);
    else if (isNew && !record.enrolled) refuse(_id, messages.lists.notInClassroom);
    else if (isNew && record.version !== cell.version) result.conflicts.push(_id);
    else if (isNew) result.writes.push({ record, said });
    else result.unchanged.push({ _id, version: record.version });
  }
  return result;
}

/** Details beside the status: they make a cell of an announced absence the user's. */
const hasDetails = ({ status, reason, remark, minutesLate, minutesLeftEarly }: SentCell): boolean =>
  (reason !== undefined && takesReason(status)) ||
  [remark, minutesLate, minutesLeftEarly].some(value => value !== undefined);
