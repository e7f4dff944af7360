import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteAccount, listUsers } from '../../../server/accounts/userRepository.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { migrations } from '../../../server/database/migrations/index.ts';
import { openSqlite } from '../../../server/database/sqlite/openSqlite.ts';

const NOW = '2026-03-02T11:00:00.000Z';
const NAME = '0010-user-roles';
const USERS = [
  ['anna', 1, 0],
  ['bert', 0, 1],
  ['cees', 1, 1],
  ['dirk', 0, 0],
] as const;

let folder: string;
let opened: ReturnType<typeof openSqlite>;
const bring = (some: typeof migrations) =>
  migrate({ ...opened, backupsDir: folder, now: () => new Date(NOW), log: () => {}, migrations: some });
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-roles-'));
  opened = openSqlite(':memory:');
  await bring(Object.fromEntries(Object.entries(migrations).filter(([name]) => name < NAME)));
  const insert = opened.connection.prepare(
    `insert into users (id, name, email, emailKey, active, isAdmin, isStaff, createdAt)
     values (@id, @id, @id, @id, 1, @isAdmin, @isStaff, @now)`,
  );
  for (const [id, isAdmin, isStaff] of USERS) insert.run({ id, isAdmin, isStaff, now: NOW });
  await bring(migrations);
});
afterEach(async () => {
  await opened.database.destroy();
  rmSync(folder, { recursive: true });
});

const roles = async () =>
  Object.fromEntries(
    (await listUsers(opened.database, { now: NOW, mailed: true })).map(({ name, roles }) => [name, roles]),
  );

test('users of an older database have the roles that they had', async () => {
  expect(await roles()).toEqual({
    anna: { Admin: 1991 },
    bert: { Staff: 4859 },
    cees: { Admin: 1991, Staff: 4859 },
    dirk: { Other: 8619 },
  });
  expect(opened.connection.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(opened.connection.pragma('foreign_key_check')).toEqual([]);
});

test('the roles of a user go with the user', async () => {
  await deleteAccount(opened.database, 'cees');
  const left = await opened.database.selectFrom('userRoles').select('userId').orderBy('userId').execute();
  expect(left.map(({ userId }) => userId)).toEqual(['anna', 'bert']);
});
