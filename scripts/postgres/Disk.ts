import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { own } from './startPostgres.ts';

const MEGABYTE = 1024 * 1024;

/** A disk of its own, in memory, that can be filled: where this account may mount one. */
export class Disk {
  readonly folder: string;
  readonly #ballast: string;
  readonly isMounted: boolean;

  /** @param megabytes its size, of which only what is written takes memory */
  constructor(folder: string, megabytes: number) {
    this.folder = folder;
    this.#ballast = join(folder, 'ballast');
    mkdirSync(folder, { mode: 0o700 });
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder];
    this.isMounted = spawnSync('mount', options).status === 0;
    own(folder);
  }

  /** Leaves no room on it. */
  fill(): void {
    const file = openSync(this.#ballast, 'w');
    try {
      for (const size of [MEGABYTE, 4096]) while (writeAll(file, Buffer.alloc(size)));
    } finally {
      closeSync(file);
    }
  }

  /** Frees the space. */
  clear(): void {
    rmSync(this.#ballast, { force: true });
  }

  unmount(): void {
    if (this.isMounted) spawnSync('umount', ['--lazy', this.folder]);
  }
}

/** Whether the disk had room for all of it. */
function writeAll(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
