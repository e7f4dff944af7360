import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accessTokenSecret } from '../../../server/accounts/signingSecret.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'samenklas-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const file = () => join(dataDir, 'keys', 'access-token');

test('the key of access tokens has 256 bits, is made once and is for its owner only', () => {
  const secret = accessTokenSecret(dataDir);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(accessTokenSecret(dataDir)).toBe(secret);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test.each(['', 'secret\n'])('a key that is too short (%j) keeps the server from starting', key => {
  accessTokenSecret(dataDir);
  writeFileSync(file(), key);
  expect(() => accessTokenSecret(dataDir)).toThrow('holds no key of 256 bits');
});
