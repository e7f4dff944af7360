import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { CellsAnswer, CellsUpdate, StoredCell } from '../../core/contract/attendance.ts';
import { takesReason } from '../../core/rules/cellDetails.ts';
import type { Schema } from '../database/schema.ts';
import { change, differences } from '../history/index.ts';
import { messages } from '../platform/messages.ts';
import { absenceReasonTable } from './absenceReasonRepository.ts';
import { findRecords, type StoredRecord } from './attendanceRecordRepository.ts';
import { beginChange, type Editor, type StatusChange, writeStatuses } from './listChanges.ts';

/**
 * Sets the cells that are as their version says or say already what they are to say; returns the others as they
 * are, and sets none of them (docs/decisions/0099-versions-of-cells.md). A save that bears the key of an earlier
 * one of the same user is that one: it is answered as before.
 * @throws HttpError 404 when there is no such list; 400 when the key is that of another save
 */
export async function saveCells(
  { database }: FastifyInstance,
  scheduleId: string,
  update: CellsUpdate,
  editor: Editor,
): Promise<CellsAnswer> {
  return change(database, editor.actor, async ({ trx, log }) => {
    const list = await beginChange(trx, scheduleId);
    const { cells, clashes, refused, changes } = await sorted(trx, scheduleId, update);
    await writeStatuses({ trx, log }, list, changes, editor);
    return { cells: [...cells, ...changes.map(set(list.version))], clashes, refused };
  });
}

const set =
  (version: number) =>
  ({ record, status }: StatusChange): StoredCell => ({ _id: record.id, version, status });

/** What becomes of each cell: `cells` say already what they are to say, `changes` are to be set. */
async function sorted(trx: Transaction<Schema>, scheduleId: string, { cells }: CellsUpdate) {
  const wanted = new Map(cells.map(cell => [cell._id, cell]));
  const records = new Map<string, StoredRecord>();
  for (const record of await findRecords(trx, { scheduleId, ids: [...wanted.keys()] })) {
    records.set(record.id, record);
  }
  const reasons = await namesOfReasons(trx, cells);
  const result: CellsAnswer & { changes: StatusChange[] } = {
    cells: [],
    clashes: [],
    refused: [],
    changes: [],
  };
  for (const { _id, version, ...mine } of wanted.values()) {
    const { status } = mine;
    const record = records.get(_id);
    const reasonId = reasonOf(mine);
    if (!record) result.refused.push({ _id, message: messages.lists.notInList });
    else if (reasonId && !reasons.has(reasonId))
      result.refused.push({ _id, message: messages.absences.unknownReason });
    else if (isSaid(record, { status, reasonId })) {
      result.cells.push({ _id, version: record.version, status });
    } else if (!record.enrolled) result.refused.push({ _id, message: messages.lists.notInClassroom });
    else if (record.version !== version) result.clashes.push({ ...changedCell(record), mine });
    else if (reasonId === undefined) result.changes.push({ record, status });
    else {
      const named = (id: string | null) => ({ reason: id && reasons.get(id) });
      const details = differences(named(record.reasonId), named(reasonId));
      result.changes.push({ record, status, reason: { reasonId, details } });
    }
  }
  return result;
}

type Wanted = Omit<CellsUpdate['cells'][number], '_id' | 'version'>;

/** The reason that a cell is to have; undefined where it keeps what it has. */
const reasonOf = ({ status, reason }: Wanted): string | null | undefined =>
  reason !== undefined && takesReason(status) ? reason || null : undefined;

/** A reason in a cell that an announced absence set makes it the user's. */
const isSaid = (
  record: StoredRecord,
  { status, reasonId }: { status: string; reasonId: string | null | undefined },
): boolean =>
  record.status === status &&
  (reasonId === undefined || (record.absenceId === null && record.reasonId === reasonId));

/** By `_id`, with those that are not offered any more: a save may have waited. */
async function namesOfReasons(
  trx: Transaction<Schema>,
  cells: CellsUpdate['cells'],
): Promise<ReadonlyMap<string, string>> {
  if (cells.every(({ reason }) => reason === undefined)) return new Map();
  return new Map((await absenceReasonTable.list(trx)).map(({ _id, name }) => [_id, name]));
}

export function changedCell({ id, version, status, changedAt, changedById, changedByName }: StoredRecord) {
  return { _id: id, version, status, changedAt, changedBy: { _id: changedById, name: changedByName } };
}
