import { existsSync } from 'node:fs';
import { type Day, todayIn } from '../core/rules/days.ts';
import { readEntries } from '../server/audit/auditEntryRepository.ts';
import type { AuditHead } from '../server/audit/auditRepository.ts';
import { verifyChain } from '../server/audit/verifyChain.ts';
import { type Database, openReadOnly } from '../server/database/database.ts';
import { dataFolder } from '../server/dataFolder/dataFolder.ts';
import { readSettings, SettingsError } from '../server/env.ts';
import { auditFilter } from './audit/auditFilter.ts';
import { describeEntry, entryObject } from './audit/describeEntry.ts';
import { readFlags } from './audit/readFlags.ts';

// Whoever reads may have seen enough: `npm run audit | head`.
process.stdout.on('error', () => process.exit());

try {
  if (existsSync('.env')) process.loadEnvFile();
  const flags = readFlags();
  const { dataDir, timeZone } = readSettings(process.env);
  const file = dataFolder(dataDir).database;
  if (!existsSync(file)) throw new SettingsError(`There is no database in ${dataDir}: set DATA_DIR.`);
  const database = openReadOnly(file);
  const isWhole =
    flags.verify || flags.expect
      ? await verify(database, flags.expect)
      : await list(database, flags, timeZone);
  await database.destroy();
  if (!isWhole) process.exitCode = 1;
} catch (error) {
  const isPlain = error instanceof SettingsError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}

/** Prints the entries that are asked for. */
async function list(
  database: Database,
  flags: ReturnType<typeof readFlags>,
  timeZone: string,
): Promise<true> {
  const { from = '', to = '9999' }: { from?: Day; to?: Day } = flags;
  let found = false;
  for await (const stored of readEntries(database, await auditFilter(database, flags))) {
    const day = todayIn(timeZone, new Date(stored.entry.at));
    if (day < from || day > to) continue;
    found = true;
    console.log(flags.json ? JSON.stringify(entryObject(stored)) : describeEntry(stored));
  }
  // Beside the output, which another program may read.
  if (!found) console.error('No entry matches.');
  return true;
}

/** Prints whether the chain is whole, and its head. */
async function verify(database: Database, expected: AuditHead | undefined): Promise<boolean> {
  const { entries, head, broken, holdsExpected } = await verifyChain(readEntries(database), expected);
  if (broken !== undefined)
    console.log(`The chain is broken at entry ${broken}; it is whole up to there, ${counted(entries)}.`);
  else console.log(`${counted(entries)}, and the chain is whole.`);
  if (head) console.log(`Head, to be kept elsewhere: ${head.sequence}:${head.hash}`);
  if (!holdsExpected) console.log(`The expected head, entry ${expected?.sequence}, is not in the chain.`);
  return broken === undefined && holdsExpected;
}

function counted(entries: number): string {
  return `${entries} ${entries === 1 ? 'entry' : 'entries'}`;
}
