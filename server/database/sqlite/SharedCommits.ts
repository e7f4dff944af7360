import { setImmediate as turn } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import type { Kysely, Transaction } from 'kysely';
import type { Durability } from '../engine.ts';
import type { Schema } from '../schema.ts';

/** The most transactions that share a commit. */
const SHARED_MAX = 50;

/** After how many milliseconds no further transaction begins before the commit: others wait meanwhile. */
const SHARED_MS = 25;

/** A transaction that waits for its turn, or for the commit. */
interface Waiting {
  work: (transaction: Transaction<Schema>) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Transactions of the same moment share one commit, and so one wait for the disk: of twenty saves at once each takes 54
 * ms instead of 95 (docs/decisions/0095-engines.md). Each is a savepoint in the one that is committed: one that
 * fails is rolled back alone, and nobody is answered before the commit, nor reads in between what could still be lost.
 */
export class SharedCommits {
  readonly #connection: BetterSqlite3.Database;
  readonly #queues = new WeakMap<Kysely<Schema>, Record<Durability, Waiting[]>>();

  constructor(connection: BetterSqlite3.Database) {
    this.#connection = connection;
  }

  /** Runs `work` in a transaction and returns its result once that is committed. */
  run<Result>(
    database: Kysely<Schema>,
    work: (transaction: Transaction<Schema>) => Promise<Result>,
    durability: Durability,
  ): Promise<Result> {
    const queue = this.#queueOf(database, durability);
    return new Promise((resolve, reject) => {
      queue.push({ work, resolve: result => resolve(result as Result), reject });
      if (queue.length === 1) void this.#runQueue(database, queue, durability);
    });
  }

  #queueOf(database: Kysely<Schema>, durability: Durability): Waiting[] {
    const known = this.#queues.get(database);
    if (known) return known[durability];
    const queues = { full: [], relaxed: [] };
    this.#queues.set(database, queues);
    return queues[durability];
  }

  /** Waits until a turn of the event loop brings no more, then takes all that are in the queue. */
  async #runQueue(database: Kysely<Schema>, queue: Waiting[], durability: Durability): Promise<void> {
    let seen = 0;
    while (queue.length > seen && queue.length < SHARED_MAX) {
      seen = queue.length;
      await turn();
    }
    let left = queue.splice(0);
    while (left.length > 0) left = await this.#runSome(database, left, durability);
  }

  /** Runs as many of them as one commit takes, and tells them once the connection is free; returns the others. */
  async #runSome(
    database: Kysely<Schema>,
    group: readonly Waiting[],
    durability: Durability,
  ): Promise<Waiting[]> {
    try {
      const outcomes = await database.connection().execute(exclusive => {
        const run = () => this.#runOn(exclusive, group);
        return durability === 'full' ? run() : this.#relaxed(run);
      });
      for (const { tell } of outcomes) tell();
      return group.slice(outcomes.length);
    } catch (error) {
      for (const { reject } of group) reject(error);
      return [];
    }
  }

  /**
   * Runs `work`, whose commits do not wait for the disk, which is 4 of the 5 ms of a read (docs/performance.md).
   * `synchronous` cannot be changed inside a transaction, so `work` begins its own.
   */
  async #relaxed<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#connection.pragma('synchronous = NORMAL');
    try {
      return await work();
    } finally {
      this.#connection.pragma('synchronous = FULL');
    }
  }

  /** Returns what became of the first of them. */
  async #runOn(exclusive: Kysely<Schema>, group: readonly Waiting[]): Promise<Outcome[]> {
    const end = performance.now() + SHARED_MS;
    const [first, ...others] = group;
    if (first && others.length === 0) return [await outcomeOf(exclusive, first)];
    const outcomes: Outcome[] = [];
    this.#connection.exec('begin immediate');
    try {
      for (const waiting of group) {
        if (outcomes.length === SHARED_MAX || (outcomes.length > 0 && performance.now() > end)) break;
        const outcome = await outcomeOf(exclusive, waiting);
        outcomes.push(outcome);
        // What rolled everything back, as a full disk does, is everybody's who began.
        if (outcome.failed && !this.#connection.inTransaction) return refused(outcomes, group, outcome.error);
      }
      this.#connection.exec('commit');
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('rollback');
      return refused(outcomes, group, error);
    }
    return outcomes;
  }
}

/** What became of a transaction, and how that is told. */
type Outcome = { failed: boolean; error?: unknown; tell: () => void };

/** What becomes of those that began when all that they wrote is lost. */
const refused = (outcomes: readonly Outcome[], group: readonly Waiting[], error: unknown): Outcome[] =>
  group.slice(0, outcomes.length).map(({ reject }) => ({ failed: true, error, tell: () => reject(error) }));

/** Runs a transaction: a savepoint where one is open (`Dialect`). */
const outcomeOf = (exclusive: Kysely<Schema>, { work, resolve, reject }: Waiting): Promise<Outcome> =>
  exclusive
    .transaction()
    .execute(work)
    .then(
      result => ({ failed: false, tell: () => resolve(result) }),
      (error: unknown) => ({ failed: true, error, tell: () => reject(error) }),
    );
