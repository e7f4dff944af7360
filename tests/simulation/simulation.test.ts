import fc from 'fast-check';
import { test } from 'vitest';
import { commands, live } from './steps.ts';

/** Of so many users' days: a failure names its seed, and `npm run simulate -- --seed N` lives it again. */
const SEEDS = 20;

test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  'whatever twenty users do and the network loses, what must hold does: seed %i',
  async seed => {
    await fc.assert(
      fc.asyncProperty(commands, steps => live(steps)),
      { seed, numRuns: 1, endOnFailure: true },
    );
  },
);
