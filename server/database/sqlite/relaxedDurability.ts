import type BetterSqlite3 from 'better-sqlite3';

/**
 * Runs `work`, whose commits do not wait for the disk, which is 4 of the 5 ms of a read (docs/performance.md):
 * `synchronous` is NORMAL meanwhile. It cannot be changed inside
 * a transaction, so `work` begins its own; nothing else may use the connection until then. PostgreSQL knows the same
 * as `set local synchronous_commit = off`.
 */
export async function withRelaxedDurability<Result>(
  connection: BetterSqlite3.Database,
  work: () => Promise<Result>,
): Promise<Result> {
  connection.pragma('synchronous = NORMAL');
  try {
    return await work();
  } finally {
    connection.pragma('synchronous = FULL');
  }
}
