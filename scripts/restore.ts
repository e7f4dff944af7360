import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isPlain } from '../server/plainError.ts';
import { readSettings } from '../server/platform/env.ts';
import { BackupError } from './backup/BackupError.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { readCommandLine } from './commandLine.ts';

const { values, argument } = readCommandLine({
  name: 'npm run restore',
  does: 'Makes DATA_DIR, or an empty database of DATABASE_URL, from a file that npm run backup wrote. Stop the servers first.',
  options: { replace: { type: 'boolean', default: false, help: 'sets aside the data that are there' } },
  argument: {
    name: 'FILE',
    missing: 'Say which file to restore: npm run restore -- FILE [--replace]',
  },
});

process.umask(0o077);

try {
  if (existsSync('.env')) process.loadEnvFile();
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl, files } = settings;
  const { replace } = values;
  const place = { dataDir, databaseUrl, files };
  const restored = await restoreBackup({ file: resolve(argument), ...place, replace, now: new Date() });
  console.log(
    `${databaseUrl === undefined ? dataDir : 'The database of DATABASE_URL'} is as it was on ${restored.createdAt}; everybody has to sign in anew.`,
  );
  if (restored.aside) console.log(`What was there before lies in ${restored.aside}.`);
} catch (error) {
  console.error(isPlain(error) || error instanceof BackupError ? error.message : error);
  process.exitCode = 1;
}
