import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { todayIn } from '../core/rules/days.ts';
import { readSettings } from '../server/platform/env.ts';
import { fillOnce } from './bench/fillOnce.ts';
import { residentMegabytes } from './bench/residentMegabytes.ts';
import { SAMPLE_OPTIONS } from './bench/sampleOptions.ts';
import { startServer } from './bench/target.ts';
import { readCommandLine } from './commandLine/readCommandLine.ts';
import { wholeNumber } from './commandLine/wholeNumber.ts';
import { Figures } from './load/Figures.ts';
import { loadTable } from './load/loadTable.ts';
import { type MemorySample, verdictOf } from './load/verdict.ts';
import { work } from './load/work.ts';

const { values: flags } = readCommandLine({
  name: 'npm run load',
  does: 'Lets many people work at once on sample data that are made once, and tells how long they wait.',
  options: {
    ...SAMPLE_OPTIONS,
    users: { type: 'string', value: 'NUMBER', default: '50', help: 'how many people work' },
    seconds: { type: 'string', value: 'NUMBER', default: '300', help: 'how long' },
    'base-url': {
      type: 'string',
      value: 'URL',
      help: 'loads a server that runs already, whose memory is not watched',
    },
  },
});

/** How often the server's memory is looked at, and how often it is told, in seconds. */
const LOOK = 5;
const TELL = 30;

const users = wholeNumber('users', flags.users, 1);
const seconds = wholeNumber('seconds', flags.seconds, 1);
wholeNumber('students', flags.students);
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
