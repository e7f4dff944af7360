import type { Database } from 'better-sqlite3';

/**
 * Runs work that fills a new database, fast: without a journal, without checks of references, and with the
 * indexes made afterwards. When it throws, the file is to be thrown away.
 */
export function bulkLoad(connection: Database, work: () => void): void {
  const journal = connection.pragma('journal_mode', { simple: true });
  connection.pragma('journal_mode = OFF');
  connection.pragma('synchronous = OFF');
  connection.pragma('foreign_keys = OFF');
  connection.pragma('cache_size = -400000');

  const indexes = connection
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_master where type = 'index' and sql is not null",
    )
    .all();
  connection.transaction(() => {
    for (const { name } of indexes) connection.exec(`drop index "${name}"`);
    work();
    for (const { sql } of indexes) connection.exec(sql);
  })();

  connection.pragma('foreign_keys = ON');
  connection.pragma('synchronous = FULL');
  connection.pragma(`journal_mode = ${journal}`);
}
