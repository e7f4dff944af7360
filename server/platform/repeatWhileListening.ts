import type { FastifyInstance } from 'fastify';

interface Repeated {
  /** The time between two beginnings, in milliseconds. */
  everyMs: number;
  work: () => Promise<void>;
  /** The log's words for a failure; it is tried again at the next time. */
  failure: string;
}

/** Does something when the server begins to listen and again and again after that; closing waits for its end. */
export function repeatWhileListening(app: FastifyInstance, { everyMs, work, failure }: Repeated): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const start = () => {
    running = work().catch(error => app.log.error({ err: error }, failure));
  };
  app.addHook('onListen', async () => {
    timer = setInterval(start, everyMs).unref();
    // Not awaited: other hooks would wait for it.
    start();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
