import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';

/** How often, in milliseconds, the write-ahead log is written back. */
const INTERVAL_MS = 1_000;

// The thread of `startCheckpoints`: `workerData` is the path of the database; any message ends it.
const database = new BetterSqlite3(workerData);
const timer = setInterval(() => {
  try {
    // Passive: nobody waits for it, and it waits for nobody.
    database.pragma('wal_checkpoint(passive)');
  } catch (error) {
    parentPort?.postMessage(error);
  }
}, INTERVAL_MS);

parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
});
