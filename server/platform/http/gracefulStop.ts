import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import type { NetworkLimits } from './limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server was asked to stop; it may still answer. */
    readonly isDraining: boolean;
    /**
     * Begins the stop: `/ready` refuses from now on, so that a proxy sends requests elsewhere. Resolves when the server
     * may be closed.
     */
    drain: () => Promise<void>;
  }
}

/**
 * While the server stops, each connection closes after its running request instead of being reused for the next.
 * Connections that never asked for anything (browsers open some ahead of need) are closed at once: Node counts them
 * as busy and would wait a minute for them. Requests that run on are ended after `stopMs`.
 */
export const gracefulStop = fastifyPlugin<Pick<NetworkLimits, 'stopMs'>>(async (app, { stopMs }) => {
  let isDraining = false;
  let forcedEnd: NodeJS.Timeout | undefined;
  const silent = new Set<Socket>();
  app.server.on('connection', socket => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));

  app.decorate('isDraining', { getter: () => isDraining });
  app.decorate('drain', async () => {
    isDraining = true;
    await pause(app.settings.drainSeconds * 1000);
  });
  app.addHook('preClose', async () => {
    isDraining = true;
    for (const socket of silent) socket.destroy();
    forcedEnd = setTimeout(() => app.server.closeAllConnections(), stopMs).unref();
  });
  // Until it ends, a timer holds all of a closed app in memory.
  app.addHook('onClose', async () => clearTimeout(forcedEnd));
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
});
