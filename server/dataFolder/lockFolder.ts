import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { isBusy } from '../database/sqlite/isBusy.ts';

/** A folder that another process holds; the message is one sentence that names it. */
export class FolderInUseError extends Error {}

/** How long, in milliseconds, to wait for a process that is just stopping. */
const WAIT_MS = 1_000;

/**
 * Keeps a folder to this process until `release`, or until the process ends in whatever way: the operating system
 * frees the lock on the file `lock` in it, so that a crash leaves nothing to clean up.
 * @throws FolderInUseError when another process holds it
 */
export function lockFolder(folder: string): { release: () => void } {
  const connection = new BetterSqlite3(join(folder, 'lock'), { timeout: WAIT_MS });
  try {
    connection.pragma('journal_mode = MEMORY');
    connection.exec('begin exclusive');
  } catch (error) {
    connection.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUseError(`Another Samenklas is at work in ${folder}: stop it first.`, { cause: error });
  }
  return { release: () => connection.close() };
}
