import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, extract } from 'tar';
import { describe, expect, test, vi } from 'vitest';
import { makeBackup } from '../../scripts/backup/makeBackup.ts';
import { restoreBackup } from '../../scripts/backup/restoreBackup.ts';
import { Writer } from '../../scripts/faults/Writer.ts';
import type { Database } from '../../server/database/database.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { serverActor } from '../../server/history/actor.ts';
import { headsWarning, readHeads, recordHead } from '../../server/history/audit/heads.ts';
import { recordEvent } from '../../server/history/index.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';
import { auditLines, verifyAuditLog } from '../support/audit.ts';
import { dataProblems } from '../support/dataProblems.ts';
import { folderPerTest } from '../support/folder.ts';
import { prepareData } from '../support/preparedData.ts';
import { runScript, startProcess } from '../support/process.ts';
import { insertAttachment, insertStudent } from '../support/records.ts';

const NOW = new Date('2026-03-02T11:00:00.000Z');
const ATTACHMENT = `uploads/studentAttachments/${'a'.repeat(32)}.pdf`;

const folder = folderPerTest();
const dataDir = join(folder, 'data');
const file = join(folder, 'copy.tar');

/** A data folder with a student who has an attachment. */
async function makeData() {
  const { token } = await prepareData(dataDir);
  const { database } = openSqlite(dataFolder(dataDir).database);
  const studentId = await insertStudent(database);
  mkdirSync(join(dataDir, 'uploads', 'studentAttachments'), { recursive: true });
  writeFileSync(join(dataDir, ATTACHMENT), 'content');
  await insertAttachment(database, { studentId, fileName: ATTACHMENT.split('/').at(-1) ?? '' });
  await database.destroy();
  return { token };
}

/** Adds an entry to the log. */
const recordFill = (database: Database) =>
  recordEvent(database, serverActor({ instant: () => NOW.toISOString() }), {
    action: 'fill',
    subject: { kind: 'database', id: null, name: '' },
  });
const backUp = (target = file) => makeBackup({ dataDir, file: target, now: NOW });
const restore = (options: { replace?: boolean; dataDir?: string } = {}) =>
  restoreBackup({ file, dataDir, replace: false, now: NOW, ...options });

/** Unpacks the backup, changes what is in it, and packs it again as it was. */
async function tamper(change: (unpacked: string) => void) {
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked);
  await extract({ file, cwd: unpacked });
  change(unpacked);
  const names = ['manifest.json', 'samenklas.sqlite', ATTACHMENT, '.env'].filter(name =>
    existsSync(join(unpacked, name)),
  );
  rmSync(file);
  await create({ file, cwd: unpacked }, names);
}

test('a backup that is made while people save holds all that was acknowledged before, and nothing by halves', async () => {
  let { token } = await prepareData(dataDir);
  const server = await startProcess(folder);
  const writers = ['A', 'B', 'C', 'D'].map(
    letter => new Writer(server.url, `Schrijver${letter}`, async () => token),
  );
  let isRunning = true;
  const work = writers.map(writer => writer.run(() => isRunning));
  await vi.waitUntil(() => writers.every(({ acknowledged }) => acknowledged > 3), { timeout: 20_000 });

  await backUp(join(folder, 'first.tar'));
  const since = writers.map(({ lastNumber }) => lastNumber);
  const backup = await runScript('backup.ts', { cwd: folder, args: ['copy.tar'] });
  isRunning = false;
  await Promise.all(work);
  for (const { failures } of writers) expect([...failures.keys()]).toEqual([]);
  expect(backup.said).toMatch(
    /^\S+copy\.tar holds the database and \d+ uploads of \S+data: [\d.]+ MB, read back/,
  );
  expect(backup.status).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(writers.map(({ lastNumber }) => lastNumber)).not.toEqual(since);

  const atWork = `Another Samenklas is at work in ${dataDir}: stop it first.`;
  await expect(restore({ replace: true })).rejects.toThrow(atWork);
  await server.stop();

  await restore({ dataDir: join(folder, 'restored') });
  expect(await dataProblems(join(folder, 'restored'))).toEqual([]);

  ({ token } = await prepareData(join(folder, 'restored')));
  const again = await startProcess(folder, { DATA_DIR: 'restored' });
  for (const [index, writer] of writers.entries()) {
    writer.url = again.url;
    expect(await writer.problems(since[index])).toEqual([]);
  }
  expect(await again.stop()).toBe(0);
  expect(await dataProblems(join(folder, 'restored'))).toEqual([]);
}, 180_000);

describe('a backup', () => {
  test('leaves nothing else behind, and keys, mails and files without a row out', async () => {
    await makeData();
    mkdirSync(join(dataDir, 'outbox'));
    writeFileSync(join(dataDir, 'outbox', 'link.eml'), 'secret');
    writeFileSync(join(dataDir, 'uploads', 'studentAttachments', `${'b'.repeat(32)}.pdf`), 'no row');
    const before = readdirSync(dataDir);
    const { contents } = await backUp();
    expect(contents.map(({ name }) => name)).toEqual(['samenklas.sqlite', ATTACHMENT]);
    expect(readdirSync(dataDir).sort()).toEqual([...before, 'backup-lock'].sort());
    expect(readdirSync(folder).sort()).toEqual(['copy.tar', 'data']);
  });

  test('holds the files of what was deleted and can be put back, and restores them', async () => {
    await makeData();
    const { database, connection } = openSqlite(dataFolder(dataDir).database);
    const kept = `${'c'.repeat(32)}.pdf`;
    const values = ['set', 'deleteAttachment', NOW.toISOString(), 'Anna', '', '', '{}', 1, '{}'];
    connection
      .prepare(`insert into changeSets (id, kind, at, actorName, name, searchName, title, students, counts)
        values (${values.map(() => '?').join()})`)
      .run(...values);
    for (const fileName of [kept, ATTACHMENT.split('/').at(-1)]) {
      connection
        .prepare('insert into changeSetFiles (changeSetId, fileName) values (?, ?)')
        .run('set', fileName);
    }
    await database.selectFrom('changeSets').select('id').execute();
    await database.destroy();
    writeFileSync(join(dataDir, 'uploads', 'studentAttachments', kept), 'removed');
    await backUp();
    const restored = join(folder, 'restored');
    await restore({ dataDir: restored });
    expect(readFileSync(join(restored, 'uploads', 'studentAttachments', kept), 'utf8')).toBe('removed');
    expect(readFileSync(join(restored, ATTACHMENT), 'utf8')).toBe('content');
  });

  test('is never written over another', async () => {
    await makeData();
    writeFileSync(file, 'precious');
    await expect(backUp()).rejects.toThrow(`${file} exists already: a backup is never written over.`);
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  test('is made after one that was killed, and keeps nothing of it', async () => {
    await prepareData(dataDir);
    const [leftBehind, lockModule] = [
      join(dataDir, 'backup-under-way', 'snapshot', 'uploads'),
      new URL('../../server/database/lockFolder.ts', import.meta.url).href,
    ];
    mkdirSync(leftBehind, { recursive: true });
    const hold = `const { lockFolder } = await import('${lockModule}');
      globalThis.lock = lockFolder(process.argv[1], 'backup-lock');
      console.log('held');
      setInterval(() => {}, 1_000);`;
    const killed = spawn(process.execPath, ['--input-type=module', '-e', hold, dataDir]);
    await once(killed.stdout, 'data');
    await expect(makeBackup({ dataDir, file, now: NOW })).rejects.toThrow(
      `Another backup of ${dataDir} is being made: wait until it is done.`,
    );
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await makeBackup({ dataDir, file, now: NOW });
    expect(existsSync(file)).toBe(true);
    expect(existsSync(leftBehind)).toBe(false);
  });

  test('of a database that another program keeps locked says so', async () => {
    await makeData();
    const { database, connection } = openSqlite(dataFolder(dataDir).database);
    await recordFill(database);
    connection.exec('begin immediate');
    await expect(backUp()).rejects.toThrow(`Another program keeps the database in ${dataDir} locked.`);
    await database.destroy();
    expect(readdirSync(folder)).toEqual(['data']);
  });

  test.each<[string, (path: string) => void, string]>([
    ['lacks a file', path => rmSync(path), `The file ${ATTACHMENT} is missing`],
    ['has another size', path => writeFileSync(path, 'cut'), `${ATTACHMENT} in the backup has a wrong size`],
  ])('is not made of data that %s', async (_, change, sentence) => {
    await makeData();
    change(join(dataDir, ATTACHMENT));
    await expect(backUp()).rejects.toThrow(sentence);
    expect(readdirSync(folder)).toEqual(['data']);
  });

  test('needs a file to write and data to read', async () => {
    const { status, said } = await runScript('backup.ts', { cwd: folder, args: [] });
    expect({ status, said }).toEqual({
      status: 2,
      said: 'Say which file to write: npm run backup -- FILE',
    });
    await expect(backUp()).rejects.toThrow(`There is no database in ${dataDir}`);
  });
});

describe('restoring', () => {
  test('into a folder with something in it needs --replace, which sets it aside; sessions end, by an entry of the log', async () => {
    await makeData();
    await backUp();
    writeFileSync(join(dataDir, 'later'), 'since');
    await expect(restore()).rejects.toThrow(`${dataDir} is not empty: with --replace`);
    expect(readFileSync(join(dataDir, 'later'), 'utf8')).toBe('since');

    const { aside = '' } = await restore({ replace: true });
    expect(readFileSync(join(aside, 'later'), 'utf8')).toBe('since');
    expect(readdirSync(dataDir).sort()).toEqual(['audit-heads.log', 'samenklas.sqlite', 'uploads']);
    expect(readFileSync(join(dataDir, ATTACHMENT), 'utf8')).toBe('content');
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'samenklas.sqlite')).mode & 0o777).toBe(0o600);
    const { database } = openSqlite(dataFolder(dataDir).database);
    // One that was signed out since must not live again.
    const sessions = database.selectFrom('sessions').select('endedAt');
    expect(await sessions.execute()).toEqual([{ endedAt: NOW.toISOString() }]);
    expect(await auditLines(database)).toEqual([
      { what: 'restore database', by: 'Samenklas', detail: `backup of ${NOW.toISOString()}`, changes: [] },
    ]);
    await database.destroy();
  });

  test('takes the log back without an alarm, but leaves a mark of it beside the database', async () => {
    await makeData();
    const folderOf = dataFolder(dataDir);
    const { database } = openSqlite(folderOf.database);
    await recordFill(database);
    await backUp();
    expect(readHeads(folderOf.auditHeads)).toMatchObject({ heads: [{ occasion: 'backup', sequence: 1 }] });
    const clock = { instant: () => NOW.toISOString() };
    await recordFill(database);
    await recordHead({ database, file: folderOf.auditHeads, clock }, 'hour');
    await database.destroy();
    expect(await verifyAuditLog(dataDir)).toMatchObject({ status: 0 });

    await restore({ replace: true });
    expect(readHeads(folderOf.auditHeads)).toMatchObject({
      heads: [{ occasion: 'restore', sequence: 2 }],
      beforeRestore: 2,
    });
    expect(await verifyAuditLog(dataDir)).toMatchObject({
      status: 0,
      said: expect.stringContaining(`A backup was restored at ${NOW.toISOString()}; the 2 heads kept before`),
    });
    const restored = openSqlite(folderOf.database);
    expect(await headsWarning(restored.database, folderOf.auditHeads)).toBeUndefined();
    await restored.database.destroy();
  });

  const addUnknownMigration = (unpacked: string) => {
    const { connection } = openSqlite(join(unpacked, 'samenklas.sqlite'));
    connection.exec("insert into kysely_migration values ('9999-later', '2030')");
    connection.close();
    renewManifest(unpacked);
  };
  const renewManifest = (unpacked: string) => {
    const path = join(unpacked, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    const content = readFileSync(join(unpacked, 'samenklas.sqlite'));
    Object.assign(manifest.contents[0], {
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    writeFileSync(path, JSON.stringify(manifest));
  };
  const rewriteManifest = (unpacked: string, from: string, to: string) => {
    const path = join(unpacked, 'manifest.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };

  const within = (name: string, content: string) => (dir: string) => writeFileSync(join(dir, name), content);
  const without = (name: string) => (dir: string) => rmSync(join(dir, name));
  const ofLayoutTwo = (dir: string) => rewriteManifest(dir, '"format":1', '"format":2');
  test.each<[string, (unpacked: string) => void, RegExp]>([
    ['whose attachment was changed', within(ATTACHMENT, 'CONTENT'), /aaa\.pdf in the backup is damaged/],
    ['that lacks an attachment', without(ATTACHMENT), /cut off: uploads\/\S+ is missing/],
    ['without a manifest', without('manifest.json'), /has no manifest/],
    ['with a manifest that is none', within('manifest.json', '{}'), /manifest of the backup cannot be read/],
    ['of a later layout', ofLayoutTwo, /made by a newer version/],
    [
      'of a later database',
      addUnknownMigration,
      /made by a newer version of Samenklas \(it has 9999-later\)/,
    ],
    ['with what does not belong there', within('.env', 'x'), /The backup holds "\.env", which is none/],
  ])('refuses a backup %s, and touches nothing', async (_, change, sentence) => {
    await makeData();
    await backUp();
    await tamper(change);
    await expect(restore({ replace: true })).rejects.toThrow(sentence);
    expect(readdirSync(folder).sort()).toEqual(['copy.tar', 'data', 'unpacked']);
    expect(existsSync(join(dataDir, ATTACHMENT))).toBe(true);
  });

  test('refuses a backup that was cut off anywhere', async () => {
    await makeData();
    await backUp();
    const whole = readFileSync(file);
    for (const share of [0, 0.01, 0.5, 0.97]) {
      writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)));
      await expect(restore({ dataDir: join(folder, 'other') })).rejects.toThrow(
        /damaged|cut off|no manifest/,
      );
    }
    expect(readdirSync(folder).sort()).toEqual(['copy.tar', 'data']);
  });
});
