import type { Database } from '../database/database.ts';
import { type Engine, engineOf } from '../database/engine.ts';
import { tablesRead } from './tablesRead.ts';
import { assertCacheable } from './uncachedTables.ts';

/** The most entries; when it is reached all are dropped. */
const ENTRIES_MAX = 1_000;

/**
 * Caches what takes long to compute until the data change, which the database itself reports (`Engine.dataVersion`): no
 * code has to invalidate it (docs/decisions/0036-kept-answers.md). At 100,000 students a total of the list takes 1
 * to 7 ms without it, a statistic 6 to 10 and the evaluations 34; with it none of the three takes any
 * (docs/performance.md).
 */
export class ResponseCache {
  readonly #database: Database;
  readonly #engine: Engine;
  #entries = new Map<string, Promise<unknown>>();
  #entriesVersion = '';

  /** Since the start. */
  readonly counts = { hits: 0, misses: 0 };

  constructor(database: Database) {
    this.#database = database;
    this.#engine = engineOf(database);
  }

  /**
   * Returns the cached result of `compute`, or runs it; concurrent calls share one run.
   * @param key has everything that the result depends on beside the data, such as today
   * @param compute reads only from the database that is passed to it
   * @throws Error when `compute` does, or reads a table whose changes do not move the version
   */
  get<Result extends number | Buffer>(
    key: string,
    compute: (database: Database) => Promise<Result>,
  ): Promise<Result> {
    const version = this.#engine.dataVersion();
    if (typeof version === 'string') return this.#getAt(version, key, compute);
    return version.then(current => this.#getAt(current, key, compute));
  }

  #getAt<Result extends number | Buffer>(
    version: string,
    key: string,
    compute: (database: Database) => Promise<Result>,
  ): Promise<Result> {
    if (version !== this.#entriesVersion || this.#entries.size >= ENTRIES_MAX) {
      this.#entries = new Map();
      this.#entriesVersion = version;
    }
    const entries = this.#entries;
    const cached = entries.get(key) as Promise<Result> | undefined;
    this.counts[cached ? 'hits' : 'misses'] += 1;
    if (cached) return cached;
    const result = compute(this.#database.withPlugin(tablesRead(assertCacheable)));
    entries.set(key, result);
    result.catch(() => entries.delete(key));
    return result;
  }
}
