import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../../server/database/lockFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a lock that root makes is that of the account whose folder it is', () => {
  const [root, nobody] = [0, 65_534];
  const me = process.getuid?.() ?? root;
  const owner = me === root ? nobody : me;
  chownSync(folder, owner, process.getgid?.() ?? root);
  lockFolder(folder, 'backup-lock').release();
  expect(statSync(join(folder, 'backup-lock')).uid).toBe(owner);
});
