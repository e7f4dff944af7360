import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestReply, TestRequest } from './hostProcess.ts';

/** How a run of tests ended. */
export type TestRun = TestReply & { timedOut?: boolean };

/** Runs test files of a folder, until one fails, in a Vitest that is reused from run to run. */
export class TestHost {
  readonly #folder: string;
  #process: ChildProcess | undefined;
  #output = '';

  constructor(folder: string) {
    this.#folder = folder;
  }

  async run(request: TestRequest, timeoutMs: number): Promise<TestRun> {
    this.#process ??= await this.#start();
    const child = this.#process;
    const { promise, resolve } = Promise.withResolvers<TestRun>();
    const ended = () => resolve({ failure: `the tests ended themselves: ${this.#output.slice(-500)}` });
    child.once('message', (reply: TestReply) => resolve(reply));
    child.once('exit', ended);
    const timer = setTimeout(() => resolve({ timedOut: true }), timeoutMs);
    child.send(request);
    const run = await promise;
    clearTimeout(timer);
    child.removeAllListeners();
    if (run.timedOut || child.exitCode !== null) this.close();
    return run;
  }

  /** Ends Vitest and all that it began. */
  close(): void {
    const pid = this.#process?.pid;
    this.#process = undefined;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(this.#folder, 'scripts/mutation/hostProcess.ts'), {
      cwd: this.#folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', chunk => {
        this.#output = (this.#output + chunk).slice(-10_000);
      });
    }
    await once(child, 'message');
    return child;
  }
}
