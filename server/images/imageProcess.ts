import { flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import type { ImageJob, ImageReply } from './imageJob.ts';
import { doImageJob } from './imageWork.ts';

/** The memory at which the process ends itself, in bytes: whatever was bounded before, this holds. */
const MEMORY_MAX = 200 * 1024 * 1024;
const LOOK_MS = 20;

// Requests come first where the cores are few.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// The server kills this process, which would write it at its end (compileCache.ts).
flushCompileCache();

setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MAX) process.exit(1);
}, LOOK_MS);

process.on('message', async (job: ImageJob) => {
  const reply: ImageReply = { result: await doImageJob(job), memory: process.memoryUsage.rss() };
  process.send?.(reply);
});
// The server is gone, or has no more work.
process.on('disconnect', () => process.exit());
