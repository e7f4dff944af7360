import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyPlugin from 'fastify-plugin';
import { HttpError } from '../http/httpError.ts';
import { messages } from '../messages.ts';
import { repeatWhileListening } from '../repeatWhileListening.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws HttpError 507 while the reserve is in use */
    refuseOnFullDisk: () => void;
  }
}

const MB = 1024 * 1024;
/** A file of so many bytes is given up once fewer are free, and made again once there is room for it and twice those. */
const RESERVE_BYTES = 16 * MB;
const LOW_BYTES = 8 * MB;
/** How often, in milliseconds, it is looked how much is free. */
const LOOK_MS = 1_000;
const SAVING = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Keeps a file in DATA_DIR whose room is for a full disk: then nothing is saved by those who are signed in, while
 * signing in, reading, deleting and the audit log go on in that room. It works while the server listens.
 */
export const diskReserve = fastifyPlugin(async app => {
  const { dataDir } = app.settings;
  const file = join(dataDir, 'reserve');
  let isInUse = false;
  let looking: Promise<void> | undefined;

  const look = () => {
    looking ??= keep(dataDir, file)
      .then(isKept => {
        if (!isKept && !isInUse) app.log.error('the disk of DATA_DIR is nearly full: nothing can be saved');
        isInUse = !isKept;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  app.decorate('refuseOnFullDisk', () => {
    if (isInUse) throw new HttpError(507, messages.server.full);
  });
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (routeOptions.config.permission !== undefined && SAVING.has(method)) app.refuseOnFullDisk();
  });
  // A disk that fills up between two looks.
  app.addHook('onError', async (_request, _reply, error) => {
    if (app.server.listening && app.faultOf(error) === 'full') await look().catch(() => {});
  });
  const failure = 'the reserve of the disk could not be kept';
  repeatWhileListening(app, { everyMs: LOOK_MS, work: look, failure });
});

/** @returns whether the reserve is there */
async function keep(dataDir: string, file: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const isThere = (await stat(file).catch(() => undefined))?.size === RESERVE_BYTES;
  if (isThere && free >= LOW_BYTES) return true;
  await rm(file, { force: true });
  if (isThere || free < RESERVE_BYTES + 2 * LOW_BYTES) return false;
  await writeFile(file, Buffer.alloc(RESERVE_BYTES), { flag: 'wx', mode: 0o600 });
  return true;
}
