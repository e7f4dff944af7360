import { sql } from 'kysely';
import { type Database, tableNames } from '../../server/database/database.ts';

/** Left out: the audit log, change sets, and tables of one engine alone. */
const LOGS = /^(audit|changeSet|_?kysely|sqlite_)/;

/** Counters of changes, which an undo moves on. */
const COUNTERS = ['version', 'layoutVersion', 'updatedAt'];

/** Every row of every table but the logs, in an order of its own, without counters of files and lists. */
export async function dump(database: Database): Promise<Record<string, string[]>> {
  const tables = (await tableNames(database)).filter(name => !LOGS.test(name)).sort();
  const dumped: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database);
    const counted = table === 'students' || table === 'schedules';
    dumped[table] = rows
      .map(({ number, ...row }) =>
        JSON.stringify(Object.entries(row).filter(([column]) => !counted || !COUNTERS.includes(column))),
      )
      .sort();
  }
  return dumped;
}
