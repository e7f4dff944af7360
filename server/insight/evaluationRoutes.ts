import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SUCCESS } from '../../core/contract/answers.ts';
import { errorResponses, IdParameters, Message } from '../../core/contract/common.ts';
import { EvaluationList } from '../../core/contract/evaluations.ts';
import { API } from '../../core/contract/paths.ts';
import { actorOf } from '../audit/actors.ts';
import { sendCached } from '../cache/sendCached.ts';
import { listDueEvaluations } from './evaluationRepository.ts';
import { finishEvaluation } from './evaluations.ts';

/** The evaluations that are due, and 'Klaar' (docs/product.md §2, Evaluations, and §7). */
export const evaluationRoutes: FastifyPluginAsyncTypebox = async app => {
  const { clock } = app;
  const tags = ['evaluations'];

  app.get(
    API.evaluations,
    {
      config: { permission: 'evaluations.read' },
      schema: { tags, response: { 200: EvaluationList, ...errorResponses } },
    },
    async (request, reply) => {
      await app.overviews.note(request, 'evaluations');
      const today = clock.today();
      return sendCached(reply, `evaluations ${today}`, database => listDueEvaluations(database, today));
    },
  );

  app.put(
    API.evaluation,
    {
      config: { permission: 'evaluations.finish' },
      schema: { tags, params: IdParameters, response: { 200: Message, ...errorResponses } },
    },
    async request => {
      const studentId = request.params.id;
      await finishEvaluation(app, { studentId, userId: request.user.id }, actorOf(request));
      return { message: SUCCESS };
    },
  );
};
