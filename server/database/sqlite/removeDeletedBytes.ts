import type BetterSqlite3 from 'better-sqlite3';

/**
 * Takes what was deleted or overwritten out of the database's files: the file is rewritten (about a second for 200 MB,
 * during which others wait with writing), and the write-ahead log is emptied.
 * @returns whether the write-ahead log is empty; another process that reads at the moment keeps it from being so
 * @throws SqliteError when another process writes all the time
 */
export function removeDeletedBytes(connection: BetterSqlite3.Database): boolean {
  connection.exec('vacuum');
  return connection.pragma('wal_checkpoint(truncate)', { simple: true }) === 0;
}
