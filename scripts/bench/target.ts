import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '../../core/contract/paths.ts';
import type { Session } from '../../core/contract/session.ts';
import { dataFolder } from '../../server/platform/dataFolder/dataFolder.ts';
import { ensureServer, SERVER } from '../builds.js';

/** Who signs in. */
export interface Credentials {
  email: string;
  password: string;
}

/** A server to measure, with the headers of a user who may make every call. */
export interface Target {
  baseUrl: string;
  credentials: Credentials;
  headers: Record<string, string>;
}

/** A server that was started to be measured. */
export interface BenchServer {
  baseUrl: string;
  pid: number;
  stop: () => void;
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

/**
 * Signs in at a server.
 * @throws Error when the server refuses
 */
export async function signIn(baseUrl: string, credentials: Credentials): Promise<Target> {
  const target = { baseUrl, credentials, headers: {} };
  const { accessToken } = await callAt<Session>(target, 'POST', API.auth, credentials);
  return { ...target, headers: { authorization: `Bearer ${accessToken}` } };
}

/**
 * Makes a call, with a body of JSON or a form.
 * @throws Error when the server refuses
 */
export async function callAt<Answer>(
  { baseUrl, headers }: Target,
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
 * Starts the real server, rebuilt where it is stale, on a data folder, in a process of its own.
 * @param databaseUrl '' for the file in that folder
 * @throws Error when it does not answer in time
 */
export async function startServer(dataDir: string, databaseUrl = ''): Promise<BenchServer> {
  ensureServer();
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const server: ChildProcess = spawn(process.execPath, [...SERVER_FLAGS, SERVER], {
    env: {
      ...process.env,
      ...SERVER_MEMORY,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      REQUESTS_PER_MINUTE: '9999999',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + START_MS;
  while (!(await answers(baseUrl))) {
    if (Date.now() > deadline || server.exitCode !== null) {
      server.kill();
      throw new Error(`The server on ${dataDir} does not answer`);
    }
    await wait(100);
  }
  return { baseUrl, pid: server.pid ?? 0, stop: () => server.kill() };
}

/** True when a server says that it is well. */
export const answers = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}${API.health}`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A port that nothing listens to now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
