import { existsSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyRows } from '../../server/database/copyRows.ts';
import type { Database } from '../../server/database/database.ts';
import { engineOf } from '../../server/database/engine.ts';
import { migrate, refuseOutdated } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { recordHead } from '../../server/history/audit/heads.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';
import type { FileStorage } from '../../server/platform/files/fileStore.ts';
import { DATABASE, knownUploads, missingUpload, type Place, partsOf, type Upload } from './contents.ts';
import { fetchUpload, uploadStorage } from './uploadStorage.ts';

/** How often the database is copied again because a file was deleted meanwhile. */
const ATTEMPTS = 3;

/**
 * Puts a database, as it is at one moment, and exactly the uploads that it names into a folder, while servers go on
 * writing, wherever both lie: a SQLite file, and the files as they are stored. A file is stored before its row is
 * committed, and has no other content ever; so one that is missing was deleted since with its row, and the database is
 * copied once more.
 * @param target an empty folder
 * @returns the uploads
 * @throws BackupError when an upload is missing
 */
export async function takeSharedSnapshot(place: Place, target: string, now: Date): Promise<Upload[]> {
  const source = await openDatabase(
    { dataDir: place.dataDir, databaseUrl: place.databaseUrl },
    { patient: true },
  );
  const storage = await uploadStorage(place);
  try {
    await refuseOutdated(source);
    for (let attempt = 1; ; attempt += 1) {
      await copyDatabase(source, target, now);
      const { database } = openSqlite(join(target, DATABASE));
      try {
        const uploads = await knownUploads(database);
        const missing = await fetchAll(storage, uploads, target);
        if (missing === undefined) {
          const clock = { instant: () => now.toISOString() };
          const file = dataFolder(place.dataDir).auditHeads;
          await recordHead({ database, flushed: source, file, clock }, 'backup');
          return uploads;
        }
        if (attempt === ATTEMPTS) throw missingUpload(missing);
      } finally {
        await database.destroy();
      }
    }
  } finally {
    storage.close();
    await source.destroy();
  }
}

/** As the engine copies itself, or row by row. */
async function copyDatabase(source: Database, target: string, now: Date): Promise<void> {
  const file = join(target, DATABASE);
  rmSync(file, { force: true });
  if ((await engineOf(source).setCopyAside(file.replace(/\.sqlite$/, ''))) !== undefined) return;
  const { database } = openSqlite(file);
  try {
    await migrate({ database, backupsDir: target, now: () => now, log: () => {} });
    await copyRows(source, database);
  } finally {
    await database.destroy();
  }
}

/** Fetches what is not there yet; returns the name of the first that is missing. */
async function fetchAll(
  storage: FileStorage,
  uploads: readonly Upload[],
  target: string,
): Promise<string | undefined> {
  for (const upload of uploads) {
    const path = join(target, upload.name);
    if (existsSync(path)) continue;
    await mkdir(dirname(path), { recursive: true });
    if (!(await fetchUpload(storage, partsOf(upload), path))) return upload.name;
  }
  return undefined;
}
