import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { busy } from '../http/httpError.ts';
import {
  EXIT_TOO_LONG,
  type ImageFault,
  type ImageJob,
  type ImageReply,
  type ImageResult,
} from './imageJob.ts';

interface Waiting {
  job: ImageJob;
  resolve: (result: ImageResult) => void;
  reject: (error: unknown) => void;
  /** The process was killed from outside during this job before. */
  isRetry?: boolean;
}

interface Options {
  /** How much of the processor a job may take, and how long it may last, in milliseconds. */
  cpuMs?: number;
  jobMs?: number;
  /** How long the process idles without a job, in milliseconds. */
  idleMs?: number;
  waitingMax?: number;
  warn: (problem: string) => void;
}

/** Beside this module, in the sources as in the bundle. */
const PROGRAM = join(import.meta.dirname, `imageProcess${extname(import.meta.filename)}`);

const TOO_LONG = 'an image took too long';

/** Megabytes for the objects of the process; images lie beside them. */
const ARGUMENTS = ['--max-old-space-size=64'];

/** How a process ends that something else wanted to end: its user, or a system short of memory. */
const ENDED_FROM_OUTSIDE = new Set<string | null>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

/** A process that has grown to this, in bytes, is replaced before the next job. */
const MEMORY_KEPT = 100 * 1024 * 1024;

/**
 * Unpacks images in a process of its own, one at a time: requests never wait for it, and an image that takes its
 * memory or its time takes no more than that. The process is started for the first job, and again when it ended. A job
 * during which it was ended from outside, or could not be started, is tried once more.
 */
export class ImagePool {
  readonly #options: Required<Options>;
  readonly #waiting: Waiting[] = [];
  #process: ChildProcess | undefined;
  #current: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ cpuMs = 20_000, jobMs = 60_000, idleMs = 60_000, waitingMax = 20, warn }: Options) {
    this.#options = { cpuMs, jobMs, idleMs, waitingMax, warn };
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /**
   * Does a job when those before it are done.
   * @throws HttpError 503 when too many wait, or the process was ended twice during the job
   */
  async run(job: ImageJob): Promise<ImageResult> {
    if (this.#waiting.length >= this.#options.waitingMax) throw busy();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      this.#next();
    });
  }

  /** Ends the process; what it was to do is refused. */
  close(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(busy());
    this.#current?.reject(busy());
    this.#current = undefined;
    this.#end();
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (!this.#current) {
      this.#timer = setTimeout(() => this.#end(), this.#options.idleMs).unref();
      return;
    }
    this.#process ??= this.#start();
    this.#process.send(this.#current.job);
    this.#timer = setTimeout(() => {
      this.#options.warn(TOO_LONG);
      this.#end();
      this.#finish({ fault: 'tooComplex' });
    }, this.#options.jobMs);
  }

  #start(): ChildProcess {
    const { NODE_COMPILE_CACHE } = process.env;
    const child = fork(PROGRAM, [String(this.#options.cpuMs)], {
      execArgv: ARGUMENTS,
      env: { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      // Not the server's own: reading those waits for all that hold them.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (reply: ImageReply) => {
      // Sent before it was ended.
      if (this.#process !== child) return;
      if (reply.memory > MEMORY_KEPT) this.#end();
      this.#finish(reply.result);
    });
    const ended = (how: string, fault?: ImageFault) => {
      if (this.#process !== child) return;
      this.#process = undefined;
      if (!this.#current) return;
      this.#options.warn(how === TOO_LONG ? how : `the process of images ended during a job (${how})`);
      if (fault) this.#finish({ fault });
      else this.#retry();
    };
    child.on('exit', (code, signal) => {
      const how = code === EXIT_TOO_LONG ? TOO_LONG : `${signal ?? code}`;
      ended(how, ENDED_FROM_OUTSIDE.has(signal) ? undefined : 'tooComplex');
    });
    // It could not be started, or not be reached.
    child.on('error', ({ message }) => ended(message));
    // The server may end while it waits for nothing else.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #finish(result: ImageResult): void {
    const done = this.#current;
    this.#current = undefined;
    done?.resolve(result);
    this.#next();
  }

  #retry(): void {
    const job = this.#current;
    this.#current = undefined;
    if (job?.isRetry) job.reject(busy());
    else if (job) this.#waiting.unshift({ ...job, isRetry: true });
    this.#next();
  }

  #end(): void {
    clearTimeout(this.#timer);
    const child = this.#process;
    this.#process = undefined;
    child?.kill('SIGKILL');
  }
}
