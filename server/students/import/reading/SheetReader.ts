import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { compileCache } from '../../../platform/compileCache.ts';
import { RETRY_AFTER } from '../../../platform/http/heldBytes.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { messages } from '../../../platform/messages.ts';
import { Semaphore } from '../../../platform/Semaphore.ts';
import type { SheetFault, SheetHead, SheetMessage, StoredCells } from './sheetJob.ts';

/** Beside this module, in the sources as in the bundle. */
const PROGRAM = join(import.meta.dirname, `sheetProcess${extname(import.meta.filename)}`);

/** Megabytes for the objects of the process. */
const ARGUMENTS = ['--max-old-space-size=512'];

interface Options {
  /** How long reading a file may take, in milliseconds, and how many files may wait. */
  readMs?: number;
  waitingMax?: number;
  warn: (problem: string) => void;
}

/**
 * Reads tables in a process of their own, one at a time: requests never wait for it, and a file that takes its memory
 * or its time takes no more than that.
 */
export class SheetReader {
  readonly #options: Required<Options>;
  readonly #places = new Semaphore(1);
  #process: ChildProcess | undefined;

  constructor({ readMs = 30_000, waitingMax = 10, warn }: Options) {
    this.#options = { readMs, waitingMax, warn };
  }

  /**
   * The head and the rows of the table in a file, or what is wrong with it.
   * @throws HttpError 503 when too many wait
   */
  async read(path: string): Promise<{ head: SheetHead; rows: StoredCells[] } | { fault: SheetFault }> {
    if (this.#places.waiting >= this.#options.waitingMax) {
      throw new HttpError(503, messages.server.busy, { headers: RETRY_AFTER });
    }
    const release = await this.#places.acquire();
    try {
      return await this.#readNow(path);
    } finally {
      release();
    }
  }

  /** Ends the process. */
  close(): void {
    this.#process?.kill('SIGKILL');
  }

  #readNow(path: string): ReturnType<SheetReader['read']> {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<SheetReader['read']>>>();
    const child = fork(PROGRAM, {
      execArgv: ARGUMENTS,
      env: compileCache(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#process = child;
    let head: SheetHead | undefined;
    const rows: StoredCells[] = [];
    child.on('message', (message: SheetMessage) => {
      if (message.kind === 'head') head = message.head;
      else if (message.kind === 'rows') rows.push(...message.rows);
      else if (message.kind === 'fault') resolve({ fault: message.fault });
      else if (head) resolve({ head, rows });
    });
    // After an answer these change nothing.
    child.on('exit', () => resolve({ fault: 'tooLarge' }));
    child.on('error', ({ message }) => {
      this.#options.warn(`the process of tables could not be reached (${message})`);
      resolve({ fault: 'tooLarge' });
    });
    const timer = setTimeout(() => {
      this.#options.warn('a table took too long to read');
      child.kill('SIGKILL');
    }, this.#options.readMs);
    child.send(path);
    return promise.finally(() => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      this.#process = undefined;
    });
  }
}
