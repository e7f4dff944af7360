import type { FastifyInstance } from 'fastify';
import type { CellDetailsAnswer, CellDetailsUpdate } from '../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import { fittingDetails } from '../../core/rules/cellDetails.ts';
import { tidyLine } from '../../core/rules/text.ts';
import type { Database } from '../database/database.ts';
import { change, differences } from '../history/index.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { absenceReasonTable } from './absenceReasonRepository.ts';
import { findRecords, type StoredRecord } from './attendanceRecordRepository.ts';
import { setDetails } from './cellDetailRepository.ts';
import { beginChange, type Editor, logListChange } from './listChanges.ts';
import { cellsAsTold } from './listEventRepository.ts';
import { setChangedAt } from './scheduleRepository.ts';

/** What a cell says in all. */
type Said = Pick<StoredRecord, 'status' | 'reasonId' | 'remark' | 'minutesLate' | 'minutesLeftEarly'>;

/**
 * Sets a status, a reason, a remark and minutes in cells that are as their version says or, but where `restoring`,
 * that nobody but the user has changed since; returns the others as they are (docs/decisions/0099-versions-of-cells.md).
 * What is in the cells already is not written again, so that a save that is sent twice is done once.
 * @throws HttpError 404 when there is no such list; 400 when the reason cannot be chosen
 */
export async function saveCellDetails(
  { database }: FastifyInstance,
  scheduleId: string,
  update: CellDetailsUpdate,
  { actor, name }: Editor,
): Promise<CellDetailsAnswer> {
  // Its answer has words about students, which are not stored under a key; sent twice, it is done once by its versions.
  return change(database, { ...actor, save: undefined }, async ({ trx, log }) => {
    const { schedule, version } = await beginChange(trx, scheduleId);
    const wanted = new Map(update.cells.map(cell => [cell._id, { ...update, ...cell }]));
    const found = await findRecords(trx, { scheduleId, ids: [...wanted.keys()] });
    const records = new Map(found.map(record => [record.id, record]));
    for (const reason of new Set([...wanted.values()].map(cell => cell.reason || null))) {
      await refuseReason(trx, reason, { records: found, takesFormer: update.restoring });
    }

    const set: string[] = [];
    const refused: CellDetailsAnswer['refused'] = [];
    const changes: { record: StoredRecord; said: Said }[] = [];
    const clashing = new Map<string, AttendanceStatus>();
    for (const { _id, version, ...cell } of wanted.values()) {
      const record = records.get(_id);
      const said = saidBy(cell);
      const { status } = said;
      const isOwn = record?.changedById === actor.userId && !update.restoring;
      if (!record) refused.push({ _id, message: messages.lists.notInList });
      else if (isSaid(record, said)) set.push(_id);
      else if (!record.enrolled) refused.push({ _id, message: messages.lists.notInClassroom });
      else if (record.version !== version && !isOwn) clashing.set(_id, status);
      else changes.push({ record, said });
    }

    const changedAt = actor.clock.instant();
    const stamp = { version, changedAt, changedById: actor.userId, changedByName: name };
    for (const [first, ...rest] of Map.groupBy(changes, ({ said }) => JSON.stringify(said)).values()) {
      if (!first) continue;
      const ids = [first, ...rest].map(({ record }) => record.id);
      await setDetails(trx, ids, { ...first.said, ...stamp });
    }
    if (changes.length > 0) {
      await setChangedAt(trx, scheduleId, changedAt);
      const cells = await auditedCells(trx, changes);
      await logListChange({ trx, log }, 'update', schedule, cells);
    }
    set.push(...changes.map(({ record }) => record.id));
    const clashes = (await cellsAsTold(trx, { scheduleId, ids: [...clashing.keys()] })).map(told => ({
      ...told,
      mine: { status: clashing.get(told._id) ?? told.status },
    }));
    return { cells: await cellsAsTold(trx, { scheduleId, ids: set }), clashes, refused };
  });
}

type Entered = Omit<CellDetailsUpdate, 'cells'> & { status: AttendanceStatus };

/** What a cell says when this is entered in it. */
function saidBy({ status, reason, remark, minutesLate, minutesLeftEarly }: Entered): Said {
  const fitting = fittingDetails(status, { reason: reason || null, minutesLate, minutesLeftEarly });
  return {
    status,
    reasonId: fitting.reason,
    remark: tidyLine(remark),
    minutesLate: fitting.minutesLate,
    minutesLeftEarly: fitting.minutesLeftEarly,
  };
}

/** A cell that an announced absence set says it in other words: those of the user are its own from now on. */
const isSaid = (record: StoredRecord, said: Said): boolean =>
  record.absenceId === null &&
  record.status === said.status &&
  record.reasonId === said.reasonId &&
  record.remark === said.remark &&
  record.minutesLate === said.minutesLate &&
  record.minutesLeftEarly === said.minutesLeftEarly;

/** One that is not offered any more stays where it was given, and comes back where `takesFormer`. */
async function refuseReason(
  trx: Database,
  reasonId: string | null,
  { records, takesFormer = false }: { records: readonly StoredRecord[]; takesFormer: boolean | undefined },
): Promise<void> {
  if (reasonId === null) return;
  const reason = await absenceReasonTable.find(trx, reasonId);
  const isGiven = records.some(record => record.reasonId === reasonId || record.absenceId !== null);
  if (reason?.status || (reason && (isGiven || takesFormer))) return;
  const message = messages.absences.unknownReason;
  throw new HttpError(400, message, { errors: { reason: message } });
}

async function auditedCells(trx: Database, changes: readonly { record: StoredRecord; said: Said }[]) {
  const reasons = await absenceReasonTable.list(trx);
  const nameOf = new Map(reasons.map(({ _id, name }) => [_id, name]));
  const audited = ({ reasonId, remark, minutesLate, minutesLeftEarly }: Said) => ({
    reason: reasonId === null ? null : nameOf.get(reasonId),
    remark,
    minutesLate: minutesLate || null,
    minutesLeftEarly: minutesLeftEarly || null,
  });
  return changes.map(({ record, said }) => ({
    studentId: record.studentId,
    date: record.date,
    from: record.status,
    to: said.status,
    details: differences(audited(record), audited(said)),
  }));
}
