import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { todayIn } from '../core/rules/days.ts';
import { readSettings } from '../server/env.ts';
import { fillOnce } from './bench/fillOnce.ts';
import { residentMegabytes } from './bench/residentMegabytes.ts';
import { startServer } from './bench/target.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { Figures } from './load/Figures.ts';
import { loadTable } from './load/loadTable.ts';
import { type MemorySample, verdictOf } from './load/verdict.ts';
import { work } from './load/work.ts';

const { values: flags } = parseArgs({
  options: {
    users: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '300' },
    students: { type: 'string', default: '100000' },
    /** Where the data lies; made once and kept. */
    data: { type: 'string', default: 'data-bench' },
    /** Loads a server that runs already, whose memory is not watched. */
    'base-url': { type: 'string' },
    email: { type: 'string', default: DEMO_ACCOUNTS[0]?.email ?? '' },
    password: { type: 'string', default: DEMO_PASSWORD },
    /** Writes the figures to this file. */
    json: { type: 'string' },
  },
});

/** How often the server's memory is looked at, and how often it is told, in seconds. */
const LOOK = 5;
const TELL = 30;

const [users, seconds] = [Number(flags.users), Number(flags.seconds)];
const dataDir = resolve(flags.data);
const baseUrl = flags['base-url'];
if (!baseUrl) fillOnce(dataDir, flags.students);
const server = baseUrl ? { baseUrl, pid: undefined, stop: () => {} } : await startServer(dataDir);
const figures = new Figures();
const memory: MemorySample[] = [];
let watching: NodeJS.Timeout | undefined;
try {
  await work({
    baseUrl: server.baseUrl,
    credentials: { email: flags.email, password: flags.password },
    users,
    seconds,
    today: todayIn(readSettings(process.env).timeZone),
    figures,
    onBegin: () => {
      console.log(`${users} people work for ${seconds} seconds.`);
      if (server.pid !== undefined) watching = watch(server.pid);
    },
  });
} finally {
  clearInterval(watching);
  server.stop();
}

const { kinds, overall, memoryRise, missed } = verdictOf(figures, memory);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
console.log(
  `\n${loadTable([...kinds, overall])}\n\nMilliseconds, ${users} people for ${seconds} s, on ${machine}.`,
);
if (memoryRise !== undefined)
  console.log(`Memory from the second third to the last: ${memoryRise.toFixed(0)} MB.`);
for (const sentence of [...figures.errors, ...missed]) console.log(sentence);
console.log(missed.length === 0 ? 'The goals are met.' : 'The goals are not met.');
if (flags.json) {
  const at = new Date().toISOString();
  const report = { at, machine, users, seconds, kinds, overall, memory, memoryRise, missed };
  writeFileSync(flags.json, `${JSON.stringify(report, null, 2)}\n`);
}
if (missed.length > 0) process.exitCode = 1;

/** Looks at the memory of a process now and then. */
function watch(pid: number): NodeJS.Timeout {
  const look = () => {
    const sample = { seconds: memory.length * LOOK, megabytes: residentMegabytes(pid) };
    if (sample.megabytes === 0) return;
    memory.push(sample);
    if (sample.seconds % TELL === 0) console.log(`${sample.seconds} s: ${sample.megabytes.toFixed(0)} MB`);
  };
  look();
  return setInterval(look, LOOK * 1000);
}
