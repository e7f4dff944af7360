import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseError } from '../../../server/database/database.ts';
import { FolderInUseError, lockFolder } from '../../../server/database/lockFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is locked until it is released, for each purpose by itself', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  const other = lockFolder(folder, 'backup-lock');
  lock.release();
  const next = lockFolder(folder);
  next.release();
  other.release();
});

test('a lock that cannot be read is not one that is held', () => {
  writeFileSync(join(folder, 'lock'), 'no database'.repeat(100));
  expect(() => lockFolder(folder)).toThrow(DatabaseError);
});

test('a lock that root makes is that of the account whose folder it is', () => {
  const [root, nobody] = [0, 65_534];
  const me = process.getuid?.() ?? root;
  const owner = me === root ? nobody : me;
  chownSync(folder, owner, process.getgid?.() ?? root);
  lockFolder(folder, 'backup-lock').release();
  expect(statSync(join(folder, 'backup-lock')).uid).toBe(owner);
});
