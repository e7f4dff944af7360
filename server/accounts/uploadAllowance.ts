import fastifyPlugin from 'fastify-plugin';
import { transaction } from '../database/database.ts';
import { DAY } from '../platform/clock.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { countAttempt } from './attemptRepository.ts';

const KB = 1024;
const GIGABYTES = 2;

/** Kilobytes of files that one account may send in a day. */
export const UPLOADS = { scope: 'uploads', windowMs: DAY, max: GIGABYTES * KB * KB };

/** Sums what files each account sends, on all servers together, so that none fills the disk by itself. */
export const uploadAllowance = fastifyPlugin(async app => {
  app.decorate('countUpload', async ({ user }, bytes) => {
    const now = app.clock.now();
    const refusedMs = await transaction(
      app.database,
      trx => countAttempt(trx, UPLOADS, { account: user.id }, now, Math.ceil(bytes / KB)),
      { durability: 'relaxed' },
    );
    if (refusedMs === 0) return;
    const headers = { 'retry-after': String(Math.ceil(refusedMs / 1000)) };
    throw new HttpError(429, messages.files.tooMuchToday(GIGABYTES), { headers });
  });
});
