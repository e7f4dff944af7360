import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { knownUploads, type Place, partsOf } from '../../../../scripts/backup/contents.ts';
import { makeBackup } from '../../../../scripts/backup/makeBackup.ts';
import { restoreBackup } from '../../../../scripts/backup/restoreBackup.ts';
import { fetchUpload, uploadStorage } from '../../../../scripts/backup/uploadStorage.ts';
import { fillWithSample } from '../../../../scripts/demo/fillWithSample.ts';
import { moveInstallation } from '../../../../scripts/move/moveInstallation.ts';
import { copiedTables } from '../../../../server/database/copyRows.ts';
import { transaction } from '../../../../server/database/database.ts';
import { engineOf } from '../../../../server/database/engine.ts';
import { lockFolder } from '../../../../server/database/lockFolder.ts';
import { differingTriggers, migrate } from '../../../../server/database/migrate.ts';
import { openDatabase } from '../../../../server/database/openDatabase.ts';
import { openSqlite } from '../../../../server/database/sqlite/openSqlite.ts';
import { recordSubjects } from '../../../../server/handedIn.ts';
import { serverActor } from '../../../../server/history/actor.ts';
import { readEntries } from '../../../../server/history/audit/auditEntryRepository.ts';
import { headText } from '../../../../server/history/audit/auditRepository.ts';
import { eraseStudent } from '../../../../server/history/audit/eraseStudent.ts';
import { recordHead } from '../../../../server/history/audit/heads.ts';
import { verifyChain } from '../../../../server/history/audit/verifyChain.ts';
import { recordEvent } from '../../../../server/history/index.ts';
import { dataFolder } from '../../../../server/platform/dataFolder.ts';
import { readSettings } from '../../../../server/platform/env.ts';
import { ObjectFiles } from '../../../../server/platform/files/objectFiles.ts';
import { folderPerTest } from '../../../support/folder.ts';
import { type ObjectStorage, STORAGE_KEY, startObjectStorage } from '../../../support/objectStorage.ts';
import { inDatabase } from '../../../support/postgres/globalSetup.ts';

const { url } = inject('postgres') ?? { url: '' };
const NOW = new Date('2026-03-02T11:00:00.000Z');
const clock = { instant: () => NOW.toISOString() };
const made: string[] = [];
let administrator: pg.Client;
let storage: ObjectStorage;
const folder = folderPerTest();
beforeAll(async () => {
  recordSubjects();
  administrator = new pg.Client({ connectionString: url });
  await administrator.connect();
});
beforeEach(async () => {
  for (const [name, value] of Object.entries(STORAGE_KEY)) vi.stubEnv(name, value);
  storage = await startObjectStorage();
});
afterEach(async () => {
  await storage.close();
  for (const name of made.splice(0)) await administrator.query(`drop database ${name} with (force)`);
  vi.unstubAllEnvs();
});
afterAll(() => administrator.end());

/** An empty database on PostgreSQL, by its address. */
async function emptyDatabase(): Promise<string> {
  const name = `samenklas_moved_${process.pid}_${made.length}`;
  await administrator.query(`create database ${name}`);
  made.push(name);
  return inDatabase(url, name);
}

const folderOf = (name: string): Place => ({ dataDir: join(folder, name) });
const objects = () => readSettings({ FILES_URL: storage.url }).files;

/** An installation on SQLite with students, files, a log of which a student was erased, and the salt of a key. */
async function makeInstallation(): Promise<Place> {
  const place = folderOf('original');
  const { database: file, uploads, auditHeads } = dataFolder(place.dataDir);
  const { database, connection } = openSqlite(file);
  await migrate({ database, backupsDir: folder, now: () => NOW, log: () => {} });
  const attachmentsDir = join(uploads, 'studentAttachments');
  await fillWithSample({ connection, database, attachmentsDir, today: '2026-03-02', students: 40 });
  const actor = serverActor(clock);
  for (const name of ['Amal', 'Yusuf']) {
    const subject = { kind: 'student', id: name, name } as const;
    await recordEvent(database, actor, { action: 'read', subject });
  }
  await transaction(database, trx => eraseStudent(trx, actor, 'Amal'));
  await database.insertInto('secretSalts').values({ purpose: 'signing', salt: 'salt' }).execute();
  await recordHead({ database, file: auditHeads, clock }, 'stop');
  await database.destroy();
  return place;
}

/** All that an installation holds: rows by table, and files with their content. */
async function contentsOf(place: Place) {
  const database = await openDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
  const store = await uploadStorage(place);
  const rows: Record<string, string[]> = {};
  for (const { name } of await copiedTables(database, database)) {
    const found = await sql<object>`select * from ${sql.id(name)}`.execute(database);
    rows[name] = found.rows.map(row => JSON.stringify(Object.entries(row).sort())).sort();
  }
  const files: string[] = [];
  for (const upload of await knownUploads(database)) {
    const path = join(folder, 'read');
    files.push(
      (await fetchUpload(store, partsOf(upload), path))
        ? `${upload.name} ${readFileSync(path, 'base64')}`
        : `${upload.name} is missing`,
    );
  }
  const { broken, head } = await verifyChain(readEntries(database));
  const changed = await differingTriggers(database, place);
  store.close();
  await database.destroy();
  return { rows, files: files.sort(), broken, head, changed };
}

/** The same but for what restoring changes: sessions end, and an entry of the log says so. */
const rowsButLog = ({ rows, files, changed }: Awaited<ReturnType<typeof contentsOf>>) => {
  const { sessions: _sessions, auditEntries: _entries, ...others } = rows;
  return { others, files, changed };
};

describe('moving', () => {
  test('to PostgreSQL and object storage and back brings everything, and the log with the same head', async () => {
    const original = await makeInstallation();
    const before = await contentsOf(original);
    expect(before.files.length).toBeGreaterThan(5);
    expect(before.rows.attendanceRecords?.length).toBeGreaterThan(200);

    const elsewhere = { ...original, databaseUrl: await emptyDatabase(), files: objects() };
    const moved = await moveInstallation({ from: original, to: elsewhere, now: NOW });
    expect(await contentsOf(elsewhere)).toEqual(before);
    expect(moved.files).toBe(before.files.length);
    expect(moved.rows.get('students')).toBe(40);
    expect(moved.head).toBe(before.head && headText(before.head));
    expect(await contentsOf(original)).toEqual(before);

    const back = folderOf('back');
    await moveInstallation({ from: elsewhere, to: back, now: NOW });
    expect(await contentsOf(back)).toEqual(before);
    const heads = [original, back].map(({ dataDir }) => readFileSync(dataFolder(dataDir).auditHeads, 'utf8'));
    expect(heads[1]).toBe(heads[0]);
    expect(readdirSync(folder).sort()).toEqual(['back', 'original', 'read']);
  });

  test('is refused into a database or a folder that somebody uses, and changes nothing there', async () => {
    const original = await makeInstallation();
    const elsewhere = { ...original, databaseUrl: await emptyDatabase() };
    await moveInstallation({ from: original, to: elsewhere, now: NOW });
    const before = await contentsOf(elsewhere);
    await expect(moveInstallation({ from: original, to: elsewhere, now: NOW })).rejects.toThrow(
      'The database to copy into is not empty (it has users)',
    );
    await expect(moveInstallation({ from: elsewhere, to: original, now: NOW })).rejects.toThrow(
      `${original.dataDir} is not empty: name another folder.`,
    );
    expect(await contentsOf(elsewhere)).toEqual(before);
  });

  test('is refused while a server runs on either engine', async () => {
    const original = await makeInstallation();
    const lock = lockFolder(original.dataDir);
    await expect(moveInstallation({ from: original, to: folderOf('other'), now: NOW })).rejects.toThrow(
      'stop it first',
    );
    lock.release();
    const elsewhere = { ...original, databaseUrl: await emptyDatabase() };
    await moveInstallation({ from: original, to: elsewhere, now: NOW });
    const server = await openDatabase(elsewhere);
    await expect(moveInstallation({ from: elsewhere, to: folderOf('other'), now: NOW })).rejects.toThrow(
      'stop all servers first',
    );
    await server.destroy();
    expect(readdirSync(folder)).toEqual(['original']);
  });
});

test('every table that either engine has is copied, but those of migrations and keys', async () => {
  const databases = [
    openSqlite(':memory:').database,
    await openDatabase({ dataDir: '', databaseUrl: await emptyDatabase() }),
  ] as const;
  for (const database of databases)
    await migrate({ database, backupsDir: '', now: () => NOW, log: () => {} });
  const copied = (await copiedTables(...databases)).map(({ name }) => name);
  expect(copied).toContain('students');
  for (const database of databases) {
    const tables = (await engineOf(database).describeTables()).map(({ name }) => name);
    expect(tables.filter(name => !copied.includes(name)).sort()).toEqual([
      'kysely_migration',
      'kysely_migration_lock',
      'secretSalts',
    ]);
    await database.destroy();
  }
});

describe('a backup', () => {
  const onPostgres = async (place: Place) => {
    const to = { ...place, databaseUrl: await emptyDatabase(), files: objects() };
    await moveInstallation({ from: place, to, now: NOW });
    return to;
  };
  const from = { sqlite: async (place: Place) => place, postgres: onPostgres };
  const into = {
    sqlite: async () => folderOf('restored'),
    'postgres with files elsewhere': async () => ({
      ...folderOf('restored'),
      databaseUrl: await emptyDatabase(),
      files: objects(),
    }),
  };

  test.each([
    ['sqlite', 'postgres with files elsewhere'],
    ['postgres', 'sqlite'],
  ] as const)('of %s is restored in %s', async (one, other) => {
    const place = await from[one](await makeInstallation());
    const before = await contentsOf(place);
    const file = join(folder, 'copy.tar');
    await makeBackup({ ...place, file, now: NOW });

    const target = await into[other]();
    const restored = await restoreBackup({ ...target, file, replace: false, now: NOW });
    expect(restored.createdAt).toBe(NOW.toISOString());
    const after = await contentsOf(target);
    expect(rowsButLog(after)).toEqual(rowsButLog(before));
    expect(after.rows.auditEntries?.length).toBe((before.rows.auditEntries?.length ?? 0) + 1);
    expect(after.broken).toBeUndefined();
    expect(readFileSync(dataFolder(target.dataDir).auditHeads, 'utf8')).toContain(
      `${after.head && headText(after.head)} restore`,
    );
    expect(readdirSync(folder).filter(name => name.includes('restoring'))).toEqual([]);
  });

  test('is made while a file is deleted with its row, and of data that lack a file it is not', async () => {
    const place = await onPostgres(await makeInstallation());
    const file = join(folder, 'copy.tar');
    const database = await openDatabase(place);
    const [first] = await database.selectFrom('studentAttachments').select(['id', 'fileName']).execute();
    const store = await uploadStorage(place);
    await store.remove('studentAttachments', [first?.fileName ?? '']);
    await expect(makeBackup({ ...place, file, now: NOW })).rejects.toThrow(
      `${first?.fileName} is missing: put it back`,
    );
    const opened = vi.spyOn(ObjectFiles.prototype, 'open').mockImplementationOnce(async () => {
      await database
        .deleteFrom('studentAttachments')
        .where('id', '=', first?.id ?? '')
        .execute();
      return undefined;
    });
    await makeBackup({ ...place, file, now: NOW });
    opened.mockRestore();
    store.close();
    await database.destroy();
    expect(readdirSync(folder)).toContain('copy.tar');
  });
});
