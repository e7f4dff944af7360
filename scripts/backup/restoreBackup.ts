import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { endAllSessions } from '../../server/accounts/sessionRepository.ts';
import { copyRows, refuseFilled } from '../../server/database/copyRows.ts';
import { transaction } from '../../server/database/database.ts';
import { lockFolder } from '../../server/database/lockFolder.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { serverActor } from '../../server/history/actor.ts';
import { appendEntry } from '../../server/history/audit/auditRepository.ts';
import { recordHead } from '../../server/history/audit/heads.ts';
import { dataFolder } from '../../server/platform/dataFolder/dataFolder.ts';
import { FILE_KINDS } from '../../server/platform/files/fileStore.ts';
import { flush } from './archive.ts';
import { BackupError } from './BackupError.ts';
import { MANIFEST } from './contents.ts';
import type { Place } from './Place.ts';
import { unpackBackup } from './unpackBackup.ts';
import { storeUpload, uploadStorage } from './uploadStorage.ts';

interface Options extends Place {
  file: string;
  /** Allows existing data to be set aside. */
  replace: boolean;
  now: Date;
}

/**
 * Makes an installation from a backup, whatever engine and storage the backup came from. Nothing is touched before the
 * whole backup was unpacked beside it and checked; what was there is renamed, never deleted, and a database elsewhere has
 * to be empty. Every user has to sign in again.
 * @returns when the backup was made, and the folder in which the old data lies now, if there was any
 * @throws BackupError when the backup is not whole or newer than the program, or the data folder holds something
 * @throws DatabaseError when a database elsewhere holds something
 * @throws FolderInUseError when a server runs on the data folder
 */
export async function restoreBackup({ file, replace, now, ...place }: Options) {
  const { dataDir, databaseUrl, files } = place;
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const isHere = databaseUrl === undefined;
  const occupied = existsSync(dataDir) && readdirSync(dataDir).length > 0;
  const lock = occupied && (!isHere || existsSync(dataFolder(dataDir).database)) && lockFolder(dataDir);
  try {
    if (isHere && occupied && !replace) {
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
      if (!isHere) {
        await fillElsewhere(restored, place, now);
        return { createdAt, aside: undefined };
      }
      const { uploads } = dataFolder(restored);
      if (files) await storeUploads(restored, place);
      for (const folder of [...FILE_KINDS.map(kind => join(uploads, kind)), uploads, restored])
        await flush(folder);
      const aside = occupied ? `${dataDir}-replaced-${now.toISOString().replace(/[:.]/g, '-')}` : undefined;
      await swap(restored, dataDir, aside);
      return { createdAt, aside };
    } finally {
      await rm(restored, { recursive: true, force: true });
    }
  } finally {
    if (lock) lock.release();
  }
}

/** Copies what was restored into a database elsewhere: its files first, as every row has its file. */
async function fillElsewhere(restored: string, place: Place, now: Date): Promise<void> {
  const { dataDir, databaseUrl } = place;
  const folder = dataFolder(dataDir);
  const target = await openDatabase({ dataDir, databaseUrl });
  const { database } = openSqlite(dataFolder(restored).database);
  try {
    await migrate({ database: target, backupsDir: folder.copies, now: () => now, log: () => {} });
    await refuseFilled(target);
    await storeUploads(restored, place);
    await copyRows(database, target);
  } finally {
    await database.destroy();
    await target.destroy();
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyFile(dataFolder(restored).auditHeads, folder.auditHeads);
}

/** Puts the uploads that were unpacked where they belong. */
async function storeUploads(restored: string, place: Place): Promise<void> {
  const storage = await uploadStorage(place);
  try {
    await storage.prepare();
    for (const kind of FILE_KINDS) {
      const folder = join(dataFolder(restored).uploads, kind);
      for (const fileName of readdirSync(folder)) {
        const path = join(folder, fileName);
        await storeUpload(storage, { kind, fileName }, path);
        await rm(path, { force: true });
      }
    }
  } finally {
    storage.close();
  }
}

/**
 * Brings the database up to date, as the next start would, and ends every session: one that was signed out after
 * the backup was made must not live again. The audit log says that it was restored, and so do its
 * recorded heads, as it has lost some of them now.
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
    await recordHead({ database, file: auditHeads, clock }, 'restore');
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
