import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { isOfScreens, measureScreens } from './bench/browser/screens.ts';
import { isScreenMet, screenTable } from './bench/browser/screenTable.ts';
import { copyIntoPostgres } from './bench/copyIntoPostgres.ts';
import { fillOnce } from './bench/fillOnce.ts';
import { importTable, isImportMet } from './bench/import/importFigures.ts';
import { measureImport } from './bench/import/measureImport.ts';
import { measureCalls } from './bench/measureCalls.ts';
import { intoMarkdown, isMet, table } from './bench/report.ts';
import { SAMPLE_OPTIONS } from './bench/sampleOptions.ts';
import { startServer } from './bench/target.ts';
import { readCommandLine } from './commandLine/readCommandLine.ts';
import { refuseUsage } from './commandLine/refuseUsage.ts';
import { wholeNumber } from './commandLine/wholeNumber.ts';

const { values: flags } = readCommandLine({
  name: 'npm run bench',
  does: 'Measures every call, an import of students, and the screens in Chromium, on sample data that are made once.',
  options: {
    ...SAMPLE_OPTIONS,
    'base-url': {
      type: 'string',
      value: 'URL',
      help: 'measures a server that runs already, instead of its own',
    },
    database: {
      type: 'string',
      value: 'ENGINE',
      default: 'sqlite',
      help: 'sqlite, or postgres: a PostgreSQL of its own, into which the sample is copied',
    },
    seconds: { type: 'string', value: 'NUMBER', default: '3', help: 'about how long each call is repeated' },
    only: {
      type: 'string',
      value: 'NAME',
      default: '',
      help: 'only calls and screens with this in their name; browser for all screens, import for the import of students',
    },
    into: {
      type: 'string',
      value: 'FILE',
      help: 'puts the tables in that Markdown file, in place of those there',
    },
  },
});

const seconds = wholeNumber('seconds', flags.seconds, 1);
wholeNumber('students', flags.students);
const dataDir = resolve(flags.data);
const baseUrl = flags['base-url'];
if (!['sqlite', 'postgres'].includes(flags.database))
  refuseUsage("--database is 'sqlite' or 'postgres': --help tells what there is.");
// The import has a server of its own.
const isImportAlone = flags.only === 'import';
if (!baseUrl && !isImportAlone) fillOnce(dataDir, flags.students);
const postgres = flags.database === 'postgres' && !baseUrl ? await copyIntoPostgres(dataDir) : undefined;
const server =
  baseUrl || isImportAlone
    ? { baseUrl: baseUrl ?? '', pid: undefined, stop: () => {} }
    : await startServer(dataDir, postgres?.databaseUrl);
try {
  const credentials = { email: flags.email, password: flags.password };
  const { only } = flags;
  const imported = only === '' || isImportAlone ? await measureImport({ say: console.log }) : [];
  const calls =
    isOfScreens(only) || isImportAlone
      ? []
      : await measureCalls({
          server,
          dataDir: baseUrl ? undefined : dataDir,
          databaseUrl: postgres?.databaseUrl,
          credentials,
          seconds,
          only,
          say: console.log,
        });
  const screens = await measureScreens({ baseUrl: server.baseUrl, credentials, only, say: console.log });
  const at = new Date().toISOString();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
  const engine = postgres ? ', PostgreSQL on the same machine' : '';
  const made = `on ${machine}${engine}, ${at.slice(0, 10)}.`;
  if (calls.length > 0) console.log(`\n${table(calls)}\n\nIn milliseconds, ${made}`);
  if (imported.length > 0) console.log(`\n${importTable(imported)}\n\nIn milliseconds, ${made}`);
  if (screens.length > 0) console.log(`\n${screenTable(screens)}\n\nMade ${made}`);
  if (flags.json)
    writeFileSync(flags.json, `${JSON.stringify({ at, machine, calls, imported, screens }, null, 2)}\n`);
  if (flags.into) {
    let text = readFileSync(flags.into, 'utf8');
    const short = `In milliseconds, ${made}\n\n${table(calls, { short: true })}`;
    if (calls.length > 0) text = intoMarkdown(text, short, 'bench');
    if (imported.length > 0) {
      text = intoMarkdown(text, `In milliseconds, ${made}\n\n${importTable(imported)}`, 'bench, import');
    }
    if (screens.length > 0) {
      text = intoMarkdown(text, `Made ${made}\n\n${screenTable(screens)}`, 'bench, browser');
    }
    writeFileSync(flags.into, text);
  }
  if (!calls.every(isMet) || !screens.every(isScreenMet) || !imported.every(isImportMet))
    process.exitCode = 1;
} finally {
  server.stop();
  await postgres?.stop();
}
