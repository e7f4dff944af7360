import { readFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { readSheet } from './readSheet.ts';
import type { SheetMessage } from './sheetJob.ts';

/** Rows that are sent at a time: the server is free for others in between. */
const PORTION = 250;

// Requests come first where the cores are few.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// The server kills this process, which would write it at its end (compileCache.ts).
flushCompileCache();

const send = (message: SheetMessage) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, undefined, undefined, error => (error ? reject(error) : resolve()));
  });

process.once('message', async (path: string) => {
  const sheet = readSheet(await readFile(path));
  if (typeof sheet === 'string') await send({ kind: 'fault', fault: sheet });
  else {
    await send({ kind: 'head', head: sheet.head });
    for (let start = 0; start < sheet.rows.length; start += PORTION) {
      await send({ kind: 'rows', rows: sheet.rows.slice(start, start + PORTION) });
    }
    await send({ kind: 'end' });
  }
  process.disconnect();
});
process.on('disconnect', () => process.exit());
