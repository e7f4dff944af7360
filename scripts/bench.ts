import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fillOnce } from './bench/fillOnce.ts';
import { measureCalls } from './bench/measureCalls.ts';
import { intoMarkdown, isMet, table } from './bench/report.ts';
import { startServer } from './bench/target.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';

const { values: flags } = parseArgs({
  options: {
    students: { type: 'string', default: '100000' },
    /** Where the data lies; made once and kept. */
    data: { type: 'string', default: 'data-bench' },
    /** Measures a server that runs already, instead of one on the data folder. */
    'base-url': { type: 'string' },
    email: { type: 'string', default: DEMO_ACCOUNTS[0]?.email ?? '' },
    password: { type: 'string', default: DEMO_PASSWORD },
    /** About how long each call is repeated. */
    seconds: { type: 'string', default: '3' },
    /** Only the calls whose name has this in it. */
    only: { type: 'string', default: '' },
    /** Writes the figures to this file. */
    json: { type: 'string' },
    /** Puts the table, shortened, in this Markdown file, in place of the one there. */
    into: { type: 'string' },
  },
});

const dataDir = resolve(flags.data);
const baseUrl = flags['base-url'];
if (!baseUrl) fillOnce(dataDir, flags.students);
const server = baseUrl ? { baseUrl, pid: undefined, stop: () => {} } : await startServer(dataDir);
try {
  const calls = await measureCalls({
    server,
    dataDir: baseUrl ? undefined : dataDir,
    credentials: { email: flags.email, password: flags.password },
    seconds: Number(flags.seconds),
    only: flags.only,
    say: console.log,
  });
  // Here the screens follow, measured in Chromium: a table and a part of the JSON of their own.
  const at = new Date().toISOString();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
  const made = `In milliseconds, on ${machine}, ${at.slice(0, 10)}.`;
  console.log(`\n${table(calls)}\n\n${made}`);
  if (flags.json) writeFileSync(flags.json, `${JSON.stringify({ at, machine, calls }, null, 2)}\n`);
  if (flags.into) {
    const short = `${made}\n\n${table(calls, { short: true })}`;
    writeFileSync(flags.into, intoMarkdown(readFileSync(flags.into, 'utf8'), short));
  }
  if (!calls.every(isMet)) process.exitCode = 1;
} finally {
  server.stop();
}
