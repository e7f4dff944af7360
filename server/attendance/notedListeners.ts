import { MINUTE } from '../platform/clock.ts';

/** A user who listens to a list is in the log once in this time, however often the connection breaks off. */
export const LISTENING_NOTED_MS = 15 * MINUTE;

/** How many listeners are remembered at most; when that is reached all are forgotten and noted again. */
const NOTED_MAX = 10_000;

/** Remembers for a while which readings of a list the log already has. */
export class NotedListeners {
  readonly #noted = new Map<string, number>();

  isNoted(who: string, now: number): boolean {
    return now - (this.#noted.get(who) ?? 0) < LISTENING_NOTED_MS;
  }

  note(who: string, now: number): void {
    if (this.#noted.size >= NOTED_MAX) this.#noted.clear();
    this.#noted.set(who, now);
  }
}
