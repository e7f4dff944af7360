import type { Schedule } from '../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import type { Day } from '../../core/rules/days.ts';
import type { AuditEvent } from '../history/audit/auditEvent.ts';
import { type Change, differences } from '../history/audit/differences.ts';

export interface CellChange {
  studentId: string;
  date: Day;
  from: AttendanceStatus;
  to: AttendanceStatus;
  /** Changed details of the cell. */
  details?: readonly Change[];
}

/**
 * The event of a list that was made, changed or deleted; students by the names they have now.
 * @param former the list with the dates that it had, where they changed
 */
export function attendanceEvent(
  action: 'create' | 'update' | 'delete',
  schedule: Schedule,
  cells: readonly CellChange[],
  students: readonly { id: string; name: string }[],
  former = schedule,
): AuditEvent {
  const { _id, classroom } = schedule;
  const dated = ({ dates }: Schedule) => ({ dates: dates.map(date => date.slice(0, 10)).join(', ') });
  const changes = Map.groupBy(cells, ({ studentId }) => studentId);
  const changesOf = (id: string, name: string): Change[] =>
    (changes.get(id) ?? []).flatMap(({ date, from, to, details = [] }) => {
      const field = `${date} ${name} (${id})`;
      const status = from === to ? [] : [{ field, from: from || null, to: to || null }];
      return [...status, ...details.map(change => ({ ...change, field: `${field} ${change.field}` }))];
    });
  return {
    action,
    subject: { kind: 'attendance list', id: _id, name: classroom.name },
    changes: differences(
      action === 'create' ? undefined : dated(former),
      action === 'delete' ? undefined : dated(schedule),
    ),
    students: students.map(({ id, name }) => ({ id, name, changes: changesOf(id, name) })),
  };
}
