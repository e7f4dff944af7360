import type { Schedule } from '../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import { type Day, dayOfSchedule } from '../../core/rules/days.ts';
import {
  type AuditSubject,
  type Change,
  differences,
  type Logged,
  namesOfStudents,
} from '../history/index.ts';

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
