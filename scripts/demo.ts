import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { todayIn } from '../core/rules/days.ts';
import { serverActor } from '../server/audit/actors.ts';
import { createClock } from '../server/clock.ts';
import { openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { recordEvent } from '../server/database/repositories/audit.ts';
import { dataFolder } from '../server/dataFolder.ts';
import { readSettings } from '../server/env.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { fillWithSample } from './demo/fillWithSample.ts';
import { ensureWebApp } from './webAppBuild.ts';

const { values: flags } = parseArgs({
  options: {
    students: { type: 'string', default: '240' },
    port: { type: 'string' },
    data: { type: 'string', default: 'data-demo' },
    /** Fill only, and do not serve. */
    'fill-only': { type: 'boolean', default: false },
  },
});

if (existsSync('.env')) process.loadEnvFile();
const students = Number(flags.students);
if (!Number.isSafeInteger(students) || students < 0) {
  console.error(`--students must be a whole number, but is '${flags.students}'.`);
  process.exit(1);
}

const dataDir = resolve(flags.data);
await fillOnce(dataDir);
if (!flags['fill-only']) {
  for (const { email, may } of DEMO_ACCOUNTS) {
    if (may) console.log(`Sign in as ${email} with the password ${DEMO_PASSWORD}: ${may}.`);
  }
  process.env.DATA_DIR = dataDir;
  if (flags.port) process.env.PORT = flags.port;
  ensureWebApp();
  await import('../server/main.ts');
}

/** Makes the sample in a folder that has none yet. */
async function fillOnce(folder: string): Promise<void> {
  const file = dataFolder(folder).database;
  if (existsSync(file)) {
    console.log(`The sample data in ${folder} is kept; delete the folder for a new one.`);
    return;
  }
  const started = performance.now();
  const unfinished = `${file}.unfinished`;
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${unfinished}${suffix}`, { force: true });
  const { database, connection } = openDatabase(unfinished);
  const now = () => new Date();
  await migrate({ database, connection, backupsDir: dataFolder(folder).copies, now, log: () => {} });
  const attachmentsDir = join(dataFolder(folder).uploads, 'studentAttachments');
  const { timeZone } = readSettings(process.env);
  await fillWithSample({ connection, attachmentsDir, today: todayIn(timeZone), students });
  await recordEvent(database, serverActor(createClock(now, timeZone)), {
    action: 'fill',
    subject: { kind: 'database', id: null, name: '' },
    detail: `sample data of ${students} students`,
  });
  await database.destroy();
  renameSync(unfinished, file);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Made sample data of ${students} students in ${seconds} seconds in ${folder}.`);
}
