import fastifyPlugin from 'fastify-plugin';
import { MINUTE } from '../clock.ts';
import { sweepAttempts } from './attemptRepository.ts';

/** How often counted attempts are swept, in milliseconds: for so long an attacker can add more than are kept. */
const SWEEP_MS = MINUTE;

/** Deletes counted attempts that count no longer, or are too many, while the server listens. */
export const attemptSweep = fastifyPlugin(async app => {
  const { database, clock, log } = app;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    running = sweepAttempts(database, clock.now()).catch(error =>
      log.error({ err: error }, 'counted attempts were not swept'),
    );
  };
  app.addHook('onListen', async () => {
    timer = setInterval(sweep, SWEEP_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
});
