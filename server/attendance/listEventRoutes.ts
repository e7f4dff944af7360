import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { ListEventsQuery } from '../../core/contract/attendance.ts';
import { IdParameters } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { actorOf } from '../history/index.ts';
import { MINUTE } from '../platform/clock.ts';
import { may } from '../platform/http/may.ts';
import { openListening } from './listEvents.ts';

/** A user who listens to a list is in the log once in this time, however often the connection breaks off. */
export const LISTENING_NOTED_MS = 15 * MINUTE;

/** How many listeners are remembered at most; when that is reached all are forgotten and noted again. */
const NOTED_MAX = 10_000;

/** The answer is a stream; the documentation shows what its text is. */
const EventStream = Type.Unsafe<Readable>({ type: 'string' });

/** The changes of a teacher's list as they happen (docs/product.md §7). */
export const listEventRoutes: FastifyPluginAsyncTypebox = async app => {
  /** When the log noted last who reads which list. */
  const noted = new Map<string, number>();

  app.get(
    API.teacherListEvents,
    {
      exposeHeadRoute: false,
      ...may('schedules.read', {
        params: IdParameters,
        querystring: ListEventsQuery,
        response: { 200: EventStream },
      }),
    },
    async (request, reply) => {
      const { params, query, user, sessionId } = request;
      const now = app.clock.now().getTime();
      const who = `${user.id} ${params.id}`;
      const isNoted = now - (noted.get(who) ?? 0) < LISTENING_NOTED_MS;
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
      if (noted.size >= NOTED_MAX) noted.clear();
      if (!isNoted) noted.set(who, now);
      // Proxies that collect an answer before they pass it on are not to do so.
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(readable);
    },
  );
};
