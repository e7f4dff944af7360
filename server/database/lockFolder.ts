import { join } from 'node:path';
import { lockFile } from './sqlite/lockFile.ts';

/** A folder that another process holds; the message is one sentence that names it. */
export class FolderInUseError extends Error {}

/**
 * Locks a folder for this process until `release`, or until the process ends in whatever way.
 * @param name of a file in it; locks of different names do not exclude each other
 * @throws FolderInUseError when another process holds it
 */
export function lockFolder(folder: string, name = 'lock'): { release: () => void } {
  const lock = lockFile(join(folder, name));
  if (!lock) throw new FolderInUseError(`Another Samenklas is at work in ${folder}: stop it first.`);
  return lock;
}
