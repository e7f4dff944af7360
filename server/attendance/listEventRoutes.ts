import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { ListEventsQuery } from '../../core/contract/attendance.ts';
import { IdParameters } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { actorOf } from '../history/index.ts';
import { openListening } from './listEvents.ts';
import { NotedListeners } from './notedListeners.ts';

/** The answer is a stream; the documentation shows what its text is. */
const EventStream = Type.Unsafe<Readable>({ type: 'string' });

/** The changes of a teacher's list as they happen (docs/product.md §7). */
export const listEventRoutes: FastifyPluginAsyncTypebox = async app => {
  const noted = new NotedListeners();

  app.get(
    API.teacherListEvents,
    {
      exposeHeadRoute: false,
      config: { permission: 'schedules.read' },
      schema: {
        tags: ['attendance'],
        params: IdParameters,
        querystring: ListEventsQuery,
        response: { 200: EventStream },
      },
    },
    async (request, reply) => {
      const { params, query, user, sessionId } = request;
      const now = app.clock.now().getTime();
      const who = `${user.id} ${params.id}`;
      const isNoted = noted.isNoted(who, now);
      // Before the log says that it is read: one too many is refused, and reads nothing.
      const readable = app.listEvents.open({
        listId: params.id,
        version: Number(query.since ?? 0),
        userId: user.id,
        sessionId,
      });
      try {
        await openListening(app, params.id, isNoted ? undefined : actorOf(request));
      } catch (error) {
        readable.destroy();
        throw error;
      }
      if (!isNoted) noted.note(who, now);
      // Proxies that collect an answer before they pass it on are not to do so.
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(readable);
    },
  );
};
