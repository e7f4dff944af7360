import type BetterSqlite3 from 'better-sqlite3';

/** What is wrong with a database, a line each: pages that contradict each other, references to nothing. */
export function databaseProblems(connection: BetterSqlite3.Database): string[] {
  const integrity = connection.prepare<[], string>('pragma integrity_check').pluck().all();
  const references = connection
    .prepare<[], { table: string; parent: string }>('pragma foreign_key_check')
    .all();
  return [
    ...integrity.filter(line => line !== 'ok'),
    ...references.map(({ table, parent }) => `a row of ${table} refers to a missing row of ${parent}`),
  ];
}
