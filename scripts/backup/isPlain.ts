import { SettingsError } from '../../server/env.ts';
import { FolderInUseError } from '../../server/lockFolder.ts';
import { BackupError } from './BackupError.ts';

const PLAIN = [BackupError, FolderInUseError, SettingsError];

/** Whether the error's sentence says all that is needed: faults of the disk and unknown options do so too. */
export function isPlain(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const isOfOptions = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isOfOptions || 'errno' in error || PLAIN.some(kind => error instanceof kind);
}
