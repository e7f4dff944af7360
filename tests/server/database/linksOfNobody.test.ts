import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertPasswordLink, isLivePasswordLink } from '../../../server/accounts/passwordLinkRepository.ts';
import { deleteAccount } from '../../../server/accounts/userRepository.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { migrations } from '../../../server/database/migrations/index.ts';
import { openSqlite } from '../../../server/database/sqlite/openSqlite.ts';

const NOW = '2026-03-02T11:00:00.000Z';
const LATER = '2026-03-02T12:00:00.000Z';
const NAME = '0009-links-of-nobody';

let folder: string;
let opened: ReturnType<typeof openSqlite>;
const bring = (some: typeof migrations) =>
  migrate({ ...opened, backupsDir: folder, now: () => new Date(NOW), log: () => {}, migrations: some });
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-links-'));
  opened = openSqlite(':memory:');
  await bring(Object.fromEntries(Object.entries(migrations).filter(([name]) => name < NAME)));
  for (const id of ['anna', 'bert']) {
    opened.connection
      .prepare(`insert into users (id, name, email, emailKey, active, isAdmin, isStaff, createdAt)
        values (?, ?, ?, ?, 1, 0, 1, ?)`)
      .run(id, id, id, id, NOW);
    const link = { tokenHash: `of ${id}`, userId: id, createdAt: NOW, expiresAt: LATER };
    await insertPasswordLink(opened.database, link);
    const mail = { userId: id, occasion: 'reset', askedAt: NOW, attempts: 1, nextAt: NOW } as const;
    await opened.database.insertInto('passwordMails').values(mail).execute();
  }
  await bring(migrations);
});
afterEach(async () => {
  await opened.database.destroy();
  rmSync(folder, { recursive: true });
});

const isLive = (userId: string) =>
  isLivePasswordLink(opened.database, { tokenHash: `of ${userId}`, userId }, NOW);
const mailed = async () =>
  (await opened.database.selectFrom('passwordMails').select('userId').execute()).map(({ userId }) => userId);

test('links and mails are kept when their tables are made again', async () => {
  expect([await isLive('anna'), await isLive('bert')]).toEqual([true, true]);
  expect(await mailed()).toEqual(['anna', 'bert']);
  expect(opened.connection.pragma('integrity_check', { simple: true })).toBe('ok');
});

test('those of a user go with the user, those of another stay', async () => {
  await deleteAccount(opened.database, 'anna');
  expect([await isLive('anna'), await isLive('bert')]).toEqual([false, true]);
  expect(await mailed()).toEqual(['bert']);
});
