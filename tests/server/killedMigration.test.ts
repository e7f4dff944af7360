import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { migrations } from '../../server/database/migrations/index.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { dataFolder } from '../../server/dataFolder/dataFolder.ts';
import { freePort, MAIN, startProcess } from '../support/process.ts';

/** The version that is upgraded: the next one makes the search of all students anew. */
const OLD = '0010-user-roles';
const STUDENTS = 2_000;
const KILLS = 8;
const PATIENCE = { timeout: 60_000, interval: 1 };
const TEST_TIMEOUT = 180_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-killed-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test(
  `a server that is killed ${KILLS} times while it migrates leaves the database as it was or brought up to date, and starts`,
  async () => {
    const whole = join(folder, 'whole');
    await prepareOld(whole);
    const old = contentsOf(dataFolder(whole).database);
    const dataDir = join(folder, 'data');
    cpSync(whole, dataDir, { recursive: true });
    const { migrated } = await startMigrating(whole);
    const begun = performance.now();
    await migrated;
    const migratingMs = performance.now() - begun;
    const current = contentsOf(dataFolder(whole).database);
    expect(current).toEqual({ ...old, migrations: Object.keys(migrations).sort() });

    const { database } = dataFolder(dataDir);
    for (let kills = 0; kills < KILLS; kills += 1) {
      const { child, closed } = await startMigrating(dataDir);
      await wait((migratingMs * kills) / KILLS);
      child.kill('SIGKILL');
      await closed;
      const found = contentsOf(database);
      expect([old, current]).toContainEqual(found);
      if (found.migrations.length > old.migrations.length) break;
    }

    const server = await startProcess(folder, { DATA_DIR: dataDir });
    expect(server.printed()).toContain('Samenklas runs at');
    expect(await server.stop()).toBe(0);
    expect(contentsOf(database)).toEqual(current);
  },
  TEST_TIMEOUT,
);

/** Starts the server on an old database and waits until it has set the copy aside and begins. */
async function startMigrating(dataDir: string) {
  const { copies } = dataFolder(dataDir);
  const countCopies = () => (existsSync(copies) ? readdirSync(copies).length : 0);
  const copied = countCopies();
  const env = { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR: dataDir };
  const child = spawn(process.execPath, [MAIN], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const closed = once(child, 'close');
  const migrated = new Promise<void>(resolve => {
    child.stdout.on('data', chunk => {
      if (String(chunk).includes('brought up to date')) resolve();
    });
  });
  await vi.waitUntil(() => countCopies() > copied, PATIENCE);
  return { child, closed, migrated };
}

/** A data folder of the old version, with students. */
async function prepareOld(dataDir: string): Promise<void> {
  mkdirSync(dataDir);
  const opened = openSqlite(dataFolder(dataDir).database);
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= OLD));
  await migrate({ ...opened, backupsDir: folder, now: () => new Date(), log: () => {}, migrations: older });
  const insert = opened.connection.prepare(`
    insert into students (id, firstName, lastName, sortKey, searchName, sex, country, telephone, email, permitHolder,
      contactPersonName, contactPersonJobDescription, contactPersonTelephone, contactPersonEmail, active, createdAt, updatedAt)
    values (?, 'Amal', ?, '', '', '', '', '', '', '', '', '', '', '', 1, '', '')`);
  opened.connection.transaction(() => {
    for (let number = 0; number < STUDENTS; number += 1) insert.run(`s${number}`, `Nur ${number}`);
  })();
  await opened.database.destroy();
}

/** Which migrations were run on a file, how many students it has, and whether it is sound. */
function contentsOf(file: string) {
  const connection = new BetterSqlite3(file);
  const pluck = (statement: string) => connection.prepare(statement).pluck().all();
  const contents = {
    migrations: pluck('select name from kysely_migration order by name'),
    students: pluck('select count(*) from students'),
    integrity: pluck('pragma integrity_check'),
  };
  connection.close();
  return contents;
}
