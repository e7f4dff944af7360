import { resolve } from 'node:path';
import { restoreBackup } from './backup/restoreBackup.ts';
import { readCommandLine, withSettings } from './commandLine.ts';

const { values, argument } = readCommandLine({
  name: 'npm run restore',
  does: 'Makes DATA_DIR, or an empty database of DATABASE_URL, from a file that npm run backup wrote. Stop the servers first.',
  options: { replace: { type: 'boolean', default: false, help: 'sets aside the data that are there' } },
  argument: { name: 'FILE', missing: 'Say which file to restore: npm run restore -- FILE [--replace]' },
});

process.umask(0o077);

await withSettings(async ({ dataDir, databaseUrl, files }) => {
  const place = { dataDir, databaseUrl, files };
  const options = { file: resolve(argument), replace: values.replace, now: new Date() };
  const { createdAt, aside } = await restoreBackup({ ...place, ...options });
  console.log(
    `${databaseUrl === undefined ? dataDir : 'The database of DATABASE_URL'} is as it was on ${createdAt}; everybody has to sign in anew.`,
  );
  if (aside) console.log(`What was there before lies in ${aside}.`);
});
