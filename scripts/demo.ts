import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { todayIn } from '../core/rules/days.ts';
import { migrate } from '../server/database/migrate.ts';
import { openSqlite } from '../server/database/sqlite/openSqlite.ts';
import { serverActor } from '../server/history/actor.ts';
import { recordEvent } from '../server/history/index.ts';
import { createClock } from '../server/platform/clock.ts';
import { dataFolder } from '../server/platform/dataFolder.ts';
import type { Settings } from '../server/platform/env.ts';
import { ensureWebApp } from './builds.js';
import { option, readCommandLine, wholeNumber, withSettings } from './commandLine.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { fillWithSample } from './demo/fillWithSample.ts';

const { values: flags } = readCommandLine({
  name: 'npm run demo',
  does: 'Starts the server on a data folder of its own, which is filled with sample data the first time.',
  options: {
    students: option('NUMBER', 'how many students to make', '240'),
    port: option('PORT', 'where the server listens (PORT, or 5500)'),
    data: option('FOLDER', 'where the data lie', 'data-demo'),
    'fill-only': { type: 'boolean', help: 'makes the data and starts no server' },
  },
});

const students = wholeNumber('students', flags.students);
process.env.DATA_DIR = resolve(flags.data);
// The sample lies in that folder, whatever the settings say of the real data.
process.env.DATABASE_URL = '';
if (flags.port) process.env.PORT = flags.port;
await withSettings(async settings => {
  await fillOnce(settings);
  if (flags['fill-only']) return;
  for (const { email, may } of DEMO_ACCOUNTS) {
    if (may) console.log(`Sign in as ${email} with the password ${DEMO_PASSWORD}: ${may}.`);
  }
  ensureWebApp();
  await import('../server/main.ts');
});

async function fillOnce({ dataDir: folder, timeZone }: Settings): Promise<void> {
  const file = dataFolder(folder).database;
  if (existsSync(file)) {
    console.log(`The sample data in ${folder} is kept; delete the folder for a new one.`);
    return;
  }
  const started = performance.now();
  const unfinished = `${file}.unfinished`;
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${unfinished}${suffix}`, { force: true });
  const { database, connection } = openSqlite(unfinished);
  const now = () => new Date();
  await migrate({ database, backupsDir: dataFolder(folder).copies, now, log: () => {} });
  const attachmentsDir = join(dataFolder(folder).uploads, 'studentAttachments');
  await fillWithSample({ connection, database, attachmentsDir, today: todayIn(timeZone), students });
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
