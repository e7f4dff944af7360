import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { IdParameters, Message } from '../../core/contract/common.ts';
import { EvaluationList, EvaluationsQuery, EvaluationWeeks } from '../../core/contract/evaluations.ts';
import { API } from '../../core/contract/paths.ts';
import { UNDO_TAKEN_MS } from '../../core/rules/limits.ts';
import { mayUndoEvaluation } from '../../core/rules/permissions.ts';
import { readStudentQuery } from '../../core/rules/studentQuery.ts';
import { type Actor, actorOf, change, differences } from '../history/index.ts';
import { existingStudent } from '../history/recordNameRepository.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { done, may } from '../platform/http/may.ts';
import { messages } from '../platform/messages.ts';
import {
  deleteEvaluation,
  findEvaluationSince,
  insertEvaluation,
  listDueEvaluations,
  readEvaluationState,
  readEvaluationWeeks,
} from './evaluationRepository.ts';

/** The evaluations that are due, 'Klaar' and its undo (docs/product.md §2, Evaluations, and §7). */
export const evaluationRoutes: FastifyPluginAsyncTypebox = async app => {
  const { clock } = app;

  app.get(
    API.evaluations,
    may('evaluations.read', { querystring: EvaluationsQuery, response: { 200: EvaluationList } }),
    async request => {
      await app.overviews.note(request, 'evaluations');
      const { organizations, classrooms } = readStudentQuery(request.query).filter;
      return listDueEvaluations(app.database, clock.today(), { organizations, classrooms });
    },
  );

  app.get(
    API.evaluationWeeks,
    may('evaluations.read', { params: IdParameters, response: { 200: EvaluationWeeks } }),
    async request => {
      await app.overviews.note(request, 'evaluations');
      const weeks = await readEvaluationWeeks(app.database, request.params.id, clock.today());
      if (!weeks) throw new HttpError(404, messages.students.unknown);
      return weeks;
    },
  );

  app.put(
    API.evaluation,
    may('evaluations.finish', { params: IdParameters, response: { 200: Message } }),
    async request => {
      const studentId = request.params.id;
      return done(finishEvaluation(app, { studentId, userId: request.user.id }, actorOf(request)));
    },
  );

  app.delete(
    API.evaluation,
    may('evaluations.finish', { params: IdParameters, response: { 200: Message } }),
    async request =>
      done(undoEvaluation(app, { studentId: request.params.id, user: request.user }, actorOf(request))),
  );
};

/**
 * Stores that a student's evaluation was done today by the user; a second call on the same day changes nothing.
 * @throws HttpError 404 for an unknown student, 409 when no evaluation is due
 */
async function finishEvaluation(
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
async function undoEvaluation(
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
