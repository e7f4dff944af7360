import type { Socket } from 'node:net';
import fastifyPlugin from 'fastify-plugin';

/** How long a running request may go on after the stop was asked for, in milliseconds. */
const LAST_REQUESTS_MS = 30_000;

/**
 * While the server stops, each connection closes after its running request instead of being kept for the next.
 * Connections that never asked for anything (browsers open some ahead of need) are closed at once: Node counts them
 * as busy and would wait a minute for them.
 */
export const gracefulStop = fastifyPlugin(async app => {
  let stopping = false;
  const silent = new Set<Socket>();
  app.server.on('connection', socket => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));

  app.addHook('preClose', async () => {
    stopping = true;
    for (const socket of silent) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
});
