import type { Day } from '../../../core/rules/days.ts';
import type { SignedInUser } from '../../accounts/index.ts';
import { newId } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { PreparedBatch } from './planBatch.ts';

/** The rows that a batch adds, each by its student's `_id`. */
export interface BatchRows {
  enrolments: Map<string, Schema['studentClassrooms']>;
  statuses: Map<string, Schema['studentStatuses']>;
  notes: Map<string, Schema['studentNotes']>;
}

/** Makes the rows that a batch adds, as a save of each student would. */
export function batchRows(
  { steps, change }: PreparedBatch,
  { user, instant, today }: { user: SignedInUser; instant: string; today: Day },
): BatchRows {
  const rows: BatchRows = { enrolments: new Map(), statuses: new Map(), notes: new Map() };
  const note = change.kind === 'status' ? change.note : undefined;
  for (const { student, step } of steps) {
    const studentId = student.id;
    if (step.begins) {
      const { classroom, startDate } = step.begins;
      rows.enrolments.set(studentId, {
        id: newId(),
        studentId,
        classroomId: classroom,
        startDate,
        endDate: null,
      });
    }
    if (step.status) {
      const { status, date } = step.status;
      const active = status === 'true' ? 1 : 0;
      rows.statuses.set(studentId, {
        id: newId(),
        studentId,
        active,
        date,
        position: student.lastPosition + 1,
      });
    }
    if (note) {
      rows.notes.set(studentId, {
        id: newId(),
        studentId,
        ...note,
        date: today,
        authorId: user.id,
        authorName: user.name,
        createdAt: instant,
      });
    }
  }
  return rows;
}
