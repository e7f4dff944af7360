import { fullName } from '../../../core/rules/text.ts';
import { type AuditEvent, type Change, differences } from '../../history/index.ts';
import type { BatchRows } from './batchRows.ts';
import type { BatchNames } from './batchTexts.ts';
import type { PlannedStep, PreparedBatch } from './planBatch.ts';

/** What the log says of a batch: one entry, with what changed of each student as after a save of their file. */
export function batchEvent({ change, steps, names }: PreparedBatch, rows: BatchRows): AuditEvent {
  return {
    action: 'update',
    subject: { kind: 'students', id: null, name: '' },
    detail: `${change.kind}, ${steps.length} students`,
    students: steps.map(planned => ({
      id: planned.student.id,
      name: fullName(planned.student),
      changes: changesOf(planned, rows, names),
    })),
  };
}

function changesOf(
  { student, step }: PlannedStep,
  rows: BatchRows,
  { classrooms, organizations }: BatchNames,
): Change[] {
  const labelled = (names: ReadonlyMap<string, string>, id: string | null) =>
    id === null ? null : `${names.get(id)} (${id})`;
  const enrolment = rows.enrolments.get(student.id);
  const status = rows.statuses.get(student.id);
  const note = rows.notes.get(student.id);
  const { organization, contactPerson } = step;
  const before = {
    student: {
      organization: organization && labelled(organizations, organization.from),
      ...contactPerson?.from,
    },
    studentClassrooms: step.ends.map(({ enrolment: { _id, endDate } }) => ({ _id, endDate })),
  };
  const after = {
    student: {
      organization: organization && labelled(organizations, organization.to),
      ...contactPerson?.to,
    },
    studentClassrooms: [
      ...step.ends.map(({ enrolment: { _id }, endDate }) => ({ _id, endDate })),
      ...(enrolment
        ? [
            {
              _id: enrolment.id,
              classroom: labelled(classrooms, enrolment.classroomId),
              startDate: enrolment.startDate,
            },
          ]
        : []),
    ],
    studentStatuses: status
      ? [{ _id: status.id, status: status.active ? 'true' : 'false', date: status.date }]
      : [],
    studentNotes: note
      ? [
          {
            _id: note.id,
            date: note.date,
            author: note.authorId,
            authorName: note.authorName,
            category: note.category,
            description: note.description,
          },
        ]
      : [],
  };
  return differences(before, after);
}
