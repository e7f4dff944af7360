import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../server/env.ts';
import { isPlain } from './backup/isPlain.ts';
import { restoreBackup } from './backup/restoreBackup.ts';

const USAGE = 'Say which file to restore: npm run restore -- FILE [--replace]';

process.umask(0o077);

try {
  if (existsSync('.env')) process.loadEnvFile();
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) {
    console.error(USAGE);
    process.exitCode = 2;
  } else {
    const { dataDir } = readSettings(process.env);
    const { replace } = values;
    const restored = await restoreBackup({ file: resolve(name), dataDir, replace, now: new Date() });
    console.log(`${dataDir} is as it was on ${restored.createdAt}; everybody has to sign in anew.`);
    if (restored.aside) console.log(`What was there before lies in ${restored.aside}.`);
  }
} catch (error) {
  console.error(isPlain(error) ? error.message : error);
  process.exitCode = 1;
}
