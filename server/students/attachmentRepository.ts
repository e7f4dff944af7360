import type { Database } from '../database/database.ts';

/** All files that students' attachments have, with their sizes. */
export async function attachmentFiles(database: Database): Promise<{ fileName: string; bytes: number }[]> {
  return database.selectFrom('studentAttachments').select(['fileName', 'bytes']).execute();
}

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
