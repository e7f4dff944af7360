import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';

/** How often a checkpoint is made, in milliseconds. */
const INTERVAL_MS = 1_000;

// The thread of `startCheckpoints`: `workerData` is the path of the database; any message ends it.
const database = new BetterSqlite3(workerData);
const makeCheckpoint = () => {
  try {
    // Passive: it blocks no reader or writer, and waits for none.
    database.pragma('wal_checkpoint(passive)');
  } catch (error) {
    parentPort?.postMessage(error);
  }
};
const timer = setInterval(makeCheckpoint, INTERVAL_MS);

parentPort?.once('message', () => {
  clearInterval(timer);
  makeCheckpoint();
  database.close();
});
