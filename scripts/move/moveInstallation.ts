import { existsSync, mkdtempDisposableSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { copyRows, refuseFilled } from '../../server/database/copyRows.ts';
import type { Database } from '../../server/database/database.ts';
import { lockFolder } from '../../server/database/lockFolder.ts';
import { migrate, refuseOutdated } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { readEntries } from '../../server/history/audit/auditEntryRepository.ts';
import { auditHead, headText } from '../../server/history/audit/auditRepository.ts';
import { verifyChain } from '../../server/history/audit/verifyChain.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';
import { addressesOf } from '../../server/platform/postgresHosts.ts';
import { BackupError, knownUploads, missingUpload, type Place, partsOf } from '../backup/contents.ts';
import { fetchUpload, storeUpload, uploadStorage } from '../backup/uploadStorage.ts';

interface Options {
  from: Place;
  /** With a database elsewhere: `dataDir` is that of `from`. Else a data folder that is empty or not there. */
  to: Place;
  now: Date;
}

/** Copied rows and files, and the last entry of the audit log, which is the same in both. */
interface Moved {
  rows: Map<string, number>;
  files: number | undefined;
  head: string | undefined;
}

/**
 * Copies a stopped installation: its rows, its files where they are to lie elsewhere, its audit log with the same head.
 * All is counted and read back. What it is copied from stays as it is.
 * @throws BackupError, DatabaseError when it runs, or is not whole, or what it is copied to is not empty
 * @throws FolderInUseError when a server runs on the data folder
 */
export async function moveInstallation({ from, to, now }: Options): Promise<Moved> {
  if (from.databaseUrl === undefined && !existsSync(dataFolder(from.dataDir).database)) {
    throw new BackupError(
      `There is no database in ${from.dataDir}: set DATA_DIR to the folder of the server.`,
    );
  }
  if (to.databaseUrl !== undefined) return copyStopped(from, to, now);
  if (existsSync(to.dataDir) && readdirSync(to.dataDir).length > 0) {
    throw new BackupError(`${to.dataDir} is not empty: name another folder.`);
  }
  await mkdir(dirname(to.dataDir), { recursive: true });
  using made = mkdtempDisposableSync(`${to.dataDir}-moving-`);
  const moved = await copyStopped(from, { ...to, dataDir: made.path }, now);
  const heads = dataFolder(from.dataDir).auditHeads;
  if (existsSync(heads)) await copyFile(heads, dataFolder(made.path).auditHeads);
  await rename(made.path, to.dataDir);
  return moved;
}

async function copyStopped(from: Place, to: Place, now: Date): Promise<Moved> {
  using closing = new DisposableStack();
  closing.defer(lockFolder(from.dataDir).release);
  if (from.databaseUrl !== undefined) await refuseConnected(from.databaseUrl);
  await using source = await open(from, true);
  await refuseOutdated(source);
  await using target = await open(to, false);
  const { copies } = dataFolder(to.dataDir);
  await migrate({ database: target, backupsDir: copies, now: () => now, log: () => {} });
  await refuseFilled(target);
  const files = hasSameFiles(from, to) ? undefined : await copyUploads(source, from, to);
  const rows = await copyRows(source, target);
  return { rows, files, head: await sameHead(source, target) };
}

const open = ({ dataDir, databaseUrl }: Place, patient: boolean) =>
  openDatabase({ dataDir, databaseUrl }, { patient });

async function refuseConnected(databaseUrl: string): Promise<void> {
  for (const connectionString of addressesOf(databaseUrl) ?? []) {
    const client = new pg.Client({ connectionString, application_name: 'samenklas move' });
    try {
      await client.connect();
    } catch {
      // Of several hosts one may be gone; opening the database says so when it is the only one.
      continue;
    }
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'samenklas' limit 1",
    );
    await client.end();
    if (rows.length > 0)
      throw new BackupError('A server works with the database of DATABASE_URL: stop all servers first.');
  }
}

const hasSameFiles = (from: Place, to: Place) =>
  from.files || to.files
    ? JSON.stringify(from.files) === JSON.stringify(to.files)
    : from.dataDir === to.dataDir;

/** Each file that a row names, by way of the new data folder, so that one on the same disk moves into place. */
export async function copyUploads(database: Database, from: Place, to: Place): Promise<number> {
  const uploads = await knownUploads(database);
  using closing = new DisposableStack();
  const source = closing.adopt(await uploadStorage(from), storage => storage.close());
  const target = closing.adopt(await uploadStorage(to), storage => storage.close());
  using passing = mkdtempDisposableSync(join(to.dataDir, 'moving-'));
  const path = join(passing.path, 'file');
  await target.prepare();
  for (const upload of uploads) {
    if (!(await fetchUpload(source, partsOf(upload), path))) throw missingUpload(upload.name);
    await storeUpload(target, partsOf(upload), path);
  }
  return uploads.length;
}

/** The head of the audit log, which the copy must have, with the whole chain before it. */
async function sameHead(source: Database, target: Database): Promise<string | undefined> {
  const head = await auditHead(source);
  const { head: found, broken } = await verifyChain(readEntries(target));
  const text = head && headText(head);
  if (broken !== undefined || text !== (found && headText(found))) {
    throw new BackupError('The audit log of the copy is not that of the original: do not use the copy.');
  }
  return text;
}
