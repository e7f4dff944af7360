import { existsSync } from 'node:fs';
import { type Day, todayIn } from '../core/rules/days.ts';
import type { Database } from '../server/database/database.ts';
import { refuseOutdated } from '../server/database/migrate.ts';
import { openReadOnly } from '../server/database/openDatabase.ts';
import { readEntries } from '../server/history/audit/auditEntryRepository.ts';
import { isPlain } from '../server/plainError.ts';
import { dataFolder } from '../server/platform/dataFolder/dataFolder.ts';
import { readSettings, SettingsError } from '../server/platform/env.ts';
import { auditFilter } from './audit/auditFilter.ts';
import { describeEntry, entryObject } from './audit/describeEntry.ts';
import { eraseFromLog } from './audit/eraseFromLog.ts';
import { readFlags } from './audit/readFlags.ts';
import { verifyLog } from './audit/verifyLog.ts';

// The reader may close the pipe early: `npm run audit | head`.
process.stdout.on('error', () => process.exit());

try {
  if (existsSync('.env')) process.loadEnvFile();
  const flags = readFlags();
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl, timeZone } = settings;
  const folder = dataFolder(dataDir);
  if (databaseUrl === undefined && !existsSync(folder.database)) {
    throw new SettingsError(`There is no database in ${dataDir}: set DATA_DIR.`);
  }
  const database = await openReadOnly(settings);
  await refuseOutdated(database);
  const studentId = flags['erase-student'];
  const say = console.log;
  if (studentId !== undefined) {
    await eraseFromLog({ settings, studentId, now: () => new Date(), say });
  } else if (flags.verify || flags.expect) {
    const options = { database, place: settings, headsFile: folder.auditHeads, expected: flags.expect, say };
    if (!(await verifyLog(options))) process.exitCode = 1;
  } else {
    await list(database, flags, timeZone);
  }
  await database.destroy();
} catch (error) {
  console.error(isPlain(error) ? error.message : error);
  process.exitCode = 1;
}

/** Prints the entries that are asked for. */
async function list(
  database: Database,
  flags: ReturnType<typeof readFlags>,
  timeZone: string,
): Promise<void> {
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
}
