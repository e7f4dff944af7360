import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

/** A folder that is there and empty when a test begins. Ask for it before other hooks: it goes after theirs. */
export function folderPerTest(): string {
  const folder = join(tmpdir(), `samenklas-${crypto.randomUUID()}`);
  beforeEach(() => void mkdirSync(folder));
  afterEach(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** One folder for all tests of a file, there from the beginning. */
export function folderPerFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'samenklas-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
