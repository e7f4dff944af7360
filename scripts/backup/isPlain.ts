import { FolderInUseError } from '../../server/dataFolder/lockFolder.ts';
import { SettingsError } from '../../server/env.ts';
import { BackupError } from './BackupError.ts';

const PLAIN = [BackupError, FolderInUseError, SettingsError];

/** Whether the error's sentence says all that is needed: faults of the disk do so too. */
export function isPlain(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return 'errno' in error || PLAIN.some(kind => error instanceof kind);
}
