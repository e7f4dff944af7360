import { flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { EXIT_TOO_LONG, type ImageJob, type ImageReply } from './imageJob.ts';
import { doImageJob } from './imageWork.ts';

/** The memory at which the process ends itself, in bytes: whatever was bounded before, this holds. */
const MEMORY_MAX = 200 * 1024 * 1024;
/** How much of the processor a job may take, in milliseconds: a busy machine is no fault of an image. */
const CPU_MS = Number(process.argv[2]);
const LOOK_MS = 20;

// Requests come first where the cores are few.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// The server kills this process, which would write it at its end.
flushCompileCache();

/** Processor time used when the job began; undefined between jobs. */
let began: NodeJS.CpuUsage | undefined;

setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MAX) process.exit(1);
  if (!began) return;
  const { user, system } = process.cpuUsage(began);
  if ((user + system) / 1000 > CPU_MS) process.exit(EXIT_TOO_LONG);
}, LOOK_MS);

process.on('message', async (job: ImageJob) => {
  began = process.cpuUsage();
  const reply: ImageReply = { result: await doImageJob(job), memory: process.memoryUsage.rss() };
  began = undefined;
  process.send?.(reply);
});
// The server is gone, or has no more work.
process.on('disconnect', () => process.exit());
