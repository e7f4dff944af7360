import type { Database } from '../database.ts';

/** The names of all files that students' attachments have. */
export async function attachmentFileNames(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('studentAttachments').select('fileName').execute();
  return rows.map(({ fileName }) => fileName);
}

/** What is needed to send an attachment's file. */
export async function findAttachmentFile(
  database: Database,
  fileName: string,
): Promise<{ originalName: string; mimeType: string } | undefined> {
  return database
    .selectFrom('studentAttachments')
    .select(['originalName', 'mimeType'])
    .where('fileName', '=', fileName)
    .executeTakeFirst();
}
