import type BetterSqlite3 from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** The most statements kept; beyond it the one unused for longest is forgotten. */
const STATEMENTS_MAX = 300;

/** The database with its prepared statements kept, as preparing takes as long as running a short one. */
export function keepStatements(database: BetterSqlite3.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => {
      kept.clear();
      database.close();
    },
    prepare: sql => {
      const statement = kept.get(sql) ?? database.prepare(sql);
      kept.delete(sql);
      kept.set(sql, statement);
      if (kept.size > STATEMENTS_MAX) {
        const { value: oldest } = kept.keys().next();
        if (oldest !== undefined) kept.delete(oldest);
      }
      return statement;
    },
  };
}
