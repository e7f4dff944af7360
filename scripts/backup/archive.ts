import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { create, list, type ReadEntry } from 'tar';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { BackupError, isBackupName } from './contents.ts';

/** The layout of backups that this version writes and reads. */
const FORMAT = 1;

/** A file of a backup; the digest is in hexadecimal. */
const Content = Type.Object({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() });
type Content = Static<typeof Content>;

/** Contents of a backup without the manifest itself, which comes first in it. */
const Manifest = Type.Object({
  product: Type.Literal('samenklas'),
  format: Type.Integer(),
  createdAt: Type.String(),
  contents: Type.Array(Content),
});
export type Manifest = Static<typeof Manifest>;

const manifest = Compile(Manifest);

export async function manifestOf(folder: string, names: readonly string[], now: Date): Promise<Manifest> {
  const contents: Content[] = [];
  for (const name of names) contents.push(await contentOf(name, createReadStream(join(folder, name))));
  return { product: 'samenklas', format: FORMAT, createdAt: now.toISOString(), contents };
}

/**
 * Reads a manifest.
 * @throws BackupError when it is none, or of a newer format
 */
export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // It is no manifest, as undefined is none.
  }
  if (!manifest.Check(value)) throw new BackupError('The manifest of the backup cannot be read.');
  if (value.format > FORMAT) {
    throw new BackupError('The backup was made by a newer version of Samenklas: use that version.');
  }
  return value;
}

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

/** Size and digest of a file that is read, each piece of which is handed on. */
async function contentOf(
  name: string,
  chunks: AsyncIterable<Buffer>,
  take?: (chunk: Buffer) => Promise<void>,
): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    await take?.(chunk);
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
  if (path === undefined) return contentOf(name, entry);
  const handle = await open(path, 'wx', 0o600);
  try {
    const content = await contentOf(name, entry, chunk => handle.appendFile(chunk));
    await handle.sync();
    return content;
  } finally {
    await handle.close();
  }
}
