import { constants, existsSync, rmSync } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyRows } from '../../server/database/copyRows.ts';
import type { Database } from '../../server/database/database.ts';
import { engineOf } from '../../server/database/engine.ts';
import { migrate, refuseOutdated } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { isBusy } from '../../server/database/sqlite/errors.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { recordHead } from '../../server/history/audit/heads.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';
import {
  BackupError,
  DATABASE,
  knownUploads,
  missingUpload,
  type Place,
  partsOf,
  type Upload,
} from './contents.ts';
import { fetchUpload, uploadStorage } from './uploadStorage.ts';

/** How often the database is copied while files are deleted or replaced. */
const ATTEMPTS = 3;

/**
 * Puts a database, as it is at one moment, and exactly the uploads that it names into a folder, while servers go on
 * writing, wherever both lie. A file is stored before its row is committed, and has no other content ever; so one that
 * is missing was deleted since with its row, and the database is copied once more. The head of the audit log at that
 * moment is recorded.
 * @param target an empty folder
 * @returns the uploads
 * @throws BackupError when an upload is missing, files go during every attempt, or another program keeps the
 *   database locked
 */
export async function takeSnapshot(place: Place, target: string, now: Date): Promise<Upload[]> {
  const { dataDir, databaseUrl } = place;
  await using source = await openDatabase({ dataDir, databaseUrl }, { patient: true });
  try {
    let missedBefore: string | undefined;
    for (let attempt = 1; ; attempt += 1) {
      await copyDatabase(source, target, now);
      await using database = openSqlite(join(target, DATABASE)).database;
      const uploads = await knownUploads(database);
      const missing = await fetchAll(place, uploads, target);
      if (missing === undefined) {
        const clock = { instant: () => now.toISOString() };
        const file = dataFolder(dataDir).auditHeads;
        await recordHead({ database, flushed: source, file, clock }, 'backup');
        return uploads;
      }
      // A later copy still names it.
      if (missing === missedBefore) throw missingUpload(missing);
      if (attempt === ATTEMPTS) {
        throw new BackupError(`Files are deleted or replaced, such as ${missing}: make the backup again.`);
      }
      missedBefore = missing;
    }
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new BackupError(`Another program keeps the database in ${dataDir} locked.`, { cause: error });
  }
}

/** As the engine copies itself, of any version; or row by row. */
async function copyDatabase(source: Database, target: string, now: Date): Promise<void> {
  const file = join(target, DATABASE);
  rmSync(file, { force: true });
  if ((await engineOf(source).setCopyAside(file.replace(/\.sqlite$/, ''))) !== undefined) return;
  await refuseOutdated(source);
  await using database = openSqlite(file).database;
  await migrate({ database, backupsDir: target, now: () => now, log: () => {} });
  await copyRows(source, database);
}

/** Fetches what is not there yet, so that less can go before the next attempt; returns the first name that is missing. */
async function fetchAll(
  place: Place,
  uploads: readonly Upload[],
  target: string,
): Promise<string | undefined> {
  using closing = new DisposableStack();
  const storage = closing.adopt(await uploadStorage(place), opened => opened.close());
  let missing: string | undefined;
  for (const upload of uploads) {
    const path = join(target, upload.name);
    if (existsSync(path)) continue;
    await mkdir(dirname(path), { recursive: true });
    const isFound = place.files
      ? await fetchUpload(storage, partsOf(upload), path)
      : await linkFile(join(place.dataDir, upload.name), path);
    if (!isFound) missing ??= upload.name;
  }
  return missing;
}

/** Gives a file a second name, or copies it to another disk; returns false when there is no such file. */
async function linkFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
    return true;
  } catch (error) {
    if (existsSync(from)) throw error;
    return false;
  }
}
