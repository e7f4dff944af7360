import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { API } from '../../../core/contract/paths.ts';
import {
  type BatchChange,
  StudentBatchCommit,
  StudentBatchInput,
  StudentBatchPlan,
  StudentBatchProgress,
  StudentIds,
  StudentPasses,
  StudentPassesInput,
  StudentRowsInput,
} from '../../../core/contract/studentBatches.ts';
import { StudentPage, StudentQuerystring } from '../../../core/contract/students.ts';
import type { ChangeSetKind } from '../../../core/rules/changeSetKinds.ts';
import { STUDENTS_PER_BATCH_MAX, STUDENTS_PER_CALL } from '../../../core/rules/limits.ts';
import type { BatchKind } from '../../../core/rules/studentBatch.ts';
import type { SignedInUser } from '../../accounts/index.ts';
import type { Database } from '../../database/database.ts';
import { formerAnswer } from '../../history/change.ts';
import { type Actor, type AuditEvent, actorOf, change, recordEvent } from '../../history/index.ts';
import type { TableName } from '../../history/registry.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { may } from '../../platform/http/may.ts';
import { sendJson } from '../../platform/http/send.ts';
import { messages } from '../../platform/messages.ts';
import { datedQuery, searchOf } from '../datedFilter.ts';
import { streamStudents } from '../streamStudents.ts';
import { openPasses } from '../studentFiles.ts';
import { countStudents, findStudentIds, readStudentRows } from '../studentListRepository.ts';
import { type FileWrite, writeFiles } from '../writeFiles.ts';
import { type PlannedStep, planBatch, showBatch } from './planBatch.ts';

/** The calls on students who were chosen in the list: who they are, their rows, their passes, and what is done to all. */
export const studentSelectionRoutes: FastifyPluginAsyncTypebox = async app => {
  const { clock, database, overviews } = app;

  app.get(
    API.studentIds,
    may('students.read', { querystring: StudentQuerystring, response: { 200: StudentIds } }),
    async request => {
      const { filter, sort } = await datedQuery(app, request.query);
      await overviews.note(request, 'students', searchOf(filter));
      const total = await countStudents(database, filter);
      const slice = { offset: 0, limit: STUDENTS_PER_BATCH_MAX };
      return { ids: await findStudentIds(database, filter, sort, slice), studentsCount: total };
    },
  );

  app.post(
    API.studentRows,
    may('students.read', { body: StudentRowsInput, response: { 200: StudentPage } }),
    async (request, reply) => {
      const ids = [...new Set(request.body.students)];
      await recordEvent(database, actorOf(request), {
        action: 'download',
        subject: { kind: 'students', id: null, name: '' },
        detail: `${ids.length} chosen students`,
      });
      const today = clock.today();
      return sendJson(
        reply,
        streamStudents(ids, some => readStudentRows(database, some, today)),
      );
    },
  );

  app.post(
    API.studentPasses,
    may('students.read', { body: StudentPassesInput, response: { 200: StudentPasses } }),
    async request => ({ list: await openPasses(app, request.body.students, actorOf(request)) }),
  );

  app.post(
    API.studentBatchPlan,
    may('students.write', { body: StudentBatchInput, response: { 200: StudentBatchPlan } }),
    async request => {
      await overviews.note(request, 'students');
      return showBatch(database, request.body.students, request.body.change);
    },
  );

  app.post(
    API.studentBatches,
    may('students.write', { body: StudentBatchCommit, response: { 200: StudentBatchProgress } }),
    request => applyBatch(app, { input: request.body, user: request.user, actor: actorOf(request) }),
  );
};

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
async function checkBatch(database: Database, { input, actor }: Batch): Promise<void> {
  try {
    const { plan } = await planBatch(database, input.students, input.change);
    if (plan.digest !== input.digest) throw new HttpError(409, messages.batches.changedMeanwhile);
    if (plan.changedCount === 0) throw new HttpError(409, messages.batches.nobody);
  } catch (error) {
    // Asked last: it may have been done while the plan was read.
    if (!(await formerAnswer(database, actor)).former) throw error;
  }
}

/**
 * Does what the plan of this digest says to the first of the students, in one transaction; the client asks for the
 * others one call after the other, under the same change set. All are compared before the first are changed.
 * @throws HttpError as `checkBatch`
 */
async function applyBatch(
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
    const { kind } = batch.change;
    const head = { kind: CHANGE_SETS[kind], name: batch.plan.title, partOf: partOf ?? null };
    const scope = { students: batch.steps.map(({ student }) => student.id), tables: CHANGED_TABLES[kind] };
    const writing = { user, date: clock.today(), instant: clock.instant() };
    let written: AuditEvent['students'];
    const writes = batch.steps.map(step => fileWrite(step, batch.change));
    const changeSetId = await record({ ...head, scope }, async () => {
      written = await writeFiles(trx, writes, writing);
    });
    log({
      action: 'update',
      subject: { kind: 'students', id: null, name: '' },
      detail: `${kind}, ${changedCount} students`,
      students: written,
    });
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

function fileWrite({ student, step }: PlannedStep, change: BatchChange): FileWrite {
  const { profile: known } = student;
  const { ends, begins, status, organization, contactPerson } = step;
  return {
    ...{ studentId: student.id, known, ends, status },
    profile: { ...known, ...(organization && { organization: organization.to }), ...contactPerson?.to },
    begins: begins ? [{ ...begins, endDate: null }] : [],
    note: change.kind === 'status' ? change.note : undefined,
  };
}
