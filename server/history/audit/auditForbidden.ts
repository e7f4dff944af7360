import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { MINUTE } from '../../platform/clock.ts';
import { refusesToken } from '../../platform/http/logging.ts';
import { actorOf } from '../actor.ts';
import { recordEvent } from '../change.ts';
import { NoteLimiter } from './NoteLimiter.ts';

/** How often the same refusal of the same user is written down. */
export const NOTED_REFUSALS = { max: 10, windowMs: 15 * MINUTE };

/** How many refused tokens are written down, of one address and of all: who has no account could fill the disk. */
export const NOTED_TOKENS = { max: 10, windowMs: 15 * MINUTE };
export const NOTED_TOKENS_OF_ALL = { max: 100, windowMs: 15 * MINUTE };

/**
 * Writes to the audit log what users tried that they may not do (a route of others, or another's note), and access
 * tokens that do not hold, which are of nobody known.
 */
export const auditForbidden = fastifyPlugin(async app => {
  const noted = new NoteLimiter(NOTED_REFUSALS, app.clock.now);
  const tokens = new NoteLimiter(NOTED_TOKENS, app.clock.now);
  const tokensOfAll = new NoteLimiter(NOTED_TOKENS_OF_ALL, app.clock.now);

  const isNoted = (request: FastifyRequest, reply: FastifyReply, route: string) => {
    if (reply.statusCode === 403 && request.user) return noted.allows(`${request.user.id} ${route}`);
    return refusesToken(request, reply) && tokens.allows(request.ip) && tokensOfAll.allows('');
  };

  app.addHook('onSend', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url}`;
    if (!isNoted(request, reply, route)) return;
    const entry = recordEvent(app.database, actorOf(request), {
      action: 'refused',
      subject: { kind: 'route', id: null, name: route },
      detail: request.user ? '' : 'a token that does not hold',
    });
    if (request.user) return entry;
    // A client that gets a 401 signs in again: a failed write must not turn it into another response.
    await entry.catch(error => request.log.error({ err: error }, 'a refused token was not written down'));
  });
});
