import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParameters } from '../../../core/contract/common.ts';
import { API } from '../../../core/contract/paths.ts';
import { TimelinePage, TimelineQuery, TimelineSummary } from '../../../core/contract/timeline.ts';
import { addMonths, monthOf } from '../../../core/rules/months.ts';
import { can } from '../../../core/rules/permissions.ts';
import { readTimelinePlace, TIMELINE_KINDS, type TimelineKind } from '../../../core/rules/timelineKinds.ts';
import { readOfStudent } from '../../attendance/index.ts';
import { actorOf } from '../../history/index.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { may } from '../../platform/http/may.ts';
import { messages } from '../../platform/messages.ts';
import { readEvaluationWeeks } from '../evaluationRepository.ts';
import { presenceSummary, timelinePage } from './timeline.ts';

/** A student's line of time (docs/product.md §2, Student's file). */
export const timelineRoutes: FastifyPluginAsyncTypebox = async app => {
  const { clock, database } = app;

  app.get(
    API.timeline,
    may('students.read', {
      params: IdParameters,
      querystring: TimelineQuery,
      response: { 200: TimelinePage },
    }),
    async request => {
      const studentId = request.params.id;
      const { kind = [], before = '' } = request.query;
      const after = readTimelinePlace(before);
      if (before && !after) throw new HttpError(400, messages.students.timelinePlace);
      const asked = TIMELINE_KINDS.filter(each => kind.length === 0 || [kind].flat().includes(each));
      const kinds = asked.filter(each => mayRead(request.user.roles, each));
      const opening = { studentId, detail: 'line of time', actor: actorOf(request) };
      return readOfStudent(database, opening, trx =>
        timelinePage(trx, { studentId, kinds, after, today: clock.today(), dayOf: clock.dayOf }),
      );
    },
  );

  app.get(
    API.timelineSummary,
    may('students.read', { params: IdParameters, response: { 200: TimelineSummary } }),
    async request => {
      const studentId = request.params.id;
      const to = clock.today();
      // Whole months, so that each is that of its cells.
      const from = `${addMonths(monthOf(to), -11)}-01`;
      const mayReadEvaluation = can(request.user.roles, 'evaluations.read');
      const opening = { studentId, detail: `attendance from ${from} to ${to}`, actor: actorOf(request) };
      return readOfStudent(database, opening, async trx => {
        const [summary, evaluation] = await Promise.all([
          presenceSummary(trx, { studentId, from, to }),
          mayReadEvaluation ? readEvaluationWeeks(trx, studentId, to) : undefined,
        ]);
        return { ...summary, evaluation: evaluation ?? null };
      });
    },
  );
};

const mayRead = (roles: readonly number[], kind: TimelineKind): boolean => {
  if (kind === 'change') return can(roles, 'students.readChanges');
  if (kind === 'evaluation') return can(roles, 'evaluations.read');
  return true;
};
