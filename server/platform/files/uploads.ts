import { join } from 'node:path';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DAY, HOUR } from '../clock.ts';
import { dataFolder } from '../dataFolder.ts';
import type { NetworkLimits } from '../http/limits.ts';
import { ImagePool } from '../images/ImagePool.ts';
import { repeatWhileListening } from '../repeatWhileListening.ts';
import { type FileKind, FileStore } from './fileStore.ts';
import { openStorage } from './openStorage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    files: FileStore;
    images: ImagePool;
  }
}

interface Options extends Pick<NetworkLimits, 'storageMs'>, Sweeping {}

/** How a sweep knows which files belong to a record. */
interface Sweeping {
  recorded: (kind: FileKind, fileNames: readonly string[]) => Promise<ReadonlySet<string>>;
  /** True when the data folder was used with another database than this. */
  isOfOtherDatabase: () => Promise<boolean>;
  /** False when another server began to sweep the shared storage since then. Both ISO 8601. */
  claimSweep: (sweep: { name: string; now: string; since: string }) => Promise<boolean>;
}

/**
 * Multipart bodies (`withForm` in forms.ts), the store of their files (DATA_DIR/uploads, or FILES_URL), and who unpacks
 * images.
 */
export const uploads = fastifyPlugin<Options>(async (app, { storageMs, ...sources }) => {
  const folder = dataFolder(app.settings.dataDir).uploads;
  const storage = await openStorage(app.settings, {
    answerMs: storageMs,
    warn: error => app.log.warn({ err: error }, 'files could not be removed now; the next sweep does'),
  });
  const files = new FileStore(storage, join(folder, 'incoming'));
  app.addHook('onClose', async () => files.close());
  await files.prepare();
  app.decorate('files', files);

  const images = new ImagePool({ warn: problem => app.log.warn(problem) });
  app.decorate('images', images);
  app.addHook('onClose', async () => images.close());

  sweeping(app, files, sources);

  await app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: { headerPairs: 20 },
  });
});

/** A shared storage that a server has begun to sweep is swept by no other for so long. */
const SWEPT_MS = 12 * HOUR;

/**
 * Sweeps before the start; a shared storage beside it, as it may be large and slow, and every day, by one of the
 * servers. Nothing is swept beside another database than the folder was used with: an empty one of DATABASE_URL, or an
 * older copy, knows none of the files (docs/decisions/0031-files.md).
 */
function sweeping(
  app: FastifyInstance,
  files: FileStore,
  { recorded, isOfOtherDatabase, claimSweep }: Sweeping,
): void {
  const { clock } = app;
  const isDue = () =>
    !files.isShared || claimSweep({ name: 'uploads', now: clock.instant(), since: clock.instant(-SWEPT_MS) });
  const sweep = async () => {
    if (await isOfOtherDatabase()) {
      app.log.warn(
        'no files were removed: DATA_DIR was used with another database, which may have their records',
      );
      return;
    }
    if (!(await isDue())) return;
    const removed = await files.sweep(recorded, clock.now());
    if (removed > 0) app.log.warn({ removed }, 'removed files that belonged to no record');
  };
  if (!files.isShared) app.addHook('onReady', sweep);
  else repeatWhileListening(app, { everyMs: DAY, work: sweep, failure: 'files were not swept' });
}
