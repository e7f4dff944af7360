import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { todayIn } from '../core/rules/days.ts';
import { readSettings } from '../server/env.ts';
import { benchCalls } from './bench/calls.ts';
import { measure } from './bench/measure.ts';
import { type BenchResult, isMet, table } from './bench/report.ts';
import { signIn, startServer } from './bench/target.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';

const { values: flags } = parseArgs({
  options: {
    students: { type: 'string', default: '100000' },
    data: { type: 'string', default: 'data-bench' },
    /** Measures a server that runs already, instead of one on the data folder. */
    'base-url': { type: 'string' },
    email: { type: 'string', default: DEMO_ACCOUNTS[0]?.email ?? '' },
    password: { type: 'string', default: DEMO_PASSWORD },
    /** How long each call is repeated. */
    seconds: { type: 'string', default: '5' },
    /** Only the calls whose name has this in it. */
    only: { type: 'string', default: '' },
  },
});

const CONNECTIONS = [1, 20];

const dataDir = resolve(flags.data);
const server = flags['base-url'] ? { baseUrl: flags['base-url'], stop: () => {} } : await startOwn();
try {
  const results = await measureAll(server.baseUrl);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
  console.log(`\n${table(results)}\n\n${machine}`);
  if (existsSync(dataDir)) {
    const file = join(dataDir, 'bench.json');
    writeFileSync(file, JSON.stringify({ machine, at: new Date().toISOString(), results }, null, 2));
    console.log(`Written to ${file}`);
  }
  if (!results.every(isMet)) process.exitCode = 1;
} finally {
  server.stop();
}

/** Makes the data once, and starts the server on it. */
async function startOwn() {
  const fill = ['scripts/demo.ts', '--fill-only', '--data', dataDir, '--students', flags.students];
  const { status } = spawnSync(process.execPath, fill, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The sample data could not be made');
  return startServer(dataDir);
}

async function measureAll(baseUrl: string): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const calls = benchCalls(todayIn(readSettings(process.env).timeZone));
  for (const call of calls.filter(({ name }) => name.includes(flags.only))) {
    // Signs in for each call: an access token ends after a quarter of an hour.
    const target = await signIn(baseUrl, { email: flags.email, password: flags.password });
    const measurements = [];
    for (const connections of CONNECTIONS) {
      const seconds = Number(flags.seconds);
      const measurement = await measure(target, call.address, { connections, seconds });
      measurements.push({ connections, measurement });
    }
    results.push({ ...call, measurements });
    console.log(`${call.name}: done`);
  }
  return results;
}
