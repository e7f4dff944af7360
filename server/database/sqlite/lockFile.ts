import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { isBusy } from './faults.ts';
import { fileError } from './fileError.ts';

/** How long, in milliseconds, to wait for a process that is just stopping. */
const WAIT_MS = 1_000;

/**
 * Locks a file, which is made where there is none, until `release`, or until the process ends in whatever way: the
 * operating system frees the lock, so that a crash leaves nothing to clean up.
 * @returns undefined when another process holds it
 */
export function lockFile(file: string): { release: () => void } | undefined {
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

/** What root makes in another account's folder would be closed to that account, as to the timer that backs up at night. */
function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  if (statSync(file).uid !== uid) chownSync(file, uid, gid);
}
