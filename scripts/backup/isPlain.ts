import { SettingsError } from '../../server/env.ts';
import { FolderInUseError } from '../../server/lockFolder.ts';
import { BackupError } from './BackupError.ts';

const PLAIN = [BackupError, FolderInUseError, SettingsError];

/** Whether the error's sentence says all that is needed: faults of the disk do so too. */
export function isPlain(error: unknown): error is Error {
  return PLAIN.some(kind => error instanceof kind) || (error instanceof Error && 'errno' in error);
}
