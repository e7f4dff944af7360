import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileKind, FileStorage } from '../../server/platform/files/fileStore.ts';
import { openStorage } from '../../server/platform/files/openStorage.ts';
import { BackupError, type Place } from './contents.ts';

/** How long, in milliseconds, a storage may take to answer. */
const ANSWER_MS = 30_000;

/** Where the uploads of a place lie. The caller closes it. */
export const uploadStorage = ({ dataDir, files }: Place): Promise<FileStorage> =>
  openStorage({ dataDir, files }, { answerMs: ANSWER_MS, warn: () => {} });

/**
 * Writes a stored file to a path.
 * @returns whether there is such a file
 */
export async function fetchUpload(
  storage: FileStorage,
  { kind, fileName }: { kind: FileKind; fileName: string },
  path: string,
): Promise<boolean> {
  const opened = await storage.open(kind, fileName);
  if (!opened) return false;
  await pipeline(opened.content, createWriteStream(path, { mode: 0o600 }));
  return true;
}

/**
 * Stores a file that lies at a path, from which it may move, and reads it back.
 * @throws BackupError when it is not what it was
 */
export async function storeUpload(
  storage: FileStorage,
  { kind, fileName }: { kind: FileKind; fileName: string },
  path: string,
): Promise<void> {
  const digest = await digestOf(createReadStream(path));
  await storage.put(kind, [{ path, fileName }]);
  const stored = await storage.open(kind, fileName);
  if (!stored || (await digestOf(stored.content)) !== digest) {
    throw new BackupError(`${kind}/${fileName} was stored, and is not what it was when it is read.`);
  }
}

async function digestOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
