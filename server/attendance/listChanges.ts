import type { FastifyRequest } from 'fastify';
import type { Schedule } from '../../core/contract/attendance.ts';
import { fittingDetails } from '../../core/rules/cellDetails.ts';
import type { Database, Trx } from '../database/database.ts';
import { type Actor, actorOf, differences, type Logged, namesOfStudents } from '../history/index.ts';
import { orNotFound } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { absenceReasonTable } from './absenceReasonRepository.ts';
import { attendanceEvent, type CellChange } from './attendanceEvent.ts';
import { type StoredRecord, setRecords } from './attendanceRecordRepository.ts';
import { findSchedule, raiseVersion, setChangedAt } from './scheduleRepository.ts';

/** Who sets marks: for the log, and by the name that colleagues are shown. */
export interface Editor {
  actor: Actor;
  name: string;
}

/** The user who makes the request. */
export const editorOf = (request: FastifyRequest): Editor => ({
  actor: actorOf(request),
  name: request.user.name,
});

/** @throws HttpError 404 when there is no such list */
export async function existingSchedule(database: Database, id: string): Promise<Schedule> {
  return orNotFound(await findSchedule(database, id), messages.lists.unknown);
}

/**
 * Begins a change of a list: two who change it at once do so one after the other, as each waits for the other's
 * row. Returns the list with the version that the change brings.
 * @throws HttpError 404 when there is no such list
 */
export async function beginChange(trx: Trx, id: string): Promise<{ schedule: Schedule; version: number }> {
  const version = await raiseVersion(trx, id);
  return { schedule: await existingSchedule(trx, id), version };
}

type Said = Pick<StoredRecord, 'status' | 'reasonId' | 'remark' | 'minutesLate' | 'minutesLeftEarly'>;

/** A record, and what it is to say. */
export interface CellWrite {
  record: StoredRecord;
  said: Said;
}

/** Drops the reason and minutes that do not go with the status. */
export const fitting = ({ status, reasonId, remark, minutesLate, minutesLeftEarly }: Said): Said => {
  const { reason, ...minutes } = fittingDetails(status, { reason: reasonId, minutesLate, minutesLeftEarly });
  return { status, reasonId: reason, remark, ...minutes };
};

const FIELDS = ['status', 'reasonId', 'remark', 'minutesLate', 'minutesLeftEarly'] as const;

export const isSaid = (record: StoredRecord, said: Said): boolean =>
  FIELDS.every(field => record[field] === said[field]);

/**
 * Sets what records say, with the version, the moment and who did it, and has the log say so. From then on they are no
 * announced absence's.
 */
export async function writeCells(
  { trx, log }: Logged,
  { schedule, version }: { schedule: Schedule; version: number },
  writes: readonly CellWrite[],
  { actor, name }: Editor,
): Promise<void> {
  const changedAt = actor.clock.instant();
  const stamp = { version, changedAt, changedById: actor.userId, changedByName: name };
  for (const [first, ...rest] of Map.groupBy(writes, ({ said }) => JSON.stringify(said)).values()) {
    if (!first) continue;
    const ids = [first, ...rest].map(({ record }) => record.id);
    await setRecords(trx, ids, { ...first.said, ...stamp });
  }
  if (writes.length > 0) await setChangedAt(trx, schedule._id, changedAt);
  await logListChange({ trx, log }, 'update', schedule, await auditedCells(trx, writes));
}

async function auditedCells(trx: Trx, writes: readonly CellWrite[]): Promise<CellChange[]> {
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

/** Has the audit log say what happened to a list, with those of the cells that changed. */
export async function logListChange(
  { trx, log }: Logged,
  action: 'create' | 'update' | 'delete',
  schedule: Schedule,
  cells: readonly CellChange[],
): Promise<void> {
  const changed = cells.filter(({ from, to, details = [] }) => from !== to || details.length > 0);
  const students = await namesOfStudents(trx, [...new Set(changed.map(({ studentId }) => studentId))]);
  log(attendanceEvent(action, schedule, changed, students));
}
