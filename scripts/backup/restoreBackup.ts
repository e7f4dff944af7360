import { existsSync, mkdtempDisposableSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { endSessions } from '../../server/accounts/sessionRepository.ts';
import { transaction } from '../../server/database/database.ts';
import { lockFolder } from '../../server/database/lockFolder.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { serverActor } from '../../server/history/actor.ts';
import { appendEntry } from '../../server/history/audit/auditRepository.ts';
import { recordHead } from '../../server/history/audit/heads.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';
import { FILE_KINDS } from '../../server/platform/files/fileStore.ts';
import { copyUploads, moveInstallation } from '../move/moveInstallation.ts';
import { flush } from './archive.ts';
import { BackupError, MANIFEST, type Place } from './contents.ts';
import { unpackBackup } from './unpackBackup.ts';

interface Options extends Place {
  file: string;
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
  using closing = new DisposableStack();
  if (occupied && (!isHere || existsSync(dataFolder(dataDir).database)))
    closing.defer(lockFolder(dataDir).release);
  if (isHere && occupied && !replace) {
    throw new BackupError(
      `${dataDir} is not empty: with --replace its contents are set aside and the backup takes their place.`,
    );
  }
  await mkdir(dirname(dataDir), { recursive: true });
  using unpacked = mkdtempDisposableSync(`${dataDir}-restoring-`);
  const restored = unpacked.path;
  const { createdAt } = await unpackBackup(file, { folder: restored, uploads: true });
  await rm(join(restored, MANIFEST));
  await beginAnew(restored, { createdAt, now, formerHeads: dataFolder(dataDir).auditHeads });
  if (!isHere) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await moveInstallation({ from: { dataDir: restored }, to: place, now });
    await copyFile(dataFolder(restored).auditHeads, dataFolder(dataDir).auditHeads);
    return { createdAt, aside: undefined };
  }
  const { uploads } = dataFolder(restored);
  if (files) await moveUploads(restored, files);
  for (const folder of [...FILE_KINDS.map(kind => join(uploads, kind)), uploads, restored])
    await flush(folder);
  const aside = occupied ? `${dataDir}-replaced-${now.toISOString().replace(/[:.]/g, '-')}` : undefined;
  await swap(restored, dataDir, aside);
  return { createdAt, aside };
}

async function moveUploads(restored: string, files: Place['files']): Promise<void> {
  const { database: file, uploads } = dataFolder(restored);
  {
    await using database = openSqlite(file).database;
    await copyUploads(database, { dataDir: restored }, { dataDir: restored, files });
  }
  await rm(uploads, { recursive: true });
  for (const kind of FILE_KINDS) await mkdir(join(uploads, kind), { recursive: true, mode: 0o700 });
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
  const clock = { instant: () => now.toISOString() };
  {
    await using database = openSqlite(file).database;
    await migrate({ database, backupsDir: copies, now: () => now, log: () => {} });
    await transaction(database, async trx => {
      await endSessions(trx, {}, clock.instant());
      await appendEntry(trx, serverActor(clock), {
        action: 'restore',
        subject: { kind: 'database', id: null, name: '' },
        detail: `backup of ${createdAt}`,
      });
    });
    if (existsSync(formerHeads)) await copyFile(formerHeads, auditHeads);
    await recordHead({ database, file: auditHeads, clock }, 'restore');
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
