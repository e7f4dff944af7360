import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What is stored as files; each kind has a folder of its own. */
export const FILE_KINDS = ['userImages', 'studentAttachments'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** A file that is ready to be stored: its content was checked. */
export interface ReadyFile {
  /** Where it lies now; it moves from there. */
  path: string;
  /** Of its content, without a dot. */
  extension: string;
}

const STORED_NAME = /^[0-9a-f]{32}\.[a-z]{3,4}$/;

/** Whether a stored file can have that name. */
export const isStoredName = (fileName: string): boolean => STORED_NAME.test(fileName);

/**
 * The uploads in a folder. The order of the steps keeps files and rows together through a crash: a file is
 * on disk before its row is committed, and is removed only after its row is gone. What a crash leaves
 * without a row is removed by `sweep` at the next start.
 */
export class FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Makes the folders. */
  async prepare(): Promise<void> {
    for (const folder of [...FILE_KINDS, INCOMING]) {
      await mkdir(join(this.#root, folder), { recursive: true, mode: 0o700 });
    }
  }

  /** A path for a file that is being received. */
  incomingPath(): string {
    return join(this.#root, INCOMING, randomBytes(16).toString('hex'));
  }

  /** Where a stored file lies; undefined when no stored file can have that name. */
  pathOf(kind: FileKind, fileName: string): string | undefined {
    return isStoredName(fileName) ? join(this.#root, kind, fileName) : undefined;
  }

  /**
   * Stores files under random names and saves their rows with `saveRows`, which gets the names in the same
   * order. When anything throws, the files are gone again. Await the transaction in `saveRows`.
   */
  async save<Result>(
    kind: FileKind,
    files: readonly ReadyFile[],
    saveRows: (fileNames: string[]) => Promise<Result>,
  ): Promise<Result> {
    const fileNames = files.map(({ extension }) => `${randomBytes(16).toString('hex')}.${extension}`);
    try {
      for (const [index, { path }] of files.entries()) {
        await flush(path);
        await rename(path, join(this.#root, kind, fileNames[index] ?? ''));
      }
      if (files.length > 0) await flush(join(this.#root, kind));
      return await saveRows(fileNames);
    } catch (error) {
      await this.remove(kind, fileNames);
      throw error;
    }
  }

  /** Removes stored files, whose rows are gone; those that are missing already are passed over. */
  async remove(kind: FileKind, fileNames: readonly string[]): Promise<void> {
    for (const fileName of fileNames) await rm(join(this.#root, kind, fileName), { force: true });
  }

  /**
   * Removes what a crash left: files that were being received, and files of a kind without a row.
   * @returns how many files were removed
   */
  async sweep(known: Readonly<Record<FileKind, readonly string[]>>): Promise<number> {
    let removed = 0;
    for (const folder of [...FILE_KINDS, INCOMING] as const) {
      const kept = new Set(folder === INCOMING ? [] : known[folder]);
      for (const name of await readdir(join(this.#root, folder))) {
        if (kept.has(name)) continue;
        await rm(join(this.#root, folder, name), { force: true });
        removed += 1;
      }
    }
    return removed;
  }
}

const INCOMING = 'incoming';

/** Waits until the disk has the file, or the folder's list of names. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
