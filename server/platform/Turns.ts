import { setImmediate as turn } from 'node:timers/promises';

/** How long one request computes before others have their turn, in milliseconds. */
const TURN_MS = 5;

/** Lets all other requests in while one computes for long. */
export class Turns {
  readonly #signal: AbortSignal | undefined;
  #since = performance.now();

  /** @param signal ends the work, once it is aborted */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Waits for the others if the last turn began long enough ago.
   * @throws the reason of the signal
   */
  async next(): Promise<void> {
    if (performance.now() - this.#since < TURN_MS) return;
    await turn();
    this.#signal?.throwIfAborted();
    this.#since = performance.now();
  }
}
