import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ObjectLocation } from '../env.ts';
import { busy, tryLater } from '../http/httpError.ts';
import { messages } from '../messages.ts';
import { type FileKind, type FileStorage, isStoredName, type OpenFile } from './fileStore.ts';
import { storageSentence } from './storageSentence.ts';

interface Options {
  /** How long, in milliseconds, the storage may take to answer. */
  answerMs: number;
  /** Files in a page of a listing; lower in tests. */
  pageSize?: number;
  /** Says that files could not be removed now; a later sweep does. */
  warn: (error: unknown) => void;
}

/** Connections to the storage in all, and those that downloads may hold: a slow reader must not keep others from saving. */
const CONNECTIONS_MAX = 100;
const DOWNLOADS_MAX = 60;

/** Files of one call that are stored or removed at a time. */
const AT_ONCE = 4;

/** How long, in milliseconds, a download may stand still, whichever side it waits for. */
const STILL_MS = 60_000;

/** Removing takes at most so long, in milliseconds: the record is saved already, and what is left is swept. */
const REMOVE_MS = 3_000;

/** The client would print to the console; what fails is in the log of the request. */
const silent = () => {};
const SILENT = { debug: silent, info: silent, warn: silent, error: silent };

/** Uploads in S3-compatible storage, which several servers may share. Every call ends within a bounded time. */
export class ObjectFiles implements FileStorage {
  readonly isShared = true;
  readonly #location: ObjectLocation;
  readonly #options: Options;
  readonly #client: S3Client;
  #downloads = 0;

  constructor(location: ObjectLocation, options: Options) {
    this.#location = location;
    this.#options = options;
    const { endpoint, region } = location;
    const agent = { maxSockets: CONNECTIONS_MAX };
    this.#client = new S3Client({
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      maxAttempts: 2,
      // Other storages refuse checksums that only Amazon knows.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      expectContinueHeader: false,
      logger: SILENT,
      requestHandler: {
        connectionTimeout: options.answerMs,
        socketTimeout: STILL_MS,
        httpAgent: agent,
        httpsAgent: agent,
      },
    });
  }

  async prepare(): Promise<void> {
    const { bucket, prefix } = this.#location;
    const probe = { Bucket: bucket, Key: `${prefix}probe` };
    try {
      await this.#within(signal =>
        this.#client.send(new ListObjectsCommand({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }), signal),
      );
      await this.#within(signal =>
        this.#client.send(new PutObjectCommand({ ...probe, Body: 'Samenklas' }), signal),
      );
      await this.#within(signal => this.#client.send(new DeleteObjectCommand(probe), signal));
    } catch (error) {
      throw storageSentence(error, this.#location);
    }
  }

  async ping(): Promise<void> {
    const command = new HeadBucketCommand({ Bucket: this.#location.bucket });
    await this.#within(signal => this.#client.send(command, signal));
  }

  async put(kind: FileKind, files: readonly { path: string; fileName: string }[]): Promise<void> {
    await eachOf(files, file => this.#putOne(kind, file)).catch(refuse);
  }

  async open(kind: FileKind, fileName: string): Promise<OpenFile | undefined> {
    if (this.#downloads >= DOWNLOADS_MAX) throw busy();
    this.#downloads += 1;
    try {
      const command = new GetObjectCommand(this.#object(kind, fileName));
      const { Body, ContentLength = 0 } = await this.#within(signal => this.#client.send(command, signal));
      if (!(Body instanceof Readable)) throw new Error('The storage sent no content');
      Body.once('close', () => {
        this.#downloads -= 1;
      });
      return { bytes: ContentLength, content: Body };
    } catch (error) {
      this.#downloads -= 1;
      if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
      return refuse(error);
    }
  }

  /** Does not fail: what cannot be removed in time is left to a sweep. */
  async remove(kind: FileKind, fileNames: readonly string[]): Promise<void> {
    const deadline = AbortSignal.timeout(Math.min(REMOVE_MS, this.#options.answerMs));
    const removing = eachOf(fileNames, fileName =>
      this.#client.send(new DeleteObjectCommand(this.#object(kind, fileName)), { abortSignal: deadline }),
    );
    await removing.catch(this.#options.warn);
  }

  async *list(kind: FileKind) {
    const { bucket, prefix } = this.#location;
    const folder = `${prefix}${kind}/`;
    let after: string | undefined;
    do {
      // Its first version, which every storage knows.
      const command = new ListObjectsCommand({
        Bucket: bucket,
        Prefix: folder,
        MaxKeys: this.#options.pageSize,
        Marker: after,
      });
      const { Contents = [], IsTruncated } = await this.#within(signal => this.#client.send(command, signal));
      yield Contents.map(({ Key = '', LastModified = new Date() }) => ({
        fileName: Key.slice(folder.length),
        storedAt: LastModified,
      })).filter(({ fileName }) => isStoredName(fileName));
      after = IsTruncated ? Contents.at(-1)?.Key : undefined;
    } while (after !== undefined);
  }

  close(): void {
    this.#client.destroy();
  }

  #object(kind: FileKind, fileName: string) {
    const { bucket, prefix } = this.#location;
    return { Bucket: bucket, Key: `${prefix}${kind}/${fileName}` };
  }

  /** A content that is streamed cannot be sent again by the client itself: it may have to be read again. */
  async #putOne(
    kind: FileKind,
    { path, fileName }: { path: string; fileName: string },
    attempts = 2,
  ): Promise<void> {
    const { size } = await stat(path);
    const digest = createHash('md5');
    await pipeline(createReadStream(path), digest);
    const body = createReadStream(path);
    const command = new PutObjectCommand({
      ...this.#object(kind, fileName),
      Body: body,
      ContentLength: size,
      ContentMD5: digest.digest('base64'),
    });
    try {
      await this.#within(signal => this.#client.send(command, signal));
    } catch (error) {
      if (attempts === 1 || !isConnectionLost(error)) throw error;
      await this.#putOne(kind, { path, fileName }, attempts - 1);
    } finally {
      body.destroy();
    }
  }

  /** Ends a call that is not answered in time. */
  async #within<Output>(call: (options: { abortSignal: AbortSignal }) => Promise<Output>): Promise<Output> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), this.#options.answerMs);
    try {
      return await call({ abortSignal: controller.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The storage had closed a pooled connection. */
const isConnectionLost = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** Whatever the storage says, the client is told to try again later; the log has the cause. */
function refuse(cause: unknown): never {
  throw tryLater(503, messages.files.unavailable, 5_000, cause);
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const rest = items.values();
  const workers = Array.from({ length: Math.min(AT_ONCE, items.length) }, async () => {
    for (const item of rest) await work(item);
  });
  // All of them: a file must not be stored after those of the same save were removed.
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
