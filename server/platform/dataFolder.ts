import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './plainError.ts';

export const dataFolder = (dataDir: string) => ({
  database: join(dataDir, 'samenklas.sqlite'),
  /** Heads of the audit log (server/history/audit/heads.ts). */
  auditHeads: join(dataDir, 'audit-heads.log'),
  uploads: join(dataDir, 'uploads'),
  /** Copies that were set aside before a migration. */
  copies: join(dataDir, 'backups'),
});

/** A data folder that cannot be used; the message is a sentence that names it. */
export class DataFolderError extends PlainError {}

/**
 * Makes the data folder where there is none, and tries whether it can be written.
 * @throws DataFolderError
 */
export function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const reason = REASONS[code] ?? 'it cannot be made or used';
    throw new DataFolderError(
      `The data folder ${dataDir} (DATA_DIR) cannot be written: ${reason} (${code}).`,
      {
        cause: error,
      },
    );
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'the account that runs this may not',
  EPERM: 'the account that runs this may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of the path is a file',
};
