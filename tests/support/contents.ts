import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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
