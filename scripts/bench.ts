import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isOfScreens, measureScreens } from './bench/browser/screens.ts';
import { isScreenMet, screenTable } from './bench/browser/screenTable.ts';
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
    /** Only the calls and screens whose name has this in it; `browser` for all screens. */
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
  const credentials = { email: flags.email, password: flags.password };
  const { only } = flags;
  const calls = isOfScreens(only)
    ? []
    : await measureCalls({
        server,
        dataDir: baseUrl ? undefined : dataDir,
        credentials,
        seconds: Number(flags.seconds),
        only,
        say: console.log,
      });
  const screens = await measureScreens({ baseUrl: server.baseUrl, credentials, only, say: console.log });
  const at = new Date().toISOString();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
  const made = `on ${machine}, ${at.slice(0, 10)}.`;
  if (calls.length > 0) console.log(`\n${table(calls)}\n\nIn milliseconds, ${made}`);
  if (screens.length > 0) console.log(`\n${screenTable(screens)}\n\nMade ${made}`);
  if (flags.json) writeFileSync(flags.json, `${JSON.stringify({ at, machine, calls, screens }, null, 2)}\n`);
  if (flags.into) {
    let text = readFileSync(flags.into, 'utf8');
    const short = `In milliseconds, ${made}\n\n${table(calls, { short: true })}`;
    if (calls.length > 0) text = intoMarkdown(text, short, 'bench');
    if (screens.length > 0) {
      text = intoMarkdown(text, `Made ${made}\n\n${screenTable(screens)}`, 'bench, browser');
    }
    writeFileSync(flags.into, text);
  }
  if (!calls.every(isMet) || !screens.every(isScreenMet)) process.exitCode = 1;
} finally {
  server.stop();
}
