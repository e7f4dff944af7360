import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Schedule } from '../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { attendanceEvent, type CellChange } from '../history/audit/attendanceEvent.ts';
import { type Actor, actorOf, type Logged, namesOfStudents } from '../history/index.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { type StoredRecord, setStatus } from './attendanceRecordRepository.ts';
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
  const schedule = await findSchedule(database, id);
  if (!schedule) throw new HttpError(404, messages.lists.unknown);
  return schedule;
}

/**
 * Begins a change of a list: two who change it at once do so one after the other, as each waits for the other's
 * row. Returns the list with the version that the change brings.
 * @throws HttpError 404 when there is no such list
 */
export async function beginChange(
  trx: Transaction<Schema>,
  id: string,
): Promise<{ schedule: Schedule; version: number }> {
  const version = await raiseVersion(trx, id);
  return { schedule: await existingSchedule(trx, id), version };
}

/** The status that a record is to have, and its reason where that is set along; what else fits stays. */
export interface StatusChange {
  record: StoredRecord;
  status: AttendanceStatus;
  reason?: { reasonId: string | null; details: NonNullable<CellChange['details']> };
}

/**
 * Sets the new statuses of records, with the version, the moment and who did it, and has the log say so. Records
 * that have the status already, and are given no reason, stay as they are.
 */
export async function writeStatuses(
  { trx, log }: Logged,
  { schedule, version }: { schedule: Schedule; version: number },
  changes: readonly StatusChange[],
  { actor, name }: Editor,
): Promise<void> {
  const changed = changes.filter(({ record, status, reason }) => record.status !== status || reason);
  const changedAt = actor.clock.instant();
  const stamp = { version, changedAt, changedById: actor.userId, changedByName: name };
  const alike = Map.groupBy(changed, ({ status, reason }) => `${status} ${reason?.reasonId}`);
  for (const [first, ...rest] of alike.values()) {
    if (!first) continue;
    const { status, reason } = first;
    const ids = [first, ...rest].map(({ record }) => record.id);
    await setStatus(trx, ids, { status, ...(reason && { reasonId: reason.reasonId }), ...stamp });
  }
  if (changed.length > 0) await setChangedAt(trx, schedule._id, changedAt);
  const cells = changed.map(({ record: { studentId, date, status: from }, status: to, reason }) => ({
    studentId,
    date,
    from,
    to,
    ...(reason && { details: reason.details }),
  }));
  await logListChange({ trx, log }, 'update', schedule, cells);
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
