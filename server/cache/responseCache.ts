import type { Database } from '../database/database.ts';
import { type Engine, engineOf } from '../database/engine.ts';
import { tablesRead } from './tablesRead.ts';
import { assertCacheable, type VersionScope } from './uncachedTables.ts';

/** The most entries; when it is reached all are dropped. */
const ENTRIES_MAX = 1_000;

/** What a result depends on beside the scope: tables whose writes move this version instead. */
export interface Beside {
  version: string;
  tables: readonly string[];
}

/** Of one version of what is beside the scope. */
interface Entry {
  beside: string;
  result: Promise<unknown>;
}

/**
 * Caches what takes long to compute until the data change, which the database itself reports (`Engine.dataVersion`): no
 * code has to invalidate it (docs/decisions/0036-kept-answers.md). At 100,000 students a total of the list takes 1
 * to 7 ms without it, a statistic 6 to 10 and the evaluations 34; with it none of the three takes any
 * (docs/performance.md).
 */
export class ResponseCache {
  readonly #database: Database;
  readonly #engine: Engine;
  readonly #scopes: Record<VersionScope, { version: string; entries: Map<string, Entry> }> = {
    all: { version: '', entries: new Map() },
    list: { version: '', entries: new Map() },
    spans: { version: '', entries: new Map() },
    enrolments: { version: '', entries: new Map() },
  };

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
   * @param scope 'list' for who is listed in which order, 'spans' for what is counted of statuses, 'enrolments' for
   *   what follows from classes: it outlives writes to anything else
   * @param beside only the entries of its last version are cached
   * @throws Error when `compute` does, or reads a table whose changes do not move the version
   */
  get<Result extends number | Buffer | readonly string[]>(
    key: string,
    compute: (database: Database) => Promise<Result>,
    scope: VersionScope = 'all',
    beside: Beside = { version: '', tables: [] },
  ): Promise<Result> {
    const version = this.#engine.dataVersion(scope);
    if (typeof version === 'string') return this.#getAt({ version, scope, beside }, key, compute);
    return version.then(current => this.#getAt({ version: current, scope, beside }, key, compute));
  }

  #getAt<Result extends number | Buffer | readonly string[]>(
    { version, scope, beside }: { version: string; scope: VersionScope; beside: Beside },
    key: string,
    compute: (database: Database) => Promise<Result>,
  ): Promise<Result> {
    const own = this.#scopes[scope];
    if (version !== own.version || own.entries.size >= ENTRIES_MAX) {
      own.version = version;
      own.entries = new Map();
    }
    const { entries } = own;
    const cached = entries.get(key);
    const isCached = cached?.beside === beside.version;
    this.counts[isCached ? 'hits' : 'misses'] += 1;
    if (isCached) return cached.result as Promise<Result>;
    const check = (tables: Set<string>) =>
      assertCacheable(
        [...tables].filter(table => !beside.tables.includes(table)),
        scope,
      );
    const result = compute(this.#database.withPlugin(tablesRead(check)));
    const entry = { beside: beside.version, result };
    entries.set(key, entry);
    result.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return result;
  }
}
