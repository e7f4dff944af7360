import { chownSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { PlainError } from '../platform/plainError.ts';
import { fileError, isBusy } from './sqlite/errors.ts';

/** A folder that another process holds; the message is one sentence that names it. */
export class FolderInUseError extends PlainError {}

/** How long, in milliseconds, to wait for a process that is just stopping. */
const WAIT_MS = 1_000;

/**
 * Locks a folder by a file in it until `release`, or until the process ends in whatever way: the operating system frees
 * the lock, so that a crash leaves nothing to clean up.
 * @param name of the file; locks of different names do not exclude each other
 * @throws FolderInUseError when another process holds it
 */
export function lockFolder(folder: string, name = 'lock'): { release: () => void } {
  const file = join(folder, name);
  let connection: BetterSqlite3.Database | undefined;
  try {
    connection = new BetterSqlite3(file, { timeout: WAIT_MS });
    connection.pragma('journal_mode = MEMORY');
    connection.exec('begin exclusive');
    giveToOwner(file);
  } catch (error) {
    connection?.close();
    if (!isBusy(error)) throw fileError(error, file);
    throw new FolderInUseError(`Another Samenklas is at work in ${folder}: stop it first.`);
  }
  const held = connection;
  return { release: () => held.close() };
}

/** Files made by root in another account's folder would be closed to that account, as to the nightly backup's timer. */
function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  if (statSync(file).uid !== uid) chownSync(file, uid, gid);
}
