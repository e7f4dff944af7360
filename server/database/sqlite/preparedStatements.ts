import type BetterSqlite3 from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** The most statements in the cache; beyond it the least recently used one is dropped. */
const STATEMENTS_MAX = 300;

/** The database with a cache of its prepared statements, as preparing takes as long as running a short one. */
export function cacheStatements(database: BetterSqlite3.Database): SqliteDatabase {
  const cache = new Map<string, BetterSqlite3.Statement>();
  return {
    close: () => {
      cache.clear();
      database.close();
    },
    prepare: sql => {
      const statement = cache.get(sql) ?? database.prepare(sql);
      cache.delete(sql);
      cache.set(sql, statement);
      if (cache.size > STATEMENTS_MAX) {
        const { value: oldest } = cache.keys().next();
        if (oldest !== undefined) cache.delete(oldest);
      }
      return statement;
    },
  };
}
