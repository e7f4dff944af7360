import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, tableNames } from '../../server/database/database.ts';
import type { TestServer } from './server.ts';

const TABLES = [
  'students',
  'studentImages',
  'studentStatuses',
  'studentSpans',
  'studentClassrooms',
  'studentNotes',
  'studentAttachments',
  'attendanceRecords',
] as const;

/** All that the server keeps of students, to see that a refusal changed nothing: rows, and names of files. */
export async function studentContents({ database, dataDir }: TestServer) {
  const rows: Record<string, unknown[]> = {};
  for (const table of TABLES) rows[table] = await database.selectFrom(table).selectAll().execute();
  return { rows, files: uploadedFiles(dataDir) };
}

/** The paths of all uploaded files, those that are being received too. */
export function uploadedFiles(dataDir: string): string[] {
  const root = join(dataDir, 'uploads');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

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
