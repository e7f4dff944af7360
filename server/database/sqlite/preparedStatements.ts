import type BetterSqlite3 from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import type { DataVersion } from '../../cache/dataVersion.ts';

/** The most statements kept; beyond it the one unused for longest is forgotten. */
const STATEMENTS_MAX = 300;

/**
 * The database with its prepared statements kept, as preparing takes as long as running a short one. Every
 * statement passes here right before it runs: `version` hears of those that write.
 */
export function keepStatements(database: BetterSqlite3.Database, version?: DataVersion): SqliteDatabase {
  const kept = new Map<string, BetterSqlite3.Statement>();
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
      if (!statement.readonly) version?.noteWrite(sql);
      return statement;
    },
  };
}
