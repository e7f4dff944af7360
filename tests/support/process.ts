import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The program of the server. */
export const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

/** The server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** What it printed so far, on both outputs. */
  printed: () => string;
  /** Asks it to stop; returns its exit code. */
  stop: () => Promise<number | null>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Starts the server in a folder of its own and waits until it listens or has ended. It does not outlive the test.
 * @param environment settings as in README.md, and nothing else of this process's but PATH
 * @param main what to run, of another copy
 */
export async function startProcess(
  cwd: string,
  environment: Record<string, string> = {},
  main = MAIN,
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [main], {
    cwd,
    env: { PATH: process.env.PATH, PORT: port, ...environment },
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
