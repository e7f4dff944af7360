import fastifyPlugin from 'fastify-plugin';
import { MINUTE } from '../platform/clock.ts';
import { repeatWhileListening } from '../platform/repeatWhileListening.ts';
import { sweepAttempts } from './attemptRepository.ts';

/** How often counted attempts are swept, in milliseconds: for so long an attacker can add more than the limit. */
const SWEEP_MS = MINUTE;

/** Deletes counted attempts that count no longer, or are too many, while the server listens. */
export const attemptSweep = fastifyPlugin(async app =>
  repeatWhileListening(app, {
    everyMs: SWEEP_MS,
    work: () => sweepAttempts(app.database, app.clock.now()),
    failure: 'counted attempts were not swept',
  }),
);
