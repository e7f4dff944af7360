import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit';
import fastifyPlugin from 'fastify-plugin';
import { type Database, transaction } from '../database/database.ts';
import { DAY, MINUTE } from '../platform/clock.ts';
import { tryLater } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { repeatWhileListening } from '../platform/repeatWhileListening.ts';
import { type AttemptKey, type AttemptLimit, countAttempt, sweepAttempts } from './attemptRepository.ts';

const KB = 1024;
const MB = KB * KB;
const GIGABYTES = 2;

/** Kilobytes that one account may send in a day: of files, and apart from them of data, which no user reaches. */
export const SENT = {
  files: { scope: 'uploads', windowMs: DAY, max: GIGABYTES * MB },
  data: { scope: 'data', windowMs: DAY, max: GIGABYTES * MB },
};

/** Losing the last second of counts with the machine's power costs nobody anything. */
const count = (database: Database, limit: AttemptLimit, key: AttemptKey, now: Date, amount: number) =>
  transaction(database, trx => countAttempt(trx, limit, key, now, amount), { durability: 'relaxed' });

/**
 * Sums what each account sends, on all servers together, and deletes counts that are over. Less than a
 * megabyte is summed in memory: a write for each save would cost more than many of them.
 */
export const sharedLimits = fastifyPlugin(async app => {
  const { database, clock } = app;
  const uncounted = new Map<string, number>();
  app.decorate('countSent', async ({ user: { id } }, kind, bytes) => {
    const key = `${kind} ${id}`;
    const sum = (uncounted.get(key) ?? 0) + bytes;
    uncounted.set(key, sum < MB ? sum : 0);
    if (sum < MB) return;
    const waitMs = await count(database, SENT[kind], { account: id }, clock.now(), Math.ceil(sum / KB));
    if (waitMs > 0) throw tryLater(429, messages.files.tooMuchToday(GIGABYTES), waitMs);
  });
  repeatWhileListening(app, {
    everyMs: MINUTE,
    work: () => sweepAttempts(database, clock.now()),
    failure: 'counted attempts were not swept',
  });
});

/**
 * Requests of one key that a server counts alone, as parts of the limit: the first ones, and from then on between two
 * writes. A write each would cost more than they do.
 */
const ALONE = 0.1;
const BETWEEN = 0.01;

/** Keys of one server that are remembered; beyond it those that began first are forgotten. */
const KEYS_MAX = 50_000;

/** The store of @fastify/rate-limit, in which several servers on one database count together. */
export const countStore = (database: Database, now: () => Date) =>
  class CountStore implements FastifyRateLimitStore {
    readonly #own = new Map<string, { count: number; shared: number; endsAt: number }>();

    // biome-ignore lint/complexity/noUselessConstructor: the plugin's type of a store asks for it
    constructor(_options: FastifyRateLimitOptions) {}

    /** Each limiter has keys of its own. */
    child(): this {
      return this;
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      this.#count(key, windowMs, max).then(result => callback(null, result), callback);
    }

    async #count(key: string, windowMs: number, max: number): Promise<{ current: number; ttl: number }> {
      const at = now().getTime();
      const known = this.#own.get(key);
      const isOver = !known || known.endsAt <= at || known.endsAt > at + windowMs;
      const own = isOver ? { count: 0, shared: 0, endsAt: at + windowMs } : known;
      own.count += 1;
      if (isOver) this.#remember(key, own);
      const amount = own.count - own.shared;
      if (own.count <= max && own.count > ALONE * max && amount >= BETWEEN * max) {
        own.shared = own.count;
        const limit = { scope: 'requests', windowMs, max };
        const waitMs = await count(database, limit, { origin: key }, new Date(at), amount);
        if (waitMs > 0) Object.assign(own, { count: max + 1, endsAt: at + waitMs });
      }
      return { current: own.count, ttl: own.endsAt - at };
    }

    #remember(key: string, own: { count: number; shared: number; endsAt: number }): void {
      this.#own.delete(key);
      this.#own.set(key, own);
      const [oldest] = this.#own.keys();
      if (this.#own.size > KEYS_MAX && oldest !== undefined) this.#own.delete(oldest);
    }
  };
