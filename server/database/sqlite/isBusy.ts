import BetterSqlite3 from 'better-sqlite3';

/** Whether SQLite timed out waiting for another process that holds the database. */
export const isBusy = (error: unknown): boolean =>
  error instanceof BetterSqlite3.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code);
