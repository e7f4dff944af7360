import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SUCCESS } from '../../core/contract/answers.ts';
import { IdParameters, Message, refusals } from '../../core/contract/common.ts';
import { EvaluationList } from '../../core/contract/evaluations.ts';
import { API } from '../../core/contract/paths.ts';
import { actorOf } from '../audit/actors.ts';
import { appendEntry } from '../audit/auditRepository.ts';
import { differences } from '../audit/differences.ts';
import { sendKept } from '../cache/sendKept.ts';
import { transaction } from '../database/database.ts';
import { HttpError } from '../http/httpError.ts';
import { messages } from '../messages.ts';
import { namesOfStudents } from '../students/studentNameRepository.ts';
import { dueEvaluationsJson, insertEvaluation, readEvaluationState } from './evaluationRepository.ts';

/** The evaluations that are due, and 'Klaar' (SPEC.md §2, Evaluations, and §7). */
export const evaluationRoutes: FastifyPluginAsyncTypebox = async app => {
  const { clock, database } = app;
  const tags = ['evaluations'];

  app.get(
    API.evaluations,
    {
      config: { permission: 'evaluations.read' },
      schema: { tags, response: { 200: EvaluationList, ...refusals } },
    },
    async (request, reply) => {
      await app.overviews.note(request, 'evaluations');
      const today = clock.today();
      return sendKept(reply, `evaluations ${today}`, database => dueEvaluationsJson(database, today));
    },
  );

  app.put(
    API.evaluation,
    {
      config: { permission: 'evaluations.finish' },
      schema: { tags, params: IdParameters, response: { 200: Message, ...refusals } },
    },
    async request => {
      const studentId = request.params.id;
      const date = clock.today();
      await transaction(database, async trx => {
        const state = await readEvaluationState(trx, studentId, date);
        if (state === undefined) throw new HttpError(404, messages.evaluations.unknownStudent);
        if (state === 'notDue') throw new HttpError(409, messages.evaluations.notDue);
        // A second click finds the evaluation of the first.
        if (state === 'done') return;
        await insertEvaluation(trx, { studentId, date, userId: request.user.id, createdAt: clock.instant() });
        const [student] = await namesOfStudents(trx, [studentId]);
        if (!student) throw new HttpError(404, messages.evaluations.unknownStudent);
        await appendEntry(trx, actorOf(request), {
          action: 'evaluate',
          subject: { kind: 'student', ...student },
          changes: differences(undefined, { evaluation: date }),
        });
      });
      return { message: SUCCESS };
    },
  );
};
