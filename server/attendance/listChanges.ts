import type { FastifyRequest } from 'fastify';
import type { Mark, Schedule } from '../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import { fittingDetails } from '../../core/rules/cellDetails.ts';
import { type Day, dayOfSchedule } from '../../core/rules/days.ts';
import { tidyLine } from '../../core/rules/text.ts';
import type { Database, Trx } from '../database/database.ts';
import {
  type Actor,
  type AuditSubject,
  actorOf,
  type Change,
  differences,
  type Logged,
} from '../history/index.ts';
import { namesOfStudents } from '../history/recordNameRepository.ts';
import { orNotFound } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { absenceReasonTable } from './absenceRepository.ts';
import { SAID, type Said, type StoredRecord, setRecords } from './attendanceRecordRepository.ts';
import { findSchedule, raiseVersion, type StoredSchedule, scheduleRows } from './scheduleRepository.ts';

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
  if (writes.length > 0) await scheduleRows.update(trx, schedule._id, { changedAt });
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

export interface CellChange {
  studentId: string;
  date: Day;
  from: AttendanceStatus;
  to: AttendanceStatus;
  details?: readonly Change[];
}

type Marked = { studentId: string; date: Day; status: AttendanceStatus };

export const cellsAdded = (cells: readonly Marked[]): CellChange[] =>
  cells.map(({ studentId, date, status }) => ({ studentId, date, from: '', to: status }));

export const cellsRemoved = (cells: readonly Marked[]): CellChange[] =>
  cells.map(({ studentId, date, status }) => ({ studentId, date, from: status, to: '' }));

export const listSubject = ({ _id, classroom }: Schedule): AuditSubject => ({
  kind: 'attendance list',
  id: _id,
  name: classroom.name,
});

/**
 * Has the audit log say that a list was made, changed or deleted, with those of the cells that changed; students by the
 * names they have now.
 * @param former the list with the dates that it had, where they changed
 */
export async function logListChange(
  { trx, log }: Logged,
  action: 'create' | 'update' | 'delete',
  schedule: Schedule,
  cells: readonly CellChange[],
  { former = schedule, ...said }: { former?: Schedule; detail?: string } = {},
): Promise<void> {
  const changed = cells.filter(({ from, to, details = [] }) => from !== to || details.length > 0);
  const changes = Map.groupBy(changed, ({ studentId }) => studentId);
  const changesOf = (id: string, name: string): Change[] =>
    (changes.get(id) ?? []).flatMap(({ date, from, to, details = [] }) => {
      const field = `${date} ${name} (${id})`;
      const status = from === to ? [] : [{ field, from: from || null, to: to || null }];
      return [...status, ...details.map(change => ({ ...change, field: `${field} ${change.field}` }))];
    });
  const students = await namesOfStudents(trx, [...changes.keys()]);
  log({
    ...{ action, subject: listSubject(schedule), ...said },
    changes: differences(
      action === 'create' ? undefined : dated(former),
      action === 'delete' ? undefined : dated(schedule),
    ),
    students: students.map(({ id, name }) => ({ id, name, changes: changesOf(id, name) })),
  });
}

const dated = ({ dates }: Schedule) => ({ dates: dates.map(dayOfSchedule).join(', ') });

/**
 * Tells the entries of the log by which a lesson stands as it does, the last first: back along the days that it was on,
 * past what became of others on its day while it was taken off, until it was added.
 */
export function isOfLesson(day: Day): (detail: string) => boolean {
  let known: string | undefined = day;
  let isOff = false;
  return detail => {
    const [, deed = '', days = ''] = /^(?:day|lesson)s? ([a-z ]+): (.+)/.exec(detail) ?? [];
    if (known === undefined || !days.includes(known)) return false;
    if (isOff) {
      isOff = deed !== 'removed';
      return false;
    }
    const [from, to] = days.split(' to ');
    if (to === known) known = from;
    isOff = deed === 'restored';
    if (deed === 'added') known = undefined;
    return deed.endsWith('held');
  };
}
