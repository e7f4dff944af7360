import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParameters, Message } from '../../core/contract/common.ts';
import { EvaluationList, EvaluationsQuery, EvaluationWeeks } from '../../core/contract/evaluations.ts';
import { API } from '../../core/contract/paths.ts';
import { readStudentQuery } from '../../core/rules/studentQuery.ts';
import { actorOf } from '../history/index.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { done, may } from '../platform/http/may.ts';
import { messages } from '../platform/messages.ts';
import { listDueEvaluations, readEvaluationWeeks } from './evaluationRepository.ts';
import { finishEvaluation, undoEvaluation } from './evaluations.ts';

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
