import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listUsers } from '../../../server/accounts/userRepository.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { migrations } from '../../../server/database/migrations/index.ts';
import { openSqlite } from '../../../server/database/sqlite/openSqlite.ts';
import { recordEvent } from '../../../server/history/audit/auditRepository.ts';

const NOW = '2026-03-02T11:00:00.000Z';
const NAME = '0012-working-day';

let folder: string;
let opened: ReturnType<typeof openSqlite>;
const bring = (some: typeof migrations) =>
  migrate({ ...opened, backupsDir: folder, now: () => new Date(NOW), log: () => {}, migrations: some });
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-working-day-'));
  opened = openSqlite(':memory:');
  await bring(Object.fromEntries(Object.entries(migrations).filter(([name]) => name < NAME)));
});
afterEach(async () => {
  await opened.database.destroy();
  rmSync(folder, { recursive: true });
});

test('what an older database knows of sign-ins and evaluations is shown at once', async () => {
  const { connection, database } = opened;
  const user = connection.prepare(
    'insert into users (id, name, email, emailKey, active, createdAt) values (@id, @id, @id, @id, 1, @now)',
  );
  for (const id of ['anna', 'bert']) user.run({ id, now: NOW });
  const signIns = [
    ['2026-01-05T08:00:00.000Z', 'sign in', 'anna'],
    ['2026-02-05T08:00:00.000Z', 'sign in', 'anna'],
    ['2026-03-01T08:00:00.000Z', 'sign-in refused', 'anna'],
    ['2026-03-01T08:00:00.000Z', 'sign in', 'deleted'],
  ] as const;
  for (const [at, action, id] of signIns) {
    const actor = { userId: id, userName: id, address: '', clock: { instant: () => at } };
    await recordEvent(database, actor, { action, subject: { kind: 'user', id, name: id } });
  }
  connection.exec(`
    insert into students (id, firstName, lastName, sortKey, searchName, sex, country, telephone, email, permitHolder,
      contactPersonName, contactPersonJobDescription, contactPersonTelephone, contactPersonEmail, active, createdAt, updatedAt)
    values ('amal', 'Amal', 'Nur', '', '', '', '', '', '', '', '', '', '', '', 1, '', '');
    insert into studentSpans (studentId, startDay, endDay, active, begun, anchorDay, statusDate)
    values ('amal', 0, 99999, 1, 1, 0, '2025-01-01');
    insert into evaluationsDone (id, studentId, date, createdAt)
    values ('1', 'amal', '2025-06-01', ''), ('2', 'amal', '2025-12-01', '');
  `);
  await bring(migrations);

  const users = await listUsers(database, { now: NOW, mailed: true });
  expect(users.map(({ name, lastSignedIn }) => [name, lastSignedIn])).toEqual([
    ['anna', '2026-02-05T08:00:00.000Z'],
    ['bert', null],
  ]);
  expect(await database.selectFrom('studentSpans').select('lastEvaluation').execute()).toEqual([
    { lastEvaluation: '2025-12-01' },
  ]);
  expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(connection.pragma('foreign_key_check')).toEqual([]);
});
