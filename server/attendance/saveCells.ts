import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { CellsAnswer, CellsUpdate, StoredCell } from '../../core/contract/attendance.ts';
import { formerAnswer, storeAnswer } from '../answeredSaves/answerOnce.ts';
import { namedSave } from '../answeredSaves/namedSave.ts';
import { transaction } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { messages } from '../messages.ts';
import { findRecords, type StoredRecord } from './attendanceRecordRepository.ts';
import { beginChange, type Editor, writeStatuses } from './listChanges.ts';

interface CellsSave {
  scheduleId: string;
  update: CellsUpdate;
  /** The Idempotency-Key. */
  key: string | undefined;
  /** Of the user who saves. */
  userId: string;
}

/**
 * Sets the cells that are as their version says or say already what they are to say; returns the others as they
 * are, and sets none of them (docs/decisions/0099-versions-of-cells.md). A save that bears the key of an earlier
 * one of the same user is that one: it is answered as before.
 * @throws HttpError 404 when there is no such list; 400 when the key is that of another save
 */
export async function saveCells(
  { clock, database }: FastifyInstance,
  { scheduleId, update, key, userId }: CellsSave,
  editor: Editor,
): Promise<CellsAnswer> {
  const save = namedSave({ userId, key }, [scheduleId, update]);
  return transaction(database, async trx => {
    const change = await beginChange(trx, scheduleId);
    const former = await formerAnswer(trx, save);
    if (former) return former as CellsAnswer;
    const { cells, clashes, refused, changes } = await sorted(trx, scheduleId, update);
    await writeStatuses(trx, change, changes, editor);
    const answer = { cells: [...cells, ...changes.map(set(change.version))], clashes, refused };
    await storeAnswer(trx, save, answer, clock);
    return answer;
  });
}

type Change = Parameters<typeof writeStatuses>[2][number];

const set =
  (version: number) =>
  ({ record, status }: Change): StoredCell => ({ _id: record.id, version, status });

/** What becomes of each cell: `cells` say already what they are to say, `changes` are to be set. */
async function sorted(trx: Transaction<Schema>, scheduleId: string, { cells }: CellsUpdate) {
  const wanted = new Map(cells.map(cell => [cell._id, cell]));
  const records = new Map<string, StoredRecord>();
  for (const record of await findRecords(trx, { scheduleId, ids: [...wanted.keys()] })) {
    records.set(record.id, record);
  }
  const result: CellsAnswer & { changes: Change[] } = { cells: [], clashes: [], refused: [], changes: [] };
  for (const { _id, version, status } of wanted.values()) {
    const record = records.get(_id);
    if (!record) result.refused.push({ _id, message: messages.lists.notInList });
    else if (record.status === status) {
      result.cells.push({ _id, version: record.version, status });
    } else if (!record.enrolled) result.refused.push({ _id, message: messages.lists.notInClassroom });
    else if (record.version !== version) result.clashes.push({ ...changedCell(record), mine: { status } });
    else result.changes.push({ record, status });
  }
  return result;
}

export function changedCell({ id, version, status, changedAt, changedById, changedByName }: StoredRecord) {
  return { _id: id, version, status, changedAt, changedBy: { _id: changedById, name: changedByName } };
}
