import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../server/env.ts';
import { isPlain } from './backup/isPlain.ts';
import { makeBackup } from './backup/makeBackup.ts';

const USAGE = 'Say which file to write: npm run backup -- FILE';

// A backup is for its owner alone.
process.umask(0o077);

try {
  if (existsSync('.env')) process.loadEnvFile();
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) {
    console.error(USAGE);
    process.exitCode = 2;
  } else {
    const file = resolve(name);
    const { dataDir } = readSettings(process.env);
    const { contents } = await makeBackup({ dataDir, file, now: new Date() });
    const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
    console.log(
      `${file} holds the database and ${contents.length - 1} uploads of ${dataDir}: ${megabytes} MB, read back and found whole.`,
    );
  }
} catch (error) {
  console.error(isPlain(error) ? error.message : error);
  process.exitCode = 1;
}
