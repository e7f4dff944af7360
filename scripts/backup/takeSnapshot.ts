import { constants } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transaction } from '../../server/database/database.ts';
import { isBusy } from '../../server/database/sqlite/faults.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { recordHead } from '../../server/history/audit/heads.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';
import { BackupError, DATABASE, knownUploads, missingUpload, type Upload } from './contents.ts';

/** How many pages of the database are copied before the process looks up. */
const PAGES_A_STEP = 10_000;

/**
 * Puts the database of a data folder, as it is at one moment, and exactly the uploads that it names into another
 * folder, while a server goes on writing. The moment is chosen under the write lock: then every row that is
 * committed has its file, since files come before their rows and go after them (server/platform/files/fileStore.ts). The uploads
 * are linked rather than copied, most of them before the lock is taken, so that writers wait for milliseconds; what
 * is deleted afterwards keeps its content until the link is gone too. The head of the audit log at that moment is
 * stored beside the database.
 * @param target an empty folder on the same file system, or the uploads are copied under the lock
 * @returns the uploads
 * @throws BackupError when an upload is missing, or another program keeps the database locked
 */
export async function takeSnapshot(dataDir: string, target: string, now: Date): Promise<Upload[]> {
  const { database: file, auditHeads } = dataFolder(dataDir);
  const writer = openSqlite(file);
  const reader = openSqlite(file);
  try {
    const linked = new Set<string>();
    const linkAll = async (uploads: readonly Upload[]) => {
      for (const { name } of uploads) {
        if (!linked.has(name) && (await linkFile(join(dataDir, name), join(target, name)))) linked.add(name);
      }
    };
    await linkAll(await knownUploads(writer.database));
    const uploads = await transaction(writer.database, async () => {
      reader.connection.exec('begin');
      const known = await knownUploads(reader.database);
      await linkAll(known);
      return known;
    });
    const missing = uploads.find(({ name }) => !linked.has(name));
    if (missing) throw missingUpload(join(dataDir, missing.name));
    const clock = { instant: () => now.toISOString() };
    await recordHead(
      { database: reader.database, flushed: writer.database, file: auditHeads, clock },
      'backup',
    );
    await reader.connection.backup(join(target, DATABASE), { progress: () => PAGES_A_STEP });
    reader.connection.exec('commit');
    return uploads;
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new BackupError(`Another program keeps the database in ${dataDir} locked.`, { cause: error });
  } finally {
    await reader.database.destroy();
    await writer.database.destroy();
  }
}

/** Returns false when there is no such file. */
async function linkFile(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to).catch(error => {
      if (isMissing(error)) throw error;
      return copyFile(from, to, constants.COPYFILE_FICLONE);
    });
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
