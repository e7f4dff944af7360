import type { FastifyInstance } from 'fastify';
import type { StudentBatchCommit, StudentBatchProgress } from '../../../core/contract/studentBatches.ts';
import type { ChangeSetKind } from '../../../core/rules/changeSetKinds.ts';
import type { Day } from '../../../core/rules/days.ts';
import { STUDENTS_PER_CALL } from '../../../core/rules/limits.ts';
import type { BatchKind } from '../../../core/rules/studentBatch.ts';
import { fullName } from '../../../core/rules/text.ts';
import type { SignedInUser } from '../../accounts/index.ts';
import { type Database, newId, type Trx } from '../../database/database.ts';
import { formerAnswer } from '../../history/change.ts';
import { type Actor, type AuditEvent, type Change, change, differences } from '../../history/index.ts';
import type { TableName } from '../../history/registry.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { deriveStudents } from '../derivedRepository.ts';
import { insertRows, type NewRows } from '../studentRowRepository.ts';
import { updateStudents } from '../studentSaveRepository.ts';
import { endEnrolments } from './batchRepository.ts';
import type { BatchNames } from './batchTexts.ts';
import { type PlannedStep, type PreparedBatch, planBatch } from './planBatch.ts';

interface Batch {
  input: StudentBatchCommit;
  user: SignedInUser;
  actor: Actor;
}

/**
 * Refuses a batch whose plan is no longer what was seen, before any of it is done; but not one that was done under its
 * key.
 * @throws HttpError 400 as `planBatch`, 409 when the data changed meanwhile or nothing would change
 */
export async function checkBatch(database: Database, { input, actor }: Batch): Promise<void> {
  try {
    const { plan } = await planBatch(database, input.students, input.change);
    if (plan.digest !== input.digest) throw new HttpError(409, messages.batches.changedMeanwhile);
    if (plan.changedCount === 0) throw new HttpError(409, messages.batches.nobody);
  } catch (error) {
    // Asked last: it may have been done while the plan was read.
    if (!(await formerAnswer(database, actor))) throw error;
  }
}

/**
 * Does what the plan of this digest says to the first of the students, in one transaction; the client asks for the
 * others one call after the other, under the same change set. All are compared before the first are changed.
 * @throws HttpError as `checkBatch`
 */
export async function applyBatch(
  { database, clock }: FastifyInstance,
  { input, user, actor }: Batch,
): Promise<StudentBatchProgress> {
  const { students, digest, partOf } = input;
  if (partOf === undefined) await checkBatch(database, { input, user, actor });
  const ids = [...new Set(students)].slice(0, STUDENTS_PER_CALL);
  return change(database, actor, async ({ trx, log, record }) => {
    const batch = await planBatch(trx, ids, input.change);
    if (batch.plan.digest !== digest.split('.')[0])
      throw new HttpError(409, messages.batches.changedMeanwhile);
    const changedCount = batch.steps.length;
    if (changedCount === 0) return { done: ids.length, changedCount, changeSetId: partOf ?? null };
    const rows = newRows(batch, user, clock.today());
    const { kind } = batch.change;
    const head = { kind: CHANGE_SETS[kind], name: batch.plan.title, partOf: partOf ?? null };
    const scope = { students: batch.steps.map(({ student }) => student.id), tables: CHANGED_TABLES[kind] };
    const changeSetId = await record({ ...head, scope }, () => writeBatch(trx, batch, rows, clock.instant()));
    log(batchEvent(batch, rows));
    return { done: ids.length, changedCount, changeSetId };
  });
}

const CHANGE_SETS = {
  classroom: 'batchClassroom',
  endClassroom: 'batchEndClassroom',
  status: 'batchStatus',
  organization: 'batchOrganization',
  contactPerson: 'batchContactPerson',
} as const satisfies Record<BatchKind, ChangeSetKind>;

/** The tables that an undo puts back; others follow from these. */
const CHANGED_TABLES = {
  classroom: ['studentClassrooms', 'attendanceRecords'],
  endClassroom: ['studentClassrooms', 'attendanceRecords'],
  status: ['studentStatuses', 'studentNotes'],
  organization: ['students'],
  contactPerson: ['students'],
} as const satisfies Record<BatchKind, readonly TableName[]>;

/** The rows that a batch adds to files, as a save of each would. */
function newRows({ steps, change }: PreparedBatch, user: SignedInUser, date: Day): NewRows[] {
  const note = change.kind === 'status' && change.note;
  const written = { date, author: user.id, authorName: user.name };
  return steps.map(({ student, step: { begins, status } }) => ({
    studentId: student.id,
    classrooms: begins ? [{ _id: newId(), ...begins, endDate: null }] : [],
    statuses: status ? [{ _id: newId(), ...status }] : [],
    notes: note ? [{ _id: newId(), ...written, ...note }] : [],
  }));
}

/** Writes what happens to the students as a save of each would. */
async function writeBatch(
  trx: Trx,
  { change, steps }: PreparedBatch,
  rows: readonly NewRows[],
  instant: string,
): Promise<void> {
  const ids = steps.map(({ student }) => student.id);
  const columns = {
    ...(change.kind === 'organization' && { organizationId: change.organization }),
    ...(change.kind === 'contactPerson' && change.contactPerson),
  };
  await updateStudents(trx, ids.slice(0, 25), columns, instant);
  const ends = steps.flatMap(({ step }) => step.ends);
  for (const [endDate, some] of Map.groupBy(ends, end => end.endDate)) {
    const ended = some.map(({ enrolment }) => enrolment._id);
    await endEnrolments(trx, ended, endDate);
  }
  await insertRows(trx, rows, instant);
  await deriveStudents(trx, ids, [...Object.keys(columns), ...CHANGED_TABLES[change.kind]]);
}

/** One entry for the batch, with the changes of each student as after a save of their file. */
function batchEvent({ change, steps, names }: PreparedBatch, rows: readonly NewRows[]): AuditEvent {
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
