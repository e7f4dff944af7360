import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { endAllSessions } from '../../server/accounts/sessionRepository.ts';
import { serverActor } from '../../server/audit/actors.ts';
import { appendEntry } from '../../server/audit/auditRepository.ts';
import { keepHead } from '../../server/audit/keepHeads.ts';
import { transaction } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { dataFolder } from '../../server/dataFolder/dataFolder.ts';
import { lockFolder } from '../../server/dataFolder/lockFolder.ts';
import { FILE_KINDS } from '../../server/files/fileStore.ts';
import { flush } from './archive.ts';
import { BackupError } from './BackupError.ts';
import { MANIFEST } from './contents.ts';
import { unpackBackup } from './unpackBackup.ts';

interface Options {
  file: string;
  dataDir: string;
  /** Whether data that is there may be set aside. */
  replace: boolean;
  now: Date;
}

/**
 * Makes a data folder from a backup. Nothing is touched before the whole backup was unpacked beside it and
 * checked; what was there is renamed, never deleted. Every user has to sign in again.
 * @returns when the backup was made, and the folder in which the old data lies now, if there was any
 * @throws BackupError when the backup is not whole or newer than the program, or the data folder holds something
 * @throws FolderInUseError when a server runs on the data folder
 */
export async function restoreBackup({ file, dataDir, replace, now }: Options) {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const occupied = existsSync(dataDir) && readdirSync(dataDir).length > 0;
  const lock = existsSync(dataFolder(dataDir).database) ? lockFolder(dataDir) : undefined;
  try {
    if (occupied && !replace) {
      throw new BackupError(
        `${dataDir} is not empty: with --replace its contents are set aside and the backup takes their place.`,
      );
    }
    await mkdir(dirname(dataDir), { recursive: true });
    const restored = mkdtempSync(`${dataDir}-restoring-`);
    try {
      const { createdAt } = await unpackBackup(file, { folder: restored, uploads: true });
      await rm(join(restored, MANIFEST));
      await beginAnew(restored, { createdAt, now, formerHeads: dataFolder(dataDir).auditHeads });
      const { uploads } = dataFolder(restored);
      for (const folder of [...FILE_KINDS.map(kind => join(uploads, kind)), uploads, restored])
        await flush(folder);
      const aside = occupied ? `${dataDir}-replaced-${now.toISOString().replace(/[:.]/g, '-')}` : undefined;
      await swap(restored, dataDir, aside);
      return { createdAt, aside };
    } finally {
      await rm(restored, { recursive: true, force: true });
    }
  } finally {
    lock?.release();
  }
}

/**
 * Brings the database up to date, as the next start would, and ends every session: one that was signed out after
 * the backup was made must not live again. The audit log says that it was restored, and so do its heads that were
 * kept, as it has lost some of them now.
 */
async function beginAnew(
  folder: string,
  { createdAt, now, formerHeads }: { createdAt: string; now: Date; formerHeads: string },
): Promise<void> {
  const { database: file, copies, auditHeads } = dataFolder(folder);
  const { database } = openSqlite(file);
  try {
    await migrate({ database, backupsDir: copies, now: () => now, log: () => {} });
    const instant = now.toISOString();
    await transaction(database, async trx => {
      await endAllSessions(trx, instant);
      await appendEntry(trx, serverActor({ instant: () => instant }), {
        action: 'restore',
        subject: { kind: 'database', id: null, name: '' },
        detail: `backup of ${createdAt}`,
      });
    });
    if (existsSync(formerHeads)) await copyFile(formerHeads, auditHeads);
    const clock = { instant: () => instant };
    await keepHead({ database, file: auditHeads, clock }, 'restore');
  } finally {
    await database.destroy();
  }
  await flush(file);
}

/** Puts a folder in the place of another, which takes the name `aside`. */
async function swap(restored: string, dataDir: string, aside: string | undefined): Promise<void> {
  try {
    if (aside !== undefined) await rename(dataDir, aside);
    await rename(restored, dataDir);
  } catch (error) {
    if (aside !== undefined && !existsSync(dataDir)) await rename(aside, dataDir);
    throw new BackupError(
      `${dataDir} cannot be replaced, nothing was changed: restore into a folder that may be renamed (DATA_DIR), then move its contents.`,
      { cause: error },
    );
  }
  await flush(dirname(dataDir));
}
