import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '../core/contract/paths.ts';
import { openDatabase } from '../server/database/openDatabase.ts';
import { readEntries } from '../server/history/audit/auditEntryRepository.ts';
import { headText } from '../server/history/audit/auditRepository.ts';
import { verifyChain } from '../server/history/audit/verifyChain.ts';
import { STORAGE_KEY, startObjectStorage } from '../tests/support/objectStorage.ts';
import { freePort, isAnswered, type ScriptServer, signIn, startServer } from './bench/target.ts';
import { option, readCommandLine, refuseUsage, wholeNumber } from './commandLine.ts';
import { createRandom } from './demo/random.ts';
import { type Link, openLink } from './faults/openLink.ts';
import { isInstalled, PROXIES, startProxy } from './faults/startProxy.ts';
import { Writer } from './faults/Writer.ts';
import { Pair } from './postgres/Pair.ts';

const { values: flags } = readCommandLine({
  name: 'npm run faults',
  does: 'Two servers behind Caddy or nginx, PostgreSQL with a hot standby and object storage, all on this machine: breaks one of them at random, time and again, while people save, and says what was lost.',
  options: {
    writers: option('NUMBER', 'how many save at once', '20'),
    faults: option('NUMBER', 'how often something breaks', '20'),
    proxy: option('NAME', 'caddy or nginx, as deploy/ sets them up', 'caddy'),
    seed: option('NUMBER', 'which faults come in which order', '1'),
  },
});

/** In milliseconds: how long a connection stays cut, a server is gone, and all is well between two faults. */
const CUT_MS = 2_000;
const GONE_MS = 1_000;
const WELL_MS = 4_000;

const CREDENTIALS = { email: 'beheerder@example.org', password: 'Faults-2026' };

const proxy =
  PROXIES.find(name => name === flags.proxy) ??
  refuseUsage("--proxy is 'caddy' or 'nginx': --help tells what there is.");
if (!isInstalled(proxy)) refuseUsage(`This needs ${proxy}, which is not installed.`);
const writers = wholeNumber('writers', flags.writers, 1);
const faults = wholeNumber('faults', flags.faults, 1);
const random = createRandom(wholeNumber('seed', flags.seed));

const folder = mkdtempSync(join(tmpdir(), 'samenklas-faults-'));
const pair = new Pair();
const storage = await startObjectStorage();
const links: Link[] = [];
const servers = new Map<string, ScriptServer>();
let proxyProcess: ChildProcess | undefined;
try {
  await run();
} finally {
  await Promise.all([...servers.values()].map(server => server.stop('SIGKILL')));
  proxyProcess?.kill('SIGKILL');
  for (const link of links) link.close();
  await storage.close();
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  await pair.start();
  for (const port of pair.ports) links.push(await openLink(port));
  const hosts = links.map(({ port }) => `127.0.0.1:${port}`).join();
  const databaseUrl = `postgres://postgres:not-asked-for@${hosts}/postgres?target_session_attrs=read-write`;
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const [proxyPort, ...serverPorts] = ports;
  const url = `http://127.0.0.1:${proxyPort}`;
  const start = async (port: number) => {
    const server = await startServer({
      ...{ ...STORAGE_KEY, DATABASE_URL: databaseUrl, FILES_URL: storage.url },
      ...{ DATA_DIR: join(folder, `server${port}`), PORT: String(port), PUBLIC_URL: url, TRUST_PROXY: '1' },
      ...{ ADMIN_EMAIL: CREDENTIALS.email, ADMIN_PASSWORD: CREDENTIALS.password },
    });
    servers.set(server.baseUrl, server);
  };
  for (const port of serverPorts) await start(port);
  proxyProcess = startProxy(proxy, { folder, port: proxyPort, servers: serverPorts });
  if (!(await isAnswered(url + API.ready))) throw new Error(`${url} is not ready`);

  let running = true;
  const token = async () => (await signIn(url, CREDENTIALS)).headers.authorization.slice(7);
  const people = Array.from(
    { length: writers },
    (_, index) => new Writer(url, `Schrijver${letters(index)}`, token),
  );
  const work = people.map(person => person.run(() => running));

  const breakages: Record<string, () => Promise<void>> = {
    'a server was killed': async () => {
      const port = random.pick(serverPorts);
      servers.get(`http://127.0.0.1:${port}`)?.stop('SIGKILL');
      await wait(GONE_MS);
      await start(port);
    },
    'the primary was killed': () => pair.failOver(),
    'the connections to the database were cut': async () => {
      for (const link of links) link.cut();
      await wait(CUT_MS);
      for (const link of links) link.mend();
    },
    'the storage was gone': async () => {
      await storage.vanish();
      await wait(CUT_MS);
      await storage.recover();
    },
  };
  const byKind = new Map<string, number>();
  for (let fault = 1; fault <= faults; fault += 1) {
    await wait(WELL_MS);
    // Each kind comes, then by chance.
    const names = Object.keys(breakages);
    const name = names[fault - 1] ?? random.pick(names);
    const before = acknowledged(people);
    const began = performance.now();
    await breakages[name]?.();
    await everybodySaved(people);
    const waited = seconds(performance.now() - began);
    byKind.set(name, (byKind.get(name) ?? 0) + 1);
    console.log(
      `${fault} of ${faults}: ${name}; ${acknowledged(people) - before} saves until each had saved again, ${waited} s`,
    );
  }
  await wait(WELL_MS);
  running = false;
  await Promise.all(work);

  const problems = [];
  for (const person of people) problems.push(...(await person.problems()));
  const database = await openDatabase({ dataDir: folder, databaseUrl });
  const { broken, entries, head } = await verifyChain(readEntries(database));
  await database.destroy();
  if (broken !== undefined) problems.push(`the audit log is broken at entry ${broken}`);
  for (const problem of problems) console.error(problem);
  const longest = Math.max(...people.map(({ longestMs }) => longestMs));
  const repeated = people.reduce((sum, person) => sum + person.repeated, 0);
  console.log(
    `Behind ${flags.proxy}, ${writers} writers, ${faults} faults (${[...byKind].map(([name, count]) => `${count} × ${name}`).join(', ')}): ${acknowledged(people)} acknowledged saves, ${repeated} of them sent again by the app itself; failures that people were told: ${told(people)}; the longest wait between two saves of one person ${seconds(longest)} s. ${problems.length === 0 ? 'Every acknowledged save is there, none is half' : `${problems.length} PROBLEMS`}; the audit log has ${entries} entries and ${broken === undefined ? `is whole, up to ${head && headText(head)}` : 'is broken'}.`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

/** Numbers in a name would be taken for those of its saves. */
function letters(index: number): string {
  return String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26));
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1);
}

/** Until each of them has saved something from now on. */
async function everybodySaved(people: readonly Writer[]): Promise<void> {
  const before = people.map(person => person.acknowledged);
  while (people.some((person, index) => person.acknowledged <= (before[index] ?? 0))) await wait(100);
}

/** How often, by status. */
function told(people: readonly Writer[]): string {
  const counts = new Map<string, number>();
  for (const { failures } of people) {
    for (const [what, count] of failures) counts.set(what, (counts.get(what) ?? 0) + count);
  }
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
}

function acknowledged(people: readonly Writer[]): number {
  return people.reduce((sum, person) => sum + person.acknowledged, 0);
}
