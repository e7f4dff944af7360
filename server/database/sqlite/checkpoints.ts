import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';

/**
 * The length of the write-ahead log, in pages of 4 KiB, at which the next write makes the checkpoint itself and
 * waits for it: only under a load that never pauses, or when the thread has ended.
 */
const LOG_PAGES_MAX = 16_384;

/** Beside this module, in the sources as in the bundle. */
const PROGRAM = `checkpointWorker${extname(import.meta.url)}`;

/**
 * Makes checkpoints in a thread of its own, as each waits twice for the disk: by default the request that writes
 * the thousandth page waits, and the server with it. It took the 99th percentile of opening a student file from 7.7
 * to 3.8 ms (docs/decisions/0063-checkpoints.md).
 * @param failed is called when a checkpoint, or the thread, fails; meanwhile the log grows
 * @returns `stop`, to be called before the database is closed
 */
export function startCheckpoints(
  connection: BetterSqlite3.Database,
  failed: (error: unknown) => void,
): { stop: () => Promise<void> } {
  connection.pragma(`wal_autocheckpoint = ${LOG_PAGES_MAX}`);
  const worker = new Worker(new URL(PROGRAM, import.meta.url), { workerData: connection.name });
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
