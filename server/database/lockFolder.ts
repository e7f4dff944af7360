import { chownSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { isBusy } from './sqlite/faults.ts';
import { fileError } from './sqlite/fileError.ts';

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

/** How long, in milliseconds, to wait for a process that is just stopping. */
const WAIT_MS = 1_000;

/**
 * Locks a file, which is made where there is none, until `release`, or until the process ends in whatever way: the
 * operating system frees the lock, so that a crash leaves nothing to clean up.
 * @returns undefined when another process holds it
 */
function lockFile(file: string): { release: () => void } | undefined {
  let connection: BetterSqlite3.Database | undefined;
  try {
    connection = new BetterSqlite3(file, { timeout: WAIT_MS });
    connection.pragma('journal_mode = MEMORY');
    connection.exec('begin exclusive');
    giveToOwner(file);
  } catch (error) {
    connection?.close();
    if (isBusy(error)) return undefined;
    throw fileError(error, file);
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
