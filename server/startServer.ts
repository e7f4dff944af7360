import { join } from 'node:path';
import { createFirstAdministrator } from './accounts/firstAdministrator.ts';
import { OWASP_COST } from './accounts/passwords.ts';
import { signingSecret } from './accounts/secrets.ts';
import { buildApp } from './app.ts';
import { lockFolder } from './database/lockFolder.ts';
import { migrate } from './database/migrate.ts';
import { explainError, openForServer } from './database/openDatabase.ts';
import { headsWarning, startRecordingHeads } from './history/audit/heads.ts';
import { recordEvent, serverActor } from './history/index.ts';
import { createClock } from './platform/clock.ts';
import { dataFolder, prepareFolder } from './platform/dataFolder.ts';
import type { Settings } from './platform/env.ts';
import { BACKLOG, type NetworkLimits } from './platform/http/limits.ts';
import type { LogStream } from './platform/http/logging.ts';

interface Options {
  settings: Settings;
  say: (sentence: string) => void;
  logStream?: LogStream;
  network?: Partial<NetworkLimits>;
}

const WEB_APP = join(import.meta.dirname, '..', 'dist');

/**
 * Opens and migrates the database in the data folder, makes the first administrator and listens.
 * @returns `address`, where it listens, and `close`, which lets running requests finish
 * @throws FolderInUseError when another server runs on the data folder
 * @throws DataFolderError, DatabaseError when the data folder or the database cannot be used
 */
export async function startServer({ settings, say, logStream, network }: Options) {
  const { dataDir } = settings;
  prepareFolder(dataDir);
  const lock = lockFolder(dataDir);
  const folder = dataFolder(dataDir);
  const database = await openOrRelease(settings, lock);
  try {
    const now = () => new Date();
    const clock = createClock(now, settings.timeZone);
    const migrated = await migrate({ database, backupsDir: folder.copies, now, log: say });
    if (migrated.length > 0) {
      const subject = { kind: 'database', id: null, name: '' } as const;
      const event = { action: 'migrate', subject, detail: migrated.join(', ') } as const;
      await recordEvent(database, serverActor(clock), event);
    }
    // Loaded only where metrics are collected.
    const metrics = settings.metrics && new (await import('./platform/metrics/Metrics.ts')).Metrics();
    const app = await buildApp({
      settings,
      database: metrics ? database.withPlugin(metrics.queries()) : database,
      metrics,
      secret: await signingSecret(database, settings),
      webAppDir: WEB_APP,
      now,
      logStream,
      network,
    });
    await app.ready();

    const warning = await headsWarning(database, folder.auditHeads);
    if (warning !== undefined) {
      app.log.warn(warning);
      say(warning);
    }
    if (settings.smtpUrl === undefined && settings.publicUrl.startsWith('https:')) {
      say(
        'SMTP_URL is not set: nobody gets a mail with a password link. Mails are written to DATA_DIR/outbox, whose links let whoever reads them set a password.',
      );
    }

    const administrator = await createFirstAdministrator(database, settings, OWASP_COST);
    if (administrator) say(welcome(administrator));

    const collected = settings.metrics && (await metrics?.listen(settings.metrics));
    await app.listen({ port: settings.port, host: settings.host, backlog: BACKLOG });
    if (collected) app.log.info(`metrics at ${collected.address}`);
    const heads = await startRecordingHeads({ database, file: folder.auditHeads, clock }, error =>
      app.log.error({ err: error }, 'the head of the audit log was not kept'),
    );
    const close = async () => {
      await app.drain();
      await app.close();
      collected?.close();
      await heads.stop();
      await database.destroy();
      lock.release();
    };
    return { address: settings.publicUrl, close };
  } catch (error) {
    await database.destroy();
    lock.release();
    throw await explainError(settings, error);
  }
}

async function openOrRelease(settings: Settings, lock: ReturnType<typeof lockFolder>) {
  try {
    return await openForServer(settings);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function welcome({ email, password }: { email: string; password: string | undefined }): string {
  const secret = password === undefined ? 'the password of ADMIN_PASSWORD' : `the password ${password}`;
  return `An administrator was made: sign in as ${email} with ${secret}${password === undefined ? '' : ' (shown this once)'}.`;
}
