import fastifyPlugin from 'fastify-plugin';

/** While the server stops, each connection closes after its running request instead of being kept for the next. */
export const gracefulStop = fastifyPlugin(async app => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
});
