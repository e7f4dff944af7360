import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import type { ScreenFigures } from './bench/browser/ScreenFigures.ts';
import { isOfCalls, isOfScreens, measureScreens } from './bench/browser/screens.ts';
import { isScreenMet, screenTable } from './bench/browser/screenTable.ts';
import { copyIntoPostgres } from './bench/copyIntoPostgres.ts';
import { fillOnce } from './bench/fillOnce.ts';
import { measureCalls } from './bench/measureCalls.ts';
import { intoMarkdown, isMet, table } from './bench/report.ts';
import { SAMPLE_OPTIONS } from './bench/sampleOptions.ts';
import { startServer } from './bench/target.ts';
import { ensureWebApp } from './builds.js';
import { readCommandLine } from './commandLine/readCommandLine.ts';
import { refuseUsage } from './commandLine/refuseUsage.ts';
import { wholeNumber } from './commandLine/wholeNumber.ts';

const { values: flags } = readCommandLine({
  name: 'npm run bench',
  does: 'Measures every call, and the screens in Chromium, on sample data that are made once.',
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
      help: 'only calls and screens with this in their name; calls for all calls and no screen, browser for all screens',
    },
    into: {
      type: 'string',
      value: 'FILE',
      help: 'puts the tables in that Markdown file, in place of those there and with their rows',
    },
  },
});

const seconds = wholeNumber('seconds', flags.seconds, 1);
wholeNumber('students', flags.students);
const dataDir = resolve(flags.data);
const baseUrl = flags['base-url'];
if (!['sqlite', 'postgres'].includes(flags.database))
  refuseUsage("--database is 'sqlite' or 'postgres': --help tells what there is.");
const { only } = flags;
const credentials = { email: flags.email, password: flags.password };
if (!baseUrl) fillOnce(dataDir, flags.students);
// The server serves the web app that is there when it starts.
if (!baseUrl && !isOfCalls(only)) ensureWebApp();
const isPostgres = flags.database === 'postgres' && !baseUrl;
const postgres = isPostgres ? await copyIntoPostgres(dataDir) : undefined;
const server = baseUrl
  ? { baseUrl, pid: undefined, stop: () => {} }
  : await startServer(dataDir, postgres?.databaseUrl);
try {
  const at = new Date().toISOString();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
  const made = `on ${machine}${isPostgres ? ', PostgreSQL on the same machine' : ''}, ${at.slice(0, 10)}.`;
  const write = (figures: object) => {
    if (flags.json) writeFileSync(flags.json, `${JSON.stringify({ at, machine, ...figures }, null, 2)}\n`);
  };
  const putInto = (part: string, name: string) => {
    if (flags.into) writeFileSync(flags.into, intoMarkdown(readFileSync(flags.into, 'utf8'), part, name));
  };
  const calls = isOfScreens(only)
    ? []
    : await measureCalls({
        server,
        dataDir: baseUrl ? undefined : dataDir,
        databaseUrl: postgres?.databaseUrl,
        students: Number(flags.students),
        credentials,
        seconds,
        only: isOfCalls(only) ? '' : only,
        say: console.log,
      });
  if (calls.length > 0) {
    console.log(`\n${table(calls)}\n\nIn milliseconds, ${made}`);
    const short = `In milliseconds, ${made}\n\n${table(calls, { short: true })}`;
    putInto(short, postgres ? 'bench, postgres' : 'bench');
  }
  // The calls stay, whatever becomes of the screens.
  write({ calls });
  const screens = isOfCalls(only) ? [] : await screensOf(server.baseUrl);
  if (screens.length > 0) {
    console.log(`\n${screenTable(screens)}\n\nMade ${made}`);
    putInto(`Made ${made}\n\n${screenTable(screens)}`, 'bench, browser');
    write({ calls, screens });
  }
  if (!calls.every(isMet) || !screens.every(isScreenMet)) process.exitCode = 1;
} finally {
  server.stop();
  await postgres?.stop();
}

/** None, and a sentence, when they cannot be measured. */
async function screensOf(url: string): Promise<ScreenFigures[]> {
  try {
    return await measureScreens({ baseUrl: url, credentials, only, say: console.log });
  } catch (error) {
    const [why = ''] = `${error instanceof Error ? error.message : error}`.split('\n');
    console.error(
      `The screens could not be measured: ${why.slice(0, 300)}. The figures of the calls are above; --only calls leaves the screens out.`,
    );
    process.exitCode = 1;
    return [];
  }
}
