import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { todayIn } from '../core/rules/days.ts';
import { readSettings } from '../server/platform/env.ts';
import { benchCalls } from './bench/calls.ts';
import { copyIntoPostgres } from './bench/copyIntoPostgres.ts';
import { longestHolds } from './bench/holds.ts';
import { type Figures, figureTable, measureCall } from './bench/measure.ts';
import { findSample } from './bench/sample.ts';
import { fillOnce, startServer } from './bench/target.ts';
import { ensureWebApp } from './builds.js';
import { option, readCommandLine, refuseUsage, wholeNumber } from './commandLine.ts';

const { values: flags } = readCommandLine({
  name: 'npm run bench',
  does: 'Measures calls, and the screens in Chromium, on sample data that are made once.',
  options: {
    students: option('NUMBER', 'how many students to make', '100000'),
    data: option('FOLDER', 'where the data lie', 'data-bench'),
    database: option(
      'ENGINE',
      'sqlite, or postgres: a PostgreSQL of its own, into which the sample is copied',
      'sqlite',
    ),
    only: option(
      'NAME',
      'only calls and screens with this in their name; calls for all calls and no screen, browser for all screens',
      '',
    ),
  },
});

const students = wholeNumber('students', flags.students, 1);
const isPostgres = flags.database === 'postgres';
if (!isPostgres && flags.database !== 'sqlite')
  refuseUsage("--database is 'sqlite' or 'postgres': --help tells what there is.");
const { only } = flags;
const wantsCalls = !only.startsWith('browser');
const wantsScreens = only !== 'calls';
const dataDir = resolve(flags.data);

/**
 * The 95th percentile on one connection that a call may have for which a person waits, in milliseconds
 * (docs/product.md#scale); PostgreSQL may take three times as long.
 */
const goal = (students > 20_000 ? 200 : 50) * (isPostgres ? 3 : 1);

fillOnce(dataDir, students);
// The server serves the web app that is there when it starts.
if (wantsScreens) ensureWebApp();
await using postgres = isPostgres ? await copyIntoPostgres(dataDir) : undefined;
await using server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgres?.databaseUrl ?? '' });
const { baseUrl } = server;
await using sample = await findSample(baseUrl, todayIn(readSettings(process.env).timeZone));
const figures: Figures[] = [];
const measure = async (name: string, work: () => Promise<Figures[]>) => {
  try {
    const found = await work();
    figures.push(...found);
    console.log(figureTable(found).split('\n').slice(2).join('\n'));
  } catch (error) {
    console.error(`${name} could not be measured: ${`${error}`.slice(0, 300)}`);
    process.exitCode = 1;
  }
};
for (const call of wantsCalls ? benchCalls(sample) : []) {
  if (only !== 'calls' && !call.name.includes(only)) continue;
  await measure(call.name, async () => [await measureCall(call, baseUrl, goal)]);
}
// In PostgreSQL nobody waits for another's statement.
if (!isPostgres && (only === 'calls' || 'held at most'.includes(only)))
  await measure('held at most', () => longestHolds(baseUrl, sample));
// Playwright is slow to load.
const screens = wantsScreens ? (await import('./bench/screens.ts')).SCREEN_BENCHES : {};
for (const [name, bench] of Object.entries(screens)) {
  if (name.includes(only)) await measure(name, () => bench(baseUrl, sample.list));
}
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
console.log(`\n${figureTable(figures)}\n\nIn milliseconds where nothing else is said, ${machine}.`);
if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1;
