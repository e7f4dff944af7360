import type { FastifyRequest } from 'fastify';
import type { Mark } from '../../core/contract/attendance.ts';
import { fittingDetails } from '../../core/rules/cellDetails.ts';
import type { Day } from '../../core/rules/days.ts';
import { tidyLine } from '../../core/rules/text.ts';
import type { Database, Trx } from '../database/database.ts';
import { type Actor, actorOf, differences, type Logged } from '../history/index.ts';
import { orNotFound } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { absenceReasonTable } from './absenceReasonRepository.ts';
import { SAID, type Said, type StoredRecord, setRecords } from './attendanceRecordRepository.ts';
import { type CellChange, logListChange } from './logListChange.ts';
import { findSchedule, raiseVersion, type StoredSchedule, setChangedAt } from './scheduleRepository.ts';

/** Who sets marks: for the log, and by the name that colleagues are shown. */
export interface Editor {
  actor: Actor;
  name: string;
}

export const editorOf = (request: FastifyRequest): Editor => ({
  actor: actorOf(request),
  name: request.user.name,
});

/** @throws HttpError 404 when there is no such list */
export async function existingSchedule(database: Database, id: string): Promise<StoredSchedule> {
  return orNotFound(await findSchedule(database, id), messages.lists.unknown);
}

/**
 * Begins a change of a list. Returns the list with the version that the change brings.
 * @throws HttpError 404 when there is no such list
 */
export async function beginChange(trx: Trx, id: string): Promise<StoredSchedule> {
  await raiseVersion(trx, id);
  return existingSchedule(trx, id);
}

export interface CellWrite {
  record: StoredRecord;
  said: Said;
}

export const NOTHING_SAID: Said = {
  status: '',
  reasonId: null,
  remark: '',
  minutesLate: 0,
  minutesLeftEarly: 0,
};

/** The record after a cell is set in it: what is not given stays, as far as it fits the status. */
export function saidAfter(before: Said, { status, remark, ...set }: Mark): Said {
  const { reason, ...minutes } = fittingDetails(status, {
    reason: set.reason === undefined ? before.reasonId : set.reason || null,
    minutesLate: set.minutesLate ?? before.minutesLate,
    minutesLeftEarly: set.minutesLeftEarly ?? before.minutesLeftEarly,
  });
  return {
    status,
    reasonId: reason,
    remark: remark === undefined ? before.remark : tidyLine(remark),
    ...minutes,
  };
}

/** Those that are not offered any more, too: a save may have waited, and an undo brings back what was given. */
export async function knownReasons(trx: Trx, cells: readonly Mark[]): Promise<ReadonlySet<string>> {
  if (!cells.some(({ reason }) => reason)) return new Set();
  return new Set((await absenceReasonTable.list(trx)).map(({ _id }) => _id));
}

export const isSaid = (record: StoredRecord, said: Said): boolean =>
  SAID.every(field => record[field] === said[field]);

/**
 * Sets what records say, with the version, the moment and who did it, and has the log say so. From then on they are no
 * announced absence's.
 */
export async function writeCells(
  { trx, log }: Logged,
  schedule: StoredSchedule,
  writes: readonly CellWrite[],
  { actor, name }: Editor,
): Promise<void> {
  const changedAt = actor.clock.instant();
  const stamp = { version: schedule.version, changedAt, changedById: actor.userId, changedByName: name };
  for (const [first, ...rest] of Map.groupBy(writes, ({ said }) => JSON.stringify(said)).values()) {
    if (!first) continue;
    const ids = [first, ...rest].map(({ record }) => record.id);
    await setRecords(trx, ids, { ...first.said, ...stamp });
  }
  if (writes.length > 0) await setChangedAt(trx, schedule._id, changedAt);
  await logListChange({ trx, log }, 'update', schedule, await auditedCells(trx, writes));
}

type AuditedWrite = { record: Said & { studentId: string; date: Day }; said: Said };

export async function auditedCells(trx: Trx, writes: readonly AuditedWrite[]): Promise<CellChange[]> {
  const hasReason = writes.some(({ record, said }) => record.reasonId || said.reasonId);
  const reasons = hasReason ? await absenceReasonTable.list(trx) : [];
  const nameOf = new Map(reasons.map(({ _id, name }) => [_id, name]));
  const audited = ({ reasonId, remark, minutesLate, minutesLeftEarly }: Said) => ({
    reason: reasonId === null ? null : nameOf.get(reasonId),
    remark,
    minutesLate: minutesLate || null,
    minutesLeftEarly: minutesLeftEarly || null,
  });
  return writes.map(({ record, said }) => ({
    studentId: record.studentId,
    date: record.date,
    from: record.status,
    to: said.status,
    details: differences(audited(record), audited(said)),
  }));
}
