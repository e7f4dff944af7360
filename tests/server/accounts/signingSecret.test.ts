import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessTokenSecret, signingSecret } from '../../../server/accounts/secrets.ts';
import type { Database } from '../../../server/database/database.ts';
import { readSettings } from '../../../server/platform/env.ts';
import { openTestDatabase } from '../../support/database.ts';
import { folderPerTest } from '../../support/folder.ts';

const folders = [folderPerTest(), folderPerTest()] as const;
let database: Database;
beforeEach(async () => {
  ({ database } = await openTestDatabase());
});
afterEach(() => database.destroy());

const ADDRESS = 'postgres://samenklas:de%20sleutel@one,other:5433/samenklas';
/** The secrets of two servers with the same environment, each with a data folder of its own. */
const secrets = (environment: Record<string, string>, on = database) =>
  Promise.all(folders.map(folder => signingSecret(on, readSettings({ DATA_DIR: folder, ...environment }))));

test('servers with the same address of a database sign with the same key, without a file', async () => {
  const [one = '', other] = await secrets({ DATABASE_URL: ADDRESS });
  expect(one).toBe(other);
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(folders.map(folder => readdirSync(folder))).toEqual([[], []]);
});

test('another password, another database and another secret make another key', async () => {
  const { database: elsewhere } = await openTestDatabase();
  const made = await Promise.all([
    secrets({ DATABASE_URL: ADDRESS }),
    secrets({ DATABASE_URL: ADDRESS.replace('sleutel', 'andere') }),
    secrets({ DATABASE_URL: ADDRESS }, elsewhere),
    secrets({ DATABASE_URL: ADDRESS, SIGNING_SECRET: 'x'.repeat(32) }),
  ]);
  expect(new Set(made.map(([secret]) => secret)).size).toBe(4);
  await elsewhere.destroy();
});

test.each([
  ['SQLite', {}],
  ['a database without a password', { DATABASE_URL: 'postgres://localhost/samenklas' }],
])('with %s each has a file of its own', async (_, environment) => {
  const [one, other] = await secrets(environment);
  expect(one).not.toBe(other);
  expect(readFileSync(join(folders[0], 'keys', 'access-token'), 'utf8')).toBe(one);
});

describe('the key in a file', () => {
  const [folder] = folders;

  test.each(['', 'secret\n'])('keeps the server from starting when it is too short: %j', key => {
    accessTokenSecret(folder);
    writeFileSync(join(folder, 'keys', 'access-token'), key);
    expect(() => accessTokenSecret(folder)).toThrow('holds no key of 256 bits');
  });
});
