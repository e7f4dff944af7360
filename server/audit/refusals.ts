import fastifyPlugin from 'fastify-plugin';
import { AttemptLimiter } from '../accounts/attemptLimiter.ts';
import { MINUTE } from '../clock.ts';
import { actorOf } from './actors.ts';
import { recordEvent } from './auditRepository.ts';

/** How often the same refusal of the same user is written down. */
export const NOTED_REFUSALS = { max: 10, windowMs: 15 * MINUTE };

/** Writes to the audit log what users tried that they may not do: a route of others, or another's note. */
export const refusals = fastifyPlugin(async app => {
  const noted = new AttemptLimiter(NOTED_REFUSALS, app.clock.now);

  app.addHook('onSend', async (request, reply) => {
    const { user, method, routeOptions } = request;
    if (reply.statusCode !== 403 || !user) return;
    const route = `${method} ${routeOptions.url}`;
    if (noted.attempt(`${user.id} ${route}`) > 0) return;
    await recordEvent(app.database, actorOf(request), {
      action: 'refused',
      subject: { kind: 'route', id: null, name: route },
    });
  });
});
