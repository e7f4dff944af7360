import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';

/**
 * The length, in pages of 4 KiB, at which the write-ahead log is written back by whoever writes next, who waits
 * for it: only under a load that never pauses, or when the thread has ended.
 */
const LOG_PAGES_MAX = 16_384;

/**
 * Lets a thread of its own write the write-ahead log back into the database file, which takes two waits for the
 * disk: by default whoever happens to write the thousandth page waits for them, and the server with them
 * (docs/decisions/0063-checkpoints.md).
 * @param failed hears of a checkpoint, or a thread, that failed; the log grows on meanwhile
 * @returns `stop`, to be called before the database is closed
 */
export function startCheckpoints(
  connection: BetterSqlite3.Database,
  failed: (error: unknown) => void,
): { stop: () => Promise<void> } {
  connection.pragma(`wal_autocheckpoint = ${LOG_PAGES_MAX}`);
  const worker = new Worker(new URL('checkpointWorker.ts', import.meta.url), { workerData: connection.name });
  const ended = once(worker, 'exit');
  worker.on('message', failed);
  worker.on('error', failed);
  return {
    stop: async () => {
      worker.postMessage('stop');
      await ended;
    },
  };
}
