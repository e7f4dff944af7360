import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tableNames } from '../../server/database/database.ts';
import { FolderInUseError, lockFolder } from '../../server/database/lockFolder.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';
import { flush, type Manifest, manifestOf, writeArchive } from './archive.ts';
import { BackupError, DATABASE, MANIFEST, type Place } from './contents.ts';
import { takeSnapshot } from './takeSnapshot.ts';
import { unpackBackup } from './unpackBackup.ts';

interface Options extends Place {
  file: string;
  now: Date;
}

/**
 * Writes a backup of a database and its uploads, wherever they lie, into one file, also while servers run on them (docs/decisions/0061-backup.md).
 * The file has its name only once it was read back and found whole.
 * @throws BackupError when there is nothing to back up, the file exists, the copy is not whole, or another backup of
 *   the same data is being made
 */
export async function makeBackup({ file, now, ...place }: Options): Promise<Manifest> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl === undefined && !existsSync(dataFolder(dataDir).database)) {
    throw new BackupError(`There is no database in ${dataDir}: set DATA_DIR to the folder of the server.`);
  }
  refuseExisting(file);
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`);

  using closing = new DisposableStack();
  closing.defer(lockBackups(dataDir).release);
  // Beside the uploads, so that they can be linked into it.
  const folder = join(dataDir, 'backup-under-way');
  const unfinished = `${file}.unfinished`;
  const clean = () => {
    for (const path of [unfinished, folder]) rmSync(path, { recursive: true, force: true });
  };
  // What a crash left of an earlier one.
  clean();
  closing.defer(clean);
  const stop = () => {
    closing.dispose();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, stop);
    closing.defer(() => process.off(signal, stop));
  }
  const snapshot = join(folder, 'snapshot');
  mkdirSync(snapshot, { recursive: true, mode: 0o700 });
  const uploads = await takeSnapshot(place, snapshot, now);
  await forgetSalts(join(snapshot, DATABASE));
  const names = [DATABASE, ...uploads.map(({ name }) => name)];
  const written = JSON.stringify(await manifestOf(snapshot, names, now));
  await writeFile(join(snapshot, MANIFEST), written, { mode: 0o600 });
  await writeArchive(unfinished, snapshot, [MANIFEST, ...names]);
  await rm(snapshot, { recursive: true });

  const manifest = await unpackBackup(unfinished, { folder: join(folder, 'check'), uploads: false });
  refuseExisting(file);
  await rename(unfinished, file);
  await flush(dirname(file));
  return manifest;
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new BackupError(`${file} exists already: a backup is never written over.`);
}

/** The lock lies outside of the work folder, which goes when a backup is done while another waits for the lock. */
function lockBackups(dataDir: string) {
  try {
    return lockFolder(dataDir, 'backup-lock');
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new BackupError(`Another backup of ${dataDir} is being made: wait until it is done.`, {
      cause: error,
    });
  }
}

/** A backup must not hold what keys are derived from (docs/decisions/0104-shared-state.md). */
async function forgetSalts(file: string): Promise<void> {
  await using database = openSqlite(file).database;
  if ((await tableNames(database)).includes('secretSalts'))
    await database.deleteFrom('secretSalts').execute();
}
