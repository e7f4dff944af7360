import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { create, list, type ReadEntry } from 'tar';
import { BackupError } from './BackupError.ts';
import { isBackupName } from './contents.ts';
import type { Content } from './manifest.ts';

/**
 * Writes files of a folder into a tar file that only its owner may read, and waits until the disk has it.
 * @param names of the files, in order
 */
export async function writeArchive(file: string, folder: string, names: string[]): Promise<void> {
  await (await open(file, 'wx', 0o600)).close();
  await create({ file, cwd: folder, portable: true, strict: true, noDirRecurse: true }, names);
  await flush(file);
}

/**
 * Reads a tar file to its end, a piece at a time.
 * @param pathFor where to put what has that name; undefined to read it only
 * @returns what is in it, in order
 * @throws BackupError when it is no such file, or holds what no backup holds
 */
export async function readArchive(
  file: string,
  pathFor: (name: string) => string | undefined,
): Promise<Content[]> {
  const receiving: Promise<Content>[] = [];
  const onReadEntry = (entry: ReadEntry) => {
    const received = receive(entry, pathFor);
    received.catch(() => entry.resume());
    receiving.push(received);
  };
  try {
    await list({ file, strict: true, noResume: true, onReadEntry });
  } catch (error) {
    throw new BackupError(`${file} is no backup, or it is damaged.`, { cause: error });
  }
  return Promise.all(receiving);
}

/** Size and digest of a file. */
export async function contentOf(folder: string, name: string): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(join(folder, name))) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Waits until the disk has the file, or the folder's list of names. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function receive(entry: ReadEntry, pathFor: (name: string) => string | undefined): Promise<Content> {
  const { path: name, type } = entry;
  if (!isBackupName(name) || !/^(Old)?File$/.test(type)) {
    throw new BackupError(`The backup holds ${JSON.stringify(name)}, which is none of Samenklas's files.`);
  }
  const path = pathFor(name);
  const handle = path === undefined ? undefined : await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of entry) {
      hash.update(chunk);
      bytes += chunk.length;
      await handle?.appendFile(chunk);
    }
    await handle?.sync();
  } finally {
    await handle?.close();
  }
  return { name, bytes, sha256: hash.digest('hex') };
}
