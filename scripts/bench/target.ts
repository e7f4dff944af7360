import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '../../core/contract/paths.ts';
import type { Session } from '../../core/contract/session.ts';
import { ensureServer, SERVER } from '../builds.js';

/** A server to measure, with the headers of a user who may make every call. */
export interface Target {
  baseUrl: string;
  headers: Record<string, string>;
  /** The cookie that refreshes the session. */
  cookie: string;
}

/** A server that was started to be measured. */
export interface BenchServer {
  baseUrl: string;
  pid: number | undefined;
  stop: () => void;
  /** Restarts it; without it the server is not ours. */
  restart?: () => Promise<void>;
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
 * Signs in at a server.
 * @throws Error when the server refuses
 */
export async function signIn(
  baseUrl: string,
  { email, password }: { email: string; password: string },
): Promise<Target> {
  const response = await fetch(`${baseUrl}${API.auth}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in as ${email} failed: ${await response.text()}`);
  const { accessToken } = (await response.json()) as Session;
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { baseUrl, headers: { authorization: `Bearer ${accessToken}` }, cookie };
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
  let running = await start(dataDir, { port, baseUrl, databaseUrl });
  const server: BenchServer = {
    baseUrl,
    pid: running.pid,
    stop: () => running.kill(),
    restart: async () => {
      running.kill();
      await once(running, 'exit');
      running = await start(dataDir, { port, baseUrl, databaseUrl });
      server.pid = running.pid;
    },
  };
  return server;
}

async function start(
  dataDir: string,
  { port, baseUrl, databaseUrl }: { port: number; baseUrl: string; databaseUrl: string },
): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...SERVER_FLAGS, SERVER], {
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
  return server;
}

async function answers(baseUrl: string): Promise<boolean> {
  return fetch(`${baseUrl}${API.health}`).then(
    ({ ok }) => ok,
    () => false,
  );
}

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
