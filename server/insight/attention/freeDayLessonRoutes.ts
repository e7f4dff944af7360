import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { SUCCESS } from '../../../core/contract/answers.ts';
import { errorResponses, Message } from '../../../core/contract/common.ts';
import {
  FreeDayLessons,
  FreeDaysNotHeld,
  LessonsCancelled,
  LessonsHeld,
} from '../../../core/contract/freeDayLessons.ts';
import { API } from '../../../core/contract/paths.ts';
import { actorOf } from '../../history/index.ts';
import { cancelFreeDayLessons, freeDayLessons, holdFreeDayLessons } from './freeDayLessons.ts';

/** Cancelling all lessons on free days at once (docs/product.md §2, Attention). */
export const freeDayLessonRoutes: FastifyPluginAsyncTypebox = async app => {
  const config = { permission: 'schedules.write' } as const;
  const tags = ['attention'];

  app.get(
    API.freeDayLessons,
    { config, schema: { tags, response: { 200: FreeDayLessons, ...errorResponses } } },
    async request => freeDayLessons(app, request.user),
  );

  app.post(
    API.freeDayLessonsNotHeld,
    {
      config,
      schema: { tags, body: FreeDaysNotHeld, response: { 200: LessonsCancelled, ...errorResponses } },
    },
    async request => ({
      message: SUCCESS,
      lessons: await cancelFreeDayLessons(app, changerOf(request), request.body),
    }),
  );

  app.post(
    API.freeDayLessonsHeld,
    { config, schema: { tags, body: LessonsHeld, response: { 200: Message, ...errorResponses } } },
    async request => {
      await holdFreeDayLessons(app, changerOf(request), request.body.lessons);
      return { message: SUCCESS };
    },
  );
};

const changerOf = (request: FastifyRequest) => ({ user: request.user, actor: actorOf(request) });
