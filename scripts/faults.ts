import { mkdtempDisposableSync } from 'node:fs';
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
import { openLink } from './faults/openLink.ts';
import { isInstalled, PROXIES, startProxy } from './faults/startProxy.ts';
import { Writer } from './faults/Writer.ts';
import { Pair } from './postgres/Pair.ts';

const { values: flags } = readCommandLine({
  name: 'npm run faults',
  does: 'Two servers behind Caddy or nginx, PostgreSQL with a hot standby and object storage, all on this machine: breaks one of them at random, time and again, while people save, and says what was lost.',
  options: {
    faults: option('NUMBER', 'how often something breaks', '20'),
    proxy: option('NAME', 'caddy or nginx, as deploy/ sets them up', 'caddy'),
  },
});

const WRITERS = 20;
/** In milliseconds: how long a connection stays cut, a server is gone, and all is well between two faults. */
const CUT_MS = 2_000;
const GONE_MS = 1_000;
const WELL_MS = 4_000;

const CREDENTIALS = { email: 'beheerder@example.org', password: 'Faults-2026' };

const proxy =
  PROXIES.find(name => name === flags.proxy) ??
  refuseUsage("--proxy is 'caddy' or 'nginx': --help tells what there is.");
if (!isInstalled(proxy)) refuseUsage(`This needs ${proxy}, which is not installed.`);
const faults = wholeNumber('faults', flags.faults, 1);
const random = createRandom(Date.now());

await using closing = new AsyncDisposableStack();
const folder = closing.use(mkdtempDisposableSync(join(tmpdir(), 'samenklas-faults-'))).path;
const pair = closing.adopt(new Pair(), started => started.stop());
const storage = closing.adopt(await startObjectStorage(), started => started.close());
await pair.start();
const links = await Promise.all(pair.ports.map(openLink));
closing.defer(() => {
  for (const link of links) link.cut();
});
const hosts = links.map(({ port }) => `127.0.0.1:${port}`).join();
const databaseUrl = `postgres://postgres:not-asked-for@${hosts}/postgres?target_session_attrs=read-write`;

const [proxyPort, ...serverPorts] = [await freePort(), await freePort(), await freePort()] as const;
const url = `http://127.0.0.1:${proxyPort}`;
const servers = new Map<number, ScriptServer>();
closing.defer(async () => {
  for (const server of servers.values()) await server.stop('SIGKILL');
});
const start = async (port: number) => {
  const server = await startServer({
    ...{ ...STORAGE_KEY, DATABASE_URL: databaseUrl, FILES_URL: storage.url },
    ...{ DATA_DIR: join(folder, `server${port}`), PORT: String(port), PUBLIC_URL: url, TRUST_PROXY: '1' },
    ...{ ADMIN_EMAIL: CREDENTIALS.email, ADMIN_PASSWORD: CREDENTIALS.password },
  });
  servers.set(port, server);
};
for (const port of serverPorts) await start(port);
const proxyProcess = startProxy(proxy, { folder, port: proxyPort, servers: serverPorts });
closing.defer(() => {
  proxyProcess.kill('SIGKILL');
});
if (!(await isAnswered(url + API.ready))) throw new Error(`${url} is not ready`);

let running = true;
const token = async () => (await signIn(url, CREDENTIALS)).headers.authorization.slice(7);
// Numbers in a name would be taken for those of its saves.
const people = Array.from(
  { length: WRITERS },
  (_, index) => new Writer(url, `Schrijver${String.fromCharCode(65 + index)}`, token),
);
const work = people.map(person => person.run(() => running));
const acknowledged = () => people.reduce((sum, person) => sum + person.acknowledged, 0);
const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);

const breakages: Record<string, () => Promise<void>> = {
  'a server was killed': async () => {
    const port = random.pick(serverPorts);
    servers.get(port)?.stop('SIGKILL');
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
const names = Object.keys(breakages);
for (let fault = 1; fault <= faults; fault += 1) {
  await wait(WELL_MS);
  // Each kind comes, then by chance.
  const name = names[fault - 1] ?? random.pick(names);
  const before = acknowledged();
  const began = performance.now();
  await breakages[name]?.();
  // Until each has saved something from now on.
  const saved = people.map(person => person.acknowledged);
  while (people.some((person, index) => person.acknowledged <= (saved[index] ?? 0))) await wait(100);
  const waited = seconds(performance.now() - began);
  console.log(
    `${fault} of ${faults}: ${name}; ${acknowledged() - before} saves until each had saved again, ${waited} s`,
  );
}
await wait(WELL_MS);
running = false;
await Promise.all(work);

const problems = [];
for (const person of people) problems.push(...(await person.problems()));
await using database = await openDatabase({ dataDir: folder, databaseUrl });
const { broken, entries, head } = await verifyChain(readEntries(database));
if (broken !== undefined) problems.push(`the audit log is broken at entry ${broken}`);
for (const problem of problems) console.error(problem);
const longest = Math.max(...people.map(({ longestMs }) => longestMs));
const repeated = people.reduce((sum, person) => sum + person.repeated, 0);
const told = new Map<string, number>();
for (const [what, count] of people.flatMap(({ failures }) => [...failures])) {
  const [line = ''] = what.split('\n', 1);
  told.set(line, (told.get(line) ?? 0) + count);
}
const failures = [...told].map(([what, count]) => `${count} × ${what}`).join(', ');
console.log(
  `Behind ${proxy}, ${WRITERS} writers, ${faults} faults: ${acknowledged()} acknowledged saves, ${repeated} of them sent again by the app itself; failures that people were told: ${failures || 'none'}; the longest wait between two saves of one person ${seconds(longest)} s. ${problems.length === 0 ? 'Every acknowledged save is there, none is half' : `${problems.length} PROBLEMS`}; the audit log has ${entries} entries and ${broken === undefined ? `is whole, up to ${head && headText(head)}` : 'is broken'}.`,
);
if (problems.length > 0) process.exitCode = 1;
