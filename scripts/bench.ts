import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { todayIn } from '../core/rules/days.ts';
import { openDatabase } from '../server/database/openDatabase.ts';
import { readSettings } from '../server/platform/env.ts';
import { benchCalls } from './bench/calls.ts';
import { copyIntoPostgres } from './bench/copyIntoPostgres.ts';
import { type Measurement, measure } from './bench/measure.ts';
import { callTable, isMet, isScreenMet, type ScreenFigures, screenTable } from './bench/report.ts';
import { findSample } from './bench/sample.ts';
import { SCREEN_BENCHES } from './bench/screens.ts';
import { fillOnce, signIn, startServer } from './bench/target.ts';
import { ensureWebApp } from './builds.js';
import { readCommandLine, refuseUsage, wholeNumber } from './commandLine.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';

const { values: flags } = readCommandLine({
  name: 'npm run bench',
  does: 'Measures every call, and the screens in Chromium, on sample data that are made once.',
  options: {
    students: { type: 'string', value: 'NUMBER', default: '100000', help: 'how many students to make' },
    data: { type: 'string', value: 'FOLDER', default: 'data-bench', help: 'where the data lie' },
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
    json: { type: 'string', value: 'FILE', help: 'writes the figures there' },
  },
});

const seconds = wholeNumber('seconds', flags.seconds, 1);
const students = wholeNumber('students', flags.students, 1);
const isPostgres = flags.database === 'postgres';
if (!isPostgres && flags.database !== 'sqlite')
  refuseUsage("--database is 'sqlite' or 'postgres': --help tells what there is.");
const { only } = flags;
const wantsCalls = !only.startsWith('browser');
const wantsScreens = only !== 'calls';
const dataDir = resolve(flags.data);
const credentials = { email: DEMO_ACCOUNTS[0]?.email ?? '', password: DEMO_PASSWORD };

/**
 * The 95th percentile on one connection that a call may have for which a person waits, in milliseconds
 * (docs/product.md#scale); PostgreSQL may take three times as long.
 */
const goal = (students > 20_000 ? 200 : 50) * (isPostgres ? 3 : 1);

fillOnce(dataDir, students);
// The server serves the web app that is there when it starts.
if (wantsScreens) ensureWebApp();
const postgres = isPostgres ? await copyIntoPostgres(dataDir) : undefined;
const server = await startServer(dataDir, postgres?.databaseUrl);
try {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
  const calls = wantsCalls ? await measureCalls() : [];
  if (calls.length > 0) console.log(`\n${callTable(calls)}\n\nIn milliseconds, ${machine}.`);
  const screens = wantsScreens ? await measureScreens() : [];
  if (screens.length > 0) console.log(`\n${screenTable(screens)}\n\n${machine}.`);
  if (flags.json)
    writeFileSync(flags.json, `${JSON.stringify({ machine, students, calls, screens }, null, 2)}\n`);
  if (!calls.every(isMet) || !screens.every(isScreenMet)) process.exitCode = 1;
} finally {
  server.stop();
  await postgres?.stop();
}

/** On one connection and on many, and the same in process. One that is refused is said and left out. */
async function measureCalls(): Promise<Measurement[]> {
  const target = await signIn(server.baseUrl, credentials);
  const sample = await findSample(target, todayIn(readSettings(process.env).timeZone));
  const database = await openDatabase({ dataDir, databaseUrl: postgres?.databaseUrl });
  const measured: Measurement[] = [];
  try {
    for (const call of await benchCalls(target, sample)) {
      if (only !== 'calls' && !call.name.includes(only)) continue;
      try {
        const each = await measure(call, { server, credentials, goal, seconds, database });
        measured.push(each);
        console.log(`${each.name}: median ${each.median.toFixed(2)} ms, p95 ${each.p95.toFixed(2)} ms`);
      } catch (error) {
        fail(call.name, error);
      }
    }
  } finally {
    await sample.list.remove(await signIn(server.baseUrl, credentials));
    await database.destroy();
  }
  return measured;
}

async function measureScreens(): Promise<ScreenFigures[]> {
  const measured: ScreenFigures[] = [];
  for (const [name, bench] of Object.entries(SCREEN_BENCHES).filter(([each]) => each.includes(only))) {
    try {
      const figures = await bench({ baseUrl: server.baseUrl, credentials });
      measured.push(...figures);
      console.log(`${name}\n${screenTable(figures)}`);
    } catch (error) {
      fail(name, error);
    }
  }
  return measured;
}

function fail(name: string, error: unknown): void {
  console.error(`${name} could not be measured: ${`${error}`.slice(0, 300)}`);
  process.exitCode = 1;
}
