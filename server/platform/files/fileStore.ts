import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DAY } from '../clock.ts';
import { HttpError } from '../http/httpError.ts';
import { PlainError } from '../plainError.ts';

export const FILE_KINDS = ['userImages', 'studentAttachments'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** A file that is ready to be stored: its content was checked. */
export interface ReadyFile {
  /** Where it lies now; it may move from there. */
  path: string;
  /** Of its content, without a dot. */
  extension: string;
}

/** A stored file that is being read. The caller reads its content or destroys it. */
export interface OpenFile {
  bytes: number;
  content: Readable;
}

export interface FileStorage {
  /**
   * Several servers store files in it, so that a file that has no row may be one that another server is storing
   * now, or belong to another database.
   */
  readonly isShared: boolean;
  /** @throws FileStorageError when nothing can be stored in it */
  prepare(): Promise<void>;
  /** @throws Error when it does not answer */
  ping(): Promise<void>;
  /** Stores files that lie at `path`, to stay: a crash afterwards does not lose them. */
  put(kind: FileKind, files: readonly { path: string; fileName: string }[]): Promise<void>;
  /** Undefined when there is no such file. */
  open(kind: FileKind, fileName: string): Promise<OpenFile | undefined>;
  /** Removes files; those that are missing already are passed over. */
  remove(kind: FileKind, fileNames: readonly string[]): Promise<void>;
  list(kind: FileKind): AsyncIterable<{ fileName: string; storedAt: Date }[]>;
  close(): void;
}

/** A storage that cannot be used as it is set; the message is for the operator. */
export class FileStorageError extends PlainError {}

const STORED_NAME = /^[0-9a-f]{32}\.[a-z]{3,4}$/;

export const isStoredName = (fileName: string): boolean => STORED_NAME.test(fileName);

/** A file in a shared storage that is younger may have its row yet to come. */
const IN_FLIGHT_MS = DAY;

/**
 * The uploads. The order of the steps keeps files and rows together through a crash: a file is stored before its row
 * is committed, and is removed only after its row is gone. What a crash leaves without a row is removed by `sweep`.
 */
export class FileStore {
  readonly #storage: FileStorage;
  readonly #incoming: string;

  /** @param incoming the folder for files that are being received, of this process alone */
  constructor(storage: FileStorage, incoming: string) {
    this.#storage = storage;
    this.#incoming = incoming;
  }

  /**
   * Makes the folders and removes what was being received when the last process ended.
   * @throws FileStorageError when nothing can be stored
   */
  async prepare(): Promise<void> {
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.#incoming)) await rm(join(this.#incoming, name), { force: true });
    await this.#storage.prepare();
  }

  /** A path for a file that is being received. */
  incomingPath(): string {
    return join(this.#incoming, randomBytes(16).toString('hex'));
  }

  /**
   * A stored file; undefined when there is none of that name.
   * @throws HttpError 503 when the storage does not answer
   */
  async open(kind: FileKind, fileName: string): Promise<OpenFile | undefined> {
    return isStoredName(fileName) ? this.#storage.open(kind, fileName) : undefined;
  }

  /**
   * Stores files under random names and saves their rows with `saveRows`, which gets the names in the same
   * order. When anything throws, the files are gone again, or `sweep` removes them. Await the transaction in
   * `saveRows`.
   * @throws HttpError 503 when the storage does not answer; then `saveRows` was not called
   */
  async save<Result>(
    kind: FileKind,
    files: readonly ReadyFile[],
    saveRows: (fileNames: string[]) => Promise<Result>,
  ): Promise<Result> {
    const named = files.map(({ path, extension }) => ({
      path,
      fileName: `${randomBytes(16).toString('hex')}.${extension}`,
    }));
    const fileNames = named.map(({ fileName }) => fileName);
    let isStored = false;
    try {
      if (named.length > 0) await this.#storage.put(kind, named);
      isStored = true;
      return await saveRows(fileNames);
    } catch (error) {
      // A storage elsewhere that does not answer is not asked for more.
      const isLeft = isStored ? mayBeCommitted(error) : this.isShared;
      if (!isLeft) await this.remove(kind, fileNames);
      throw error;
    }
  }

  /** Removes stored files, whose rows are gone; those that are missing already are passed over. */
  async remove(kind: FileKind, fileNames: readonly string[]): Promise<void> {
    if (fileNames.length > 0) await this.#storage.remove(kind, fileNames);
  }

  /** @throws Error when the storage does not answer */
  ping(): Promise<void> {
    return this.#storage.ping();
  }

  /** Then `sweep` has to be called again while the server runs. */
  get isShared(): boolean {
    return this.#storage.isShared;
  }

  /**
   * Removes files without a row, which a crash left. In a shared storage none that is younger than a day, and nothing
   * at all when more files lack a row than have one: then it is another database's storage.
   * @param knownOf which of the names have a row; asked after the files were listed
   * @returns how many files were removed
   * @throws FileStorageError when it looks like another database's storage
   */
  async sweep(
    knownOf: (kind: FileKind, fileNames: readonly string[]) => Promise<ReadonlySet<string>>,
    now: Date,
  ): Promise<number> {
    const { isShared } = this.#storage;
    const settled = isShared ? now.getTime() - IN_FLIGHT_MS : Number.POSITIVE_INFINITY;
    let removed = 0;
    for (const kind of FILE_KINDS) {
      const strays: string[] = [];
      let kept = 0;
      for await (const page of this.#storage.list(kind)) {
        const known = await knownOf(
          kind,
          page.map(({ fileName }) => fileName),
        );
        kept += known.size;
        for (const { fileName, storedAt } of page) {
          if (!known.has(fileName) && storedAt.getTime() < settled) strays.push(fileName);
        }
      }
      if (isShared && strays.length > kept)
        throw new FileStorageError(strangeStorage(kind, strays.length, kept));
      await this.remove(kind, strays);
      removed += strays.length;
    }
    return removed;
  }

  close(): void {
    this.#storage.close();
  }
}

/**
 * A transaction that threw may be committed after all: a connection to the database that broke may have done so
 * after the commit. Its files must stay until a sweep knows better.
 */
function mayBeCommitted(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof HttpError) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(08...|57P0.|40003|E[A-Z]+)$/.test(code) || error.message.startsWith('Connection terminated');
}

const strangeStorage = (kind: FileKind, strays: number, kept: number) =>
  `${strays} files in ${kind} of FILES_URL belong to no record, and only ${kept} to one: none was removed. Is this the storage of this database?`;
