import { setImmediate as turn } from 'node:timers/promises';

/** How long one request goes on with an import, in milliseconds: the next one shows how far it is. */
const REQUEST_MS = 1_000;

/**
 * Runs steps until one says that there is nothing left, or the time of a request is over. Between steps all others
 * have their turn.
 */
export async function runSteps(step: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + REQUEST_MS;
  while (await step()) {
    await turn();
    if (performance.now() > end) return;
  }
}
