import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_KINDS, type FileKind, type FileStorage, type OpenFile } from './fileStore.ts';

/** Uploads in a folder of this server's own disk: a file moves there from another folder on the same disk. */
export class DiskFiles implements FileStorage {
  readonly isShared = false;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async prepare(): Promise<void> {
    for (const kind of FILE_KINDS) await mkdir(join(this.#root, kind), { recursive: true, mode: 0o700 });
  }

  async ping(): Promise<void> {
    await stat(this.#root);
  }

  async put(kind: FileKind, files: readonly { path: string; fileName: string }[]): Promise<void> {
    for (const { path, fileName } of files) {
      await flush(path);
      await rename(path, this.#pathOf(kind, fileName));
    }
    await flush(join(this.#root, kind));
  }

  async open(kind: FileKind, fileName: string): Promise<OpenFile | undefined> {
    const handle = await open(this.#pathOf(kind, fileName)).catch(() => undefined);
    if (!handle) return undefined;
    const { size } = await handle.stat();
    return { bytes: size, content: createReadStream('', { fd: handle }) };
  }

  async remove(kind: FileKind, fileNames: readonly string[]): Promise<void> {
    for (const fileName of fileNames) await rm(this.#pathOf(kind, fileName), { force: true });
  }

  async *list(kind: FileKind) {
    const storedAt = new Date(0);
    yield (await readdir(join(this.#root, kind))).map(fileName => ({ fileName, storedAt }));
  }

  close(): void {}

  #pathOf(kind: FileKind, fileName: string): string {
    return join(this.#root, kind, fileName);
  }
}

/** Waits until the disk has the file, or the folder's list of names. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
