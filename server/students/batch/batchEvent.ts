import { fullName } from '../../../core/rules/text.ts';
import { type AuditEvent, type Change, differences } from '../../history/index.ts';
import type { NewRows } from '../studentRowRepository.ts';
import type { BatchNames } from './batchTexts.ts';
import type { PlannedStep, PreparedBatch } from './planBatch.ts';

/** What the log says of a batch: one entry, with what changed of each student as after a save of their file. */
export function batchEvent({ change, steps, names }: PreparedBatch, rows: readonly NewRows[]): AuditEvent {
  return {
    action: 'update',
    subject: { kind: 'students', id: null, name: '' },
    detail: `${change.kind}, ${steps.length} students`,
    students: steps.map((planned, index) => ({
      id: planned.student.id,
      name: fullName(planned.student),
      changes: changesOf(planned, rows[index], names),
    })),
  };
}

function changesOf({ step }: PlannedStep, rows: NewRows | undefined, names: BatchNames): Change[] {
  const labelled = (kind: keyof BatchNames, id: string | null) => id && `${names[kind].get(id)} (${id})`;
  const { ends, organization, contactPerson } = step;
  const before = {
    student: {
      organization: organization && labelled('organizations', organization.from),
      ...contactPerson?.from,
    },
    studentClassrooms: ends.map(({ enrolment: { _id, endDate } }) => ({ _id, endDate })),
  };
  const begun = rows?.classrooms?.map(row => ({ ...row, classroom: labelled('classrooms', row.classroom) }));
  const after = {
    student: {
      organization: organization && labelled('organizations', organization.to),
      ...contactPerson?.to,
    },
    studentClassrooms: [
      ...ends.map(({ enrolment: { _id }, endDate }) => ({ _id, endDate })),
      ...(begun ?? []),
    ],
    studentStatuses: rows?.statuses,
    studentNotes: rows?.notes,
  };
  return differences(before, after);
}
