import type { FastifyInstance } from 'fastify';
import { UNDO_TAKEN_MS } from '../../core/rules/limits.ts';
import { mayUndoEvaluation } from '../../core/rules/permissions.ts';
import { type Actor, change, differences } from '../history/index.ts';
import { existingStudent } from '../history/recordNameRepository.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import {
  deleteEvaluation,
  findEvaluationSince,
  insertEvaluation,
  readEvaluationState,
} from './evaluationRepository.ts';

/**
 * Stores that a student's evaluation was done today by the user; a second call on the same day changes nothing.
 * @throws HttpError 404 for an unknown student, 409 when no evaluation is due
 */
export async function finishEvaluation(
  { database, clock }: FastifyInstance,
  { studentId, userId }: { studentId: string; userId: string },
  actor: Actor,
): Promise<void> {
  const date = clock.today();
  await change(database, actor, async ({ trx, log }) => {
    const state = await readEvaluationState(trx, studentId, date);
    if (state === undefined) throw new HttpError(404, messages.students.unknown);
    if (state === 'notDue') throw new HttpError(409, messages.evaluations.notDue);
    // A second click finds the evaluation of the first.
    if (state === 'done') return;
    await insertEvaluation(trx, { studentId, date, userId, createdAt: clock.instant() });
    log({
      action: 'evaluate',
      subject: await existingStudent(trx, studentId),
      changes: differences(undefined, { evaluation: date }),
    });
  });
}

/**
 * Takes back that a student's evaluation was done, within `UNDO_TAKEN_MS`.
 * @throws HttpError 404 for an unknown student, 409 when none was done so short a time ago, 403 when it was done by
 *   another user
 */
export async function undoEvaluation(
  { database, clock }: FastifyInstance,
  { studentId, user }: { studentId: string; user: { id: string; roles: readonly number[] } },
  actor: Actor,
): Promise<void> {
  await change(database, actor, async ({ trx, log }) => {
    const subject = await existingStudent(trx, studentId);
    const done = await findEvaluationSince(trx, studentId, clock.instant(-UNDO_TAKEN_MS));
    if (!done) throw new HttpError(409, messages.evaluations.nothingToUndo);
    if (!mayUndoEvaluation({ doneBy: done.userId, userId: user.id, roles: user.roles })) {
      throw new HttpError(403, messages.session.notAllowed);
    }
    await deleteEvaluation(trx, { id: done.id, studentId });
    log({
      action: 'evaluation undone',
      subject,
      changes: differences({ evaluation: done.date }, undefined),
    });
  });
}
