import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { StudentBatchCommit, StudentBatchLine } from '../../../core/contract/studentBatches.ts';
import type { ChangeSetKind } from '../../../core/rules/changeSetKinds.ts';
import type { BatchKind } from '../../../core/rules/studentBatch.ts';
import type { SignedInUser } from '../../accounts/index.ts';
import { fitAttendanceRows } from '../../attendance/attendanceRowRepository.ts';
import { raiseLayoutVersions } from '../../attendance/scheduleRepository.ts';
import type { Database } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { formerAnswer, transactionOnce } from '../../history/answeredSaves/answerOnce.ts';
import type { Actor } from '../../history/audit/auditEvent.ts';
import { appendEntry } from '../../history/audit/auditRepository.ts';
import { recordChangeSet } from '../../history/changeSets/recordChangeSet.ts';
import type { TableName } from '../../history/registry.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { rewriteSpansOf } from '../studentSpanRepository.ts';
import { batchEvent } from './batchEvent.ts';
import {
  countSaves,
  endEnrolments,
  insertEnrolments,
  insertNotes,
  insertStatuses,
} from './batchRepository.ts';
import { type BatchRows, batchRows } from './batchRows.ts';
import { type PlannedStep, type PreparedBatch, planBatch } from './planBatch.ts';

interface Batch {
  input: StudentBatchCommit;
  user: SignedInUser;
  actor: Actor;
}

type Result = Extract<StudentBatchLine, { result: unknown }>['result'];

/** Students written at a time: between two portions the progress goes out. */
const PORTION = 200;

/**
 * Refuses a batch whose plan is no longer what was seen, before anything waits for it; but not one that was done
 * under its key.
 * @throws HttpError 400 as `planBatch`, 409 when the data changed meanwhile or nothing would change
 */
export async function checkBatch(database: Database, { input, actor }: Batch): Promise<void> {
  try {
    refuseOther(await planBatch(database, input.students, input.change), input.digest);
  } catch (error) {
    // Asked last: it may have been done while the plan was read.
    if (!(await formerAnswer(database, actor.save))) throw error;
  }
}

/**
 * Does what the plan of this digest says, in one transaction: all of it or nothing.
 * @param onProgress told how many students are written, of all
 * @throws HttpError as `checkBatch`
 */
export function applyBatch(
  { database, clock }: FastifyInstance,
  { input, user, actor }: Batch,
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<Result> {
  return transactionOnce(database, actor, async trx => {
    const batch = await planBatch(trx, input.students, input.change);
    refuseOther(batch, input.digest);
    const { steps } = batch;
    const moment = { instant: clock.instant(), today: clock.today() };
    const rows = batchRows(batch, { user, ...moment });
    const { kind } = batch.change;
    const head = { kind: CHANGE_SETS[kind], actor, name: batch.plan.title };
    const scope = { students: steps.map(({ student }) => student.id), tables: CHANGED_TABLES[kind] };
    const { changeSetId } = await recordChangeSet(trx, { ...head, scope }, async () => {
      const lists = new Set<string>();
      for (let start = 0; start < steps.length; start += PORTION) {
        const portion = steps.slice(start, start + PORTION);
        for (const id of await writePortion(trx, batch, portion, rows, moment.instant)) lists.add(id);
        onProgress({ done: start + portion.length, total: steps.length });
        // An embedded database answers at once: without this the progress would come with the result.
        await turn();
      }
      await raiseLayoutVersions(trx, [...lists]);
    });
    await appendEntry(trx, actor, batchEvent(batch, rows));
    return { changedCount: steps.length, changeSetId };
  });
}

const CHANGE_SETS = {
  classroom: 'batchClassroom',
  endClassroom: 'batchEndClassroom',
  status: 'batchStatus',
  organization: 'batchOrganization',
  contactPerson: 'batchContactPerson',
} as const satisfies Record<BatchKind, ChangeSetKind>;

/** What an undo puts back; all else follows from these. */
const CHANGED_TABLES = {
  classroom: ['studentClassrooms', 'attendanceRecords'],
  endClassroom: ['studentClassrooms', 'attendanceRecords'],
  status: ['studentStatuses', 'studentNotes'],
  organization: ['students'],
  contactPerson: ['students'],
} as const satisfies Record<BatchKind, readonly TableName[]>;

function refuseOther({ plan }: PreparedBatch, digest: string): void {
  if (plan.digest !== digest) throw new HttpError(409, messages.batches.changedMeanwhile);
  if (plan.changedCount === 0) throw new HttpError(409, messages.batches.nobody);
}

/** Writes some of the students as a save of each would; returns the lists in which rows came or went. */
async function writePortion(
  trx: Transaction<Schema>,
  { change }: PreparedBatch,
  portion: readonly PlannedStep[],
  rows: BatchRows,
  instant: string,
): Promise<string[]> {
  const ids = portion.map(({ student }) => student.id);
  const own = <Row>(byStudent: ReadonlyMap<string, Row>): Row[] => ids.flatMap(id => byStudent.get(id) ?? []);
  await countSaves(trx, ids, instant, {
    ...(change.kind === 'organization' && { organizationId: change.organization }),
    ...(change.kind === 'contactPerson' && change.contactPerson),
  });
  for (const [endDate, ends] of Map.groupBy(
    portion.flatMap(({ step }) => step.ends),
    end => end.endDate,
  )) {
    const ended = ends.map(({ enrolment }) => enrolment._id);
    await endEnrolments(trx, ended, endDate);
  }
  await insertEnrolments(trx, own(rows.enrolments));
  await insertStatuses(trx, own(rows.statuses));
  await insertNotes(trx, own(rows.notes));
  if (change.kind === 'status') await rewriteSpansOf(trx, ids);
  if (change.kind !== 'classroom' && change.kind !== 'endClassroom') return [];
  return fitAttendanceRows(trx, ids);
}
