import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeBackup } from './backup/makeBackup.ts';
import { readCommandLine, withSettings } from './commandLine.ts';

const { argument } = readCommandLine({
  name: 'npm run backup',
  does: 'Writes the database and the uploads into one file, wherever they lie, also while servers run.',
  options: {},
  argument: { name: 'FILE', missing: 'Say which file to write: npm run backup -- FILE' },
});

// A backup is for its owner alone.
process.umask(0o077);

await withSettings(async ({ dataDir, databaseUrl, files }) => {
  const file = resolve(argument);
  const { contents } = await makeBackup({ dataDir, databaseUrl, files, file, now: new Date() });
  const place = databaseUrl === undefined ? dataDir : 'DATABASE_URL';
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  console.log(
    `${file} holds the database and ${contents.length - 1} uploads of ${place}: ${megabytes} MB, read back and found whole.`,
  );
});
