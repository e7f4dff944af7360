import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';

/**
 * The length of the write-ahead log, in pages of 4 KiB, at which the next write makes the checkpoint itself and
 * waits for it: only under a load that never pauses, or when the thread has ended.
 */
const LOG_PAGES_MAX = 16_384;

/** How often it is looked whether anything was written, in milliseconds, and after how many looks in vain the thread ends. */
const LOOK_MS = 1_000;
const LOOKS_IN_VAIN_MAX = 60;

/** Beside this module, in the sources as in the bundle. */
const PROGRAM = `checkpointWorker${extname(import.meta.url)}`;

/**
 * Makes checkpoints in a thread of its own, as each waits twice for the disk: by default the request that writes
 * the thousandth page waits, and the server with it. It took the 99th percentile of opening a student file from 7.7
 * to 3.8 ms (docs/decisions/0063-checkpoints.md). The thread is there while somebody writes, and a minute longer: it
 * takes memory, and a start of the server the time to begin it.
 * @param failed is called when a checkpoint, or the thread, fails; meanwhile the log grows
 * @returns `stop`, to be called before the database is closed
 */
export function startCheckpoints(
  connection: BetterSqlite3.Database,
  failed: (error: unknown) => void,
  { lookMs = LOOK_MS }: { lookMs?: number } = {},
): { isRunning: () => boolean; stop: () => Promise<void> } {
  connection.pragma(`wal_autocheckpoint = ${LOG_PAGES_MAX}`);
  const rowsWritten = connection.prepare<[], number>('select total_changes()').pluck();
  const threads = new Set<Worker>();
  let current: Worker | undefined;
  let [seen, inVain] = [0, 0];

  const start = (): Worker => {
    const worker = new Worker(new URL(PROGRAM, import.meta.url), { workerData: connection.name });
    threads.add(worker);
    worker.on('message', failed);
    worker.on('error', failed);
    worker.on('exit', () => {
      threads.delete(worker);
      if (current === worker) current = undefined;
    });
    return worker;
  };
  const end = () => {
    current?.postMessage('stop');
    current = undefined;
  };
  const look = () => {
    const now = rowsWritten.get() ?? 0;
    inVain = now === seen ? inVain + 1 : 0;
    seen = now;
    if (inVain === 0) current ??= start();
    else if (inVain > LOOKS_IN_VAIN_MAX) end();
  };
  const timer = setInterval(look, lookMs).unref();
  return {
    isRunning: () => threads.size > 0,
    stop: async () => {
      clearInterval(timer);
      end();
      await Promise.all([...threads].map(thread => once(thread, 'exit')));
    },
  };
}
