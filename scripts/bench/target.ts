import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '../../core/contract/paths.ts';
import type { Session } from '../../core/contract/session.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';
import { ensureServer, SERVER } from '../builds.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Users of the sample: an administrator and a member of staff. */
export const [ADMINISTRATOR, STAFF] = DEMO_ACCOUNTS.map(({ email }) => ({
  email,
  password: DEMO_PASSWORD,
})) as [Credentials, Credentials];

export interface Target {
  baseUrl: string;
  headers: { authorization: string };
}

export interface ScriptServer extends AsyncDisposable {
  baseUrl: string;
  pid: number;
  /** Resolves once the process has ended, and writes no more. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * How V8 is to hold memory: without it what requests leave behind is cleared away so late that the server grows by more
 * than 250 MB under attack (docs/decisions/0080-limits.md). package.json and deploy/samenklas.service start it alike.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=768'];

/** How the C library is to hold memory, likewise: one arena for all threads (docs/decisions/0106-server-bundle.md). */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: '1' };

/** How long, in milliseconds, a server may take to start; it may have to migrate its database. */
const START_MS = 180_000;

/**
 * Makes sample data in a folder that has none yet.
 * @throws Error when it fails, having printed why
 */
export function fillOnce(dataDir: string, students: number): void {
  if (existsSync(dataFolder(dataDir).database)) return;
  const fill = ['scripts/demo.ts', '--fill-only', '--data', dataDir, '--students', String(students)];
  const { status } = spawnSync(process.execPath, fill, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The sample data could not be made');
}

export async function signIn(baseUrl: string, credentials: Credentials): Promise<Target> {
  const { accessToken } = await callAt<Session>({ baseUrl }, 'POST', API.auth, credentials);
  return { baseUrl, headers: { authorization: `Bearer ${accessToken}` } };
}

/** @throws Error when the server refuses */
export async function callAt<Answer>(
  { baseUrl, headers }: Pick<Target, 'baseUrl'> & Partial<Target>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} failed: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/**
 * Starts the real server, rebuilt where it is stale, in a process of its own, and waits until it answers.
 * @param environment its settings, DATA_DIR among them; without a DATABASE_URL the database is a file in that folder
 * @throws Error when it does not answer in time
 */
export async function startServer(
  environment: Record<string, string> & { DATA_DIR: string },
): Promise<ScriptServer> {
  ensureServer();
  const { PORT = String(await freePort()) } = environment;
  const baseUrl = `http://127.0.0.1:${PORT}`;
  const settings = { HOST: '127.0.0.1', DATABASE_URL: '', REQUESTS_PER_MINUTE: '9999999', ...environment };
  const child = spawn(process.execPath, [...SERVER_FLAGS, SERVER], {
    env: { ...process.env, ...SERVER_MEMORY, ...settings, PORT },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  if (!(await isAnswered(`${baseUrl}${API.ready}`, isOver))) {
    child.kill();
    throw new Error(`The server on ${environment.DATA_DIR} does not answer`);
  }
  const stop = async (signal?: NodeJS.Signals) => {
    child.kill(signal);
    if (!isOver()) await once(child, 'exit');
  };
  return { baseUrl, pid: child.pid ?? 0, stop, [Symbol.asyncDispose]: stop };
}

/** Asks until an address answers that all is well; false when it is over before that, or three minutes have passed. */
export async function isAnswered(address: string, isOver = () => false): Promise<boolean> {
  const deadline = Date.now() + START_MS;
  while (!(await isWell(address))) {
    if (Date.now() > deadline || isOver()) return false;
    await wait(100);
  }
  return true;
}

export const isWell = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
