import type { Transaction } from 'kysely';
import { type Database, transaction } from './database.ts';
import type { Schema } from './schema.ts';

/** How long a portion is to take, in milliseconds: others wait for it. */
const TARGET_MS = 35;

/**
 * How much of a long work is done in one transaction. It grows while portions are short, as each pays for a commit, and
 * shrinks once one was long, as others wait for it.
 */
export class PortionSize {
  readonly #least: number;
  readonly #most: number;
  #items: number;

  constructor({ first, least, most }: { first: number; least: number; most: number }) {
    this.#least = least;
    this.#most = most;
    this.#items = first;
  }

  /** How many items the next portion has. */
  get items(): number {
    return this.#items;
  }

  /** Runs a portion of as many items in a transaction, and learns from how long it took. */
  async take<Result>(
    database: Database,
    work: (trx: Transaction<Schema>, items: number) => Promise<Result>,
  ): Promise<Result> {
    let start = 0;
    const result = await transaction(database, trx => {
      // Not before: it may have waited for others.
      start = performance.now();
      return work(trx, this.#items);
    });
    this.learn(performance.now() - start);
    return result;
  }

  /** At most doubles or halves the next portion. */
  learn(milliseconds: number): void {
    const factor = Math.min(2, Math.max(0.5, TARGET_MS / Math.max(milliseconds, 1)));
    this.#items = Math.round(Math.min(this.#most, Math.max(this.#least, this.#items * factor)));
  }
}
