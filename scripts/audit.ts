import { existsSync } from 'node:fs';
import { isDay } from '../core/rules/days.ts';
import { refuseOutdated } from '../server/database/migrate.ts';
import { openReadOnly } from '../server/database/openDatabase.ts';
import type { AuditHead } from '../server/history/audit/auditRepository.ts';
import { dataFolder } from '../server/platform/dataFolder.ts';
import { SettingsError } from '../server/platform/env.ts';
import { eraseFromLog } from './audit/eraseFromLog.ts';
import { listEntries } from './audit/listEntries.ts';
import { verifyLog } from './audit/verifyLog.ts';
import { option, readCommandLine, refuseUsage, withSettings } from './commandLine.ts';

// The reader may close the pipe early: `npm run audit | head`.
process.stdout.on('error', () => process.exit());

const { values: flags } = readCommandLine({
  name: 'npm run audit',
  does: 'Lists who did and read what, checks that nothing of it was changed, or erases what it says of a student.',
  options: {
    student: option('NAME', 'about a student: part of the name, or the _id'),
    user: option('E-MAIL', 'by a user: part of name or e-mail address, or the _id'),
    from: option('DAY', 'from that day on, yyyy-mm-dd'),
    to: option('DAY', 'up to and including that day'),
    json: { type: 'boolean', default: false, help: 'one JSON object a line' },
    verify: {
      type: 'boolean',
      default: false,
      help: 'checks the chain, its triggers and the heads that were kept',
    },
    expect: option('HEAD', 'checks that this head, as printed before, is in it'),
    'erase-student': option('ID', 'erases what the log says of the student with this _id, for good'),
  },
});
for (const name of ['from', 'to'] as const) {
  const day = flags[name];
  if (day !== undefined && !isDay(day)) refuseUsage(`--${name} must be a day, yyyy-mm-dd, but is '${day}'.`);
}
const expected = flags.expect === undefined ? undefined : headOf(flags.expect);

await withSettings(async settings => {
  const { dataDir, databaseUrl, timeZone } = settings;
  const folder = dataFolder(dataDir);
  if (databaseUrl === undefined && !existsSync(folder.database)) {
    throw new SettingsError(`There is no database in ${dataDir}: set DATA_DIR.`);
  }
  await using database = await openReadOnly(settings);
  await refuseOutdated(database);
  const studentId = flags['erase-student'];
  const say = console.log;
  if (studentId !== undefined) {
    await eraseFromLog({ settings, studentId, now: () => new Date(), say });
  } else if (flags.verify || expected) {
    const options = { database, place: settings, headsFile: folder.auditHeads, expected, say };
    if (!(await verifyLog(options))) process.exitCode = 1;
  } else if (!(await listEntries(database, { ...flags, timeZone, say }))) {
    // Beside the output, which another program may read.
    console.error('No entry matches.');
  }
});

function headOf(text: string): AuditHead {
  const [, sequence, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!hash) refuseUsage(`--expect must be SEQUENCE:HASH as --verify prints it, but is '${text}'.`);
  return { sequence: Number(sequence), hash };
}
