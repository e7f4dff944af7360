import { resolve } from 'node:path';
import { readSettings } from '../server/platform/env.ts';
import { option, readCommandLine, refuseUsage, withSettings } from './commandLine.ts';
import { moveInstallation } from './move/moveInstallation.ts';

const { values } = readCommandLine({
  name: 'npm run move',
  does: 'Copies the installation of the settings (DATA_DIR, DATABASE_URL, FILES_URL) to another database, counted and compared. Stop the servers first; the original stays as it is.',
  options: {
    to: option('DATABASE_URL', 'an empty PostgreSQL database, or a new data folder for SQLite'),
    files: option('FILES_URL', 'where the uploads go; without it they stay, or go into a new data folder'),
  },
});
const { to, files } = values;
if (to === undefined) refuseUsage('Say where to: npm run move -- --to DATABASE_URL [--files FILES_URL]');

process.umask(0o077);

await withSettings(async from => {
  const isFolder = !/^postgres(ql)?:/.test(to);
  const target = readSettings({
    DATA_DIR: isFolder ? resolve(to) : from.dataDir,
    DATABASE_URL: isFolder ? '' : to,
    FILES_URL: files ?? (isFolder ? '' : process.env.FILES_URL),
  });
  const moved = await moveInstallation({ from, to: target, now: new Date() });
  for (const [table, rows] of moved.rows) if (rows > 0) console.log(`${String(rows).padStart(10)}  ${table}`);
  const total = [...moved.rows.values()].reduce((sum, rows) => sum + rows, 0);
  const ofFiles = moved.files === undefined ? 'the files stay where they are' : `${moved.files} files`;
  console.log(
    `${total} rows in ${moved.rows.size} tables, ${ofFiles}: counted, read back and the same. The audit log ends with ${moved.head ?? 'no entry'} in both.`,
  );
  console.log(
    isFolder
      ? `Start the server with DATA_DIR=${target.dataDir}, without DATABASE_URL.`
      : 'Start the servers with that DATABASE_URL, and FILES_URL if you gave one. Everybody stays signed in or renews once.',
  );
});
