import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { MINUTE } from '../../platform/clock.ts';
import { refusesToken } from '../../platform/http/logging.ts';
import { firstOf } from '../../platform/http/requestLimits.ts';
import { actorOf } from '../actor.ts';
import { recordEvent } from '../change.ts';

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
  const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`;
  const isNewRefusal = firstOf(app, {
    ...NOTED_REFUSALS,
    keyOf: request => `refusal ${request.user.id} ${routeOf(request)}`,
  });
  const isNewToken = firstOf(app, { ...NOTED_TOKENS, keyOf: ({ ip }) => `token ${ip}` });
  const isNewTokenOfAll = firstOf(app, { ...NOTED_TOKENS_OF_ALL, keyOf: () => 'tokens' });

  const isNoted = async (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.statusCode === 403 && request.user) return isNewRefusal(request);
    return refusesToken(request, reply) && (await isNewToken(request)) && (await isNewTokenOfAll(request));
  };

  app.addHook('onSend', async (request, reply) => {
    if (!(await isNoted(request, reply))) return;
    const entry = recordEvent(app.database, actorOf(request), {
      action: 'refused',
      subject: { kind: 'route', id: null, name: routeOf(request) },
      detail: request.user ? '' : 'a token that does not hold',
    });
    if (request.user) return entry;
    // A client that gets a 401 signs in again: a failed write must not turn it into another response.
    await entry.catch(error => request.log.error({ err: error }, 'a refused token was not written down'));
  });
});
