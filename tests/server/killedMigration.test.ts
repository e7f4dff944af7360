import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';
import { COMPILE_CACHE } from '../support/compileCache.ts';
import { freePort, MAIN } from '../support/process.ts';

const STUDENTS = 400;
const KILLS = 3;
const HALT_MIGRATIONS = join(import.meta.dirname, '..', 'support', 'haltMigrations.ts');
const TEST_TIMEOUT = 180_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-killed-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test(
  `a server that is killed at ${KILLS} statements of its migrations leaves the database as it was, and starts`,
  async () => {
    const whole = join(folder, 'whole');
    await prepareOld(whole);
    const old = contentsOf(dataFolder(whole).database);
    const dataDir = join(folder, 'data');
    cpSync(whole, dataDir, { recursive: true });
    const migrated = await startMigrating(whole);
    await migrated.printed('brought up to date');
    await migrated.kill();
    const statements = migrated.statements();
    expect(statements).toBeGreaterThan(STUDENTS);
    const current = contentsOf(dataFolder(whole).database);
    expect(current.migrations).toHaveLength(old.migrations.length + 1);
    expect({ ...current, migrations: old.migrations }).toEqual({ ...old, countries: ['Syrië'] });

    const { database } = dataFolder(dataDir);
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const haltBefore = Math.ceil((statements * kills) / KILLS);
      const halted = await startMigrating(dataDir, haltBefore);
      await halted.printed('halted');
      const isWritten = statSync(`${database}-wal`).size > 0;
      await halted.kill();
      expect({ haltBefore, isWritten, ...contentsOf(database) }).toEqual({
        haltBefore,
        isWritten: true,
        ...old,
      });
    }

    const last = await startMigrating(dataDir);
    await last.printed('Samenklas runs at');
    await last.kill();
    expect(contentsOf(database)).toEqual(current);
  },
  TEST_TIMEOUT,
);

/** Starts the server on an old database; it halts before a statement of its migrations, or tells how many there were. */
async function startMigrating(dataDir: string, haltBefore?: number) {
  const child = spawn(process.execPath, ['--import', HALT_MIGRATIONS, MAIN], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...COMPILE_CACHE,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      HALT_BEFORE: String(haltBefore),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const closed = once(child, 'close');
  let output = '';
  child.stdout.on('data', chunk => {
    output += chunk;
  });
  return {
    /** Waits for these words. */
    printed: async (words: string) => {
      while (!output.includes(words)) {
        await Promise.race([
          once(child.stdout, 'data'),
          closed.then(() => {
            throw new Error(`The server ended before it printed '${words}': ${output}`);
          }),
        ]);
      }
    },
    /** How many statements its migrations had. */
    statements: () => Number(/^(\d+) statements$/m.exec(output)?.[1]),
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** A data folder before the migration, with students. */
async function prepareOld(dataDir: string): Promise<void> {
  mkdirSync(dataDir);
  const opened = openSqlite(dataFolder(dataDir).database);
  await migrate({ ...opened, backupsDir: folder, now: () => new Date(), log: () => {} });
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
    countries: pluck('select distinct country from students'),
    integrity: pluck('pragma integrity_check'),
  };
  connection.close();
  return contents;
}
