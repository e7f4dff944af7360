import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { SUCCESS } from '../../../core/contract/answers.ts';
import {
  AttentionOverview,
  AttentionPage,
  AttentionQuery,
  AttentionRuleParameters,
  HiddenAttentionParameters,
  HidingInput,
} from '../../../core/contract/attention.ts';
import { Message } from '../../../core/contract/common.ts';
import {
  FreeDayLessons,
  FreeDaysNotHeld,
  LessonsCancelled,
  LessonsHeld,
} from '../../../core/contract/freePeriods.ts';
import { API } from '../../../core/contract/paths.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { pageNumber } from '../../../core/rules/pagination.ts';
import { actorOf } from '../../history/index.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { done, may } from '../../platform/http/may.ts';
import { messages } from '../../platform/messages.ts';
import { attentionOverview, attentionPage, maySee } from './attention.ts';
import { cancelFreeDayLessons, freeDayLessons, holdFreeDayLessons } from './freeDayLessons.ts';
import { hideAttention, showAttention } from './hideAttention.ts';

/** Findings by rule, and hiding of them (docs/product.md §2, Attention). */
export const attentionRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(API.attention, may('attention.read', { response: { 200: AttentionOverview } }), async request => {
    await app.overviews.note(request, 'attention');
    return attentionOverview(app, request.user.roles);
  });

  app.get(
    API.attentionRule,
    may('attention.read', {
      params: AttentionRuleParameters,
      querystring: AttentionQuery,
      response: { 200: AttentionPage },
    }),
    async request => {
      const { rule } = request.params;
      refuseUnseen(request, rule);
      await app.overviews.note(request, 'attention');
      const { page, hidden } = request.query;
      return attentionPage(app, rule, {
        page: pageNumber(page),
        hidden: hidden === 'true',
      });
    },
  );

  app.put(
    API.hiddenAttention,
    may('attention.hide', {
      params: HiddenAttentionParameters,
      body: HidingInput,
      response: { 200: Message },
    }),
    async request => {
      refuseUnseen(request, request.params.rule);
      return done(hideAttention(app, request.params, request.body, request.user, actorOf(request)));
    },
  );

  app.delete(
    API.hiddenAttention,
    may('attention.hide', { params: HiddenAttentionParameters, response: { 200: Message } }),
    async request => {
      refuseUnseen(request, request.params.rule);
      return done(showAttention(app, request.params, actorOf(request)));
    },
  );
};

/** @throws HttpError 403 for a rule that the user's roles may not see */
function refuseUnseen({ user }: FastifyRequest, rule: AttentionRuleName): void {
  if (!maySee(user.roles, rule)) throw new HttpError(403, messages.session.notAllowed);
}

/** Cancelling all lessons on free days at once (docs/product.md §2, Attention). */
export const freeDayLessonRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(API.freeDayLessons, may('schedules.write', { response: { 200: FreeDayLessons } }), async request =>
    freeDayLessons(app, request.user),
  );

  app.post(
    API.freeDayLessonsNotHeld,
    may('schedules.write', { body: FreeDaysNotHeld, response: { 200: LessonsCancelled } }),
    async request => ({
      message: SUCCESS,
      lessons: await cancelFreeDayLessons(app, changerOf(request), request.body),
    }),
  );

  app.post(
    API.freeDayLessonsHeld,
    may('schedules.write', { body: LessonsHeld, response: { 200: Message } }),
    async request => done(holdFreeDayLessons(app, changerOf(request), request.body.lessons)),
  );
};

const changerOf = (request: FastifyRequest) => ({ user: request.user, actor: actorOf(request) });
