import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import BetterSqlite3 from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { freePort } from '../../scripts/bench/target.ts';
import { ensureServer, SERVER } from '../../scripts/builds.js';
import { COMPILE_CACHE } from './compileCache.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'samenklas');

/** The server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  child: ChildProcess;
  url: string;
  printed: () => string;
  /** Asks it to stop; returns its exit code. */
  stop: () => Promise<number | null>;
}

/**
 * Starts the server in a folder of its own and waits until it listens or has ended. It does not outlive the test.
 * @param environment settings as in docs/operate.md, and nothing else of this process's but PATH
 * @param main what to run; the bundle of the sources as they are now, when left out
 */
export async function startProcess(
  cwd: string,
  environment: Record<string, string> = {},
  main = builtServer(),
): Promise<ServerProcess> {
  if (environment.PORT !== undefined) return startOn(environment.PORT, { cwd, environment, main });
  for (;;) {
    const port = String(await freePort());
    const server = await startOn(port, { cwd, environment, main });
    // A server of another test took the port in the moment since it was free: its answers are not ours.
    const isTaken = /EADDRINUSE.*:(\d+)/.exec(server.printed())?.[1] === port;
    if (!isTaken) return server;
  }
}

async function startOn(
  port: string,
  { cwd, environment, main }: { cwd: string; environment: Record<string, string>; main: string },
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    cwd,
    env: { PATH: process.env.PATH, PORT: port, REQUESTS_PER_MINUTE: '9999999', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let printed = '';
  const listening = new Promise<void>(resolve => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        printed += chunk;
        if (printed.includes('Samenklas runs at')) resolve();
      });
    }
  });
  const ended = once(child, 'close');
  await Promise.race([listening, ended]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  };
  return { child, url: `http://127.0.0.1:${port}`, printed: () => printed, stop };
}

/** Runs a script of scripts/ in a folder of the test's; returns its exit code and what it printed. */
export async function runScript(
  name: string,
  { cwd, args, environment }: { cwd: string; args: readonly string[]; environment?: Record<string, string> },
) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', name), ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...COMPILE_CACHE, ...environment },
  });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, 'close');
  const [stdout, stderr] = await printed;
  return { status: child.exitCode, stdout, stderr, said: `${stdout}${stderr}`.trim() };
}

let isBuilt = false;

/** The server's bundle, which starts in half the time; one worker builds it when its sources are newer. */
function builtServer(): string {
  if (isBuilt) return SERVER;
  mkdirSync(CACHE, { recursive: true });
  const lock = new BetterSqlite3(join(CACHE, 'serverBuild.lock'), { timeout: 120_000 });
  lock.exec('begin exclusive');
  ensureServer();
  lock.close();
  isBuilt = true;
  return SERVER;
}
