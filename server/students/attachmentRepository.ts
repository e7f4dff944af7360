import { queryInChunks } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';

/** All files that students' attachments have, with their sizes. */
export async function attachmentFiles(database: Database): Promise<{ fileName: string; bytes: number }[]> {
  return database.selectFrom('studentAttachments').select(['fileName', 'bytes']).execute();
}

/** Which of these files a student's attachment has. */
export async function filesOfAttachments(
  database: Database,
  fileNames: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queryInChunks(fileNames, names =>
    database.selectFrom('studentAttachments').select('fileName').where('fileName', 'in', names).execute(),
  );
  return new Set(rows.map(({ fileName }) => fileName));
}

/** An attachment's file, and whose it is. */
interface AttachmentFile {
  originalName: string;
  mimeType: string;
  studentId: string;
  firstName: string;
  lastName: string;
}

export async function findAttachmentFile(
  database: Database,
  fileName: string,
): Promise<AttachmentFile | undefined> {
  return database
    .selectFrom('studentAttachments')
    .innerJoin('students', 'students.id', 'studentId')
    .select(['originalName', 'mimeType', 'studentId', 'firstName', 'lastName'])
    .where('fileName', '=', fileName)
    .executeTakeFirst();
}
