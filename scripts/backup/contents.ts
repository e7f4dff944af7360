import { type Database, tableNames } from '../../server/database/database.ts';
import { recordedFiles } from '../../server/database/uploadedFileRepository.ts';
import type { Settings } from '../../server/platform/env.ts';
import { FILE_KINDS, type FileKind, isStoredName } from '../../server/platform/files/fileStore.ts';
import { PlainError } from '../../server/platform/plainError.ts';
import { attachmentFiles } from '../../server/students/studentFileRepository.ts';

/** A backup that cannot be made or used; the message is for the operator. */
export class BackupError extends PlainError {}

/** Where an installation lies: without a `databaseUrl` or without `files`, those are in `dataDir`. */
export type Place = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'databaseUrl' | 'files'>>;

/** The names that a backup's contents have in it; they lie in the data folder by the same names. */
export const MANIFEST = 'manifest.json';
export const DATABASE = 'samenklas.sqlite';

export interface Upload {
  name: string;
  /** As its row says; undefined where the row does not. */
  bytes: number | undefined;
}

export const missingUpload = (name: string) =>
  new BackupError(`The file ${name} is missing: put it back, or delete what it belongs to in the app.`);

/** All uploads that have a row, or can get it back, also of a database that is older than this program. */
export async function knownUploads(database: Database): Promise<Upload[]> {
  const attachments = await attachmentFiles(database);
  const images = await recordedFiles(database, 'userImages');
  const hasChangeSets = (await tableNames(database)).includes('changeSetFiles');
  const attached = new Set(attachments.map(({ fileName }) => fileName));
  const removed = hasChangeSets ? await recordedFiles(database, 'studentAttachments') : [];
  return [
    ...[...removed]
      .filter(fileName => !attached.has(fileName))
      .map(fileName => ({ name: `uploads/studentAttachments/${fileName}`, bytes: undefined })),
    ...[...images].map(fileName => ({ name: `uploads/userImages/${fileName}`, bytes: undefined })),
    ...attachments.map(({ fileName, bytes }) => ({ name: `uploads/studentAttachments/${fileName}`, bytes })),
  ];
}

export function partsOf({ name }: Upload): { kind: FileKind; fileName: string } {
  const [, folder, fileName = ''] = name.split('/');
  const kind = FILE_KINDS.find(known => known === folder);
  if (!kind) throw new Error(`${name} is no upload`);
  return { kind, fileName };
}

/** True for a name that a backup may hold: nothing may be written outside of where it belongs. */
export function isBackupName(name: string): boolean {
  if (name === MANIFEST || name === DATABASE) return true;
  const [folder, kind, fileName = '', ...rest] = name.split('/');
  const isKind = FILE_KINDS.some(known => known === kind);
  return folder === 'uploads' && isKind && isStoredName(fileName) && rest.length === 0;
}
