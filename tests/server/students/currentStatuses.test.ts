import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import type { Day } from '../../../core/rules/days.ts';
import { type Database, transaction } from '../../../server/database/database.ts';
import { readCurrentStatusDay, refreshCurrentStatuses } from '../../../server/students/derivedRepository.ts';
import { openTestDatabase } from '../../support/database.ts';
import { insertStudent } from '../../support/records.ts';
import { startTestServer } from '../../support/server.ts';

let database: Database;

beforeEach(async () => {
  ({ database } = await openTestDatabase());
});
afterEach(() => database.destroy());

const refresh = (today: Day) => transaction(database, trx => refreshCurrentStatuses(trx, today));

const shown = async (id: string) => {
  const student = await database
    .selectFrom('students')
    .select(['active', 'statusDate'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${student.active ? 'active' : 'inactive'} since ${student.statusDate}`;
};

const stopping = [
  { status: 'true', date: '2026-01-05' },
  { status: 'false', date: '2026-03-10' },
] as const;

describe('the materialized statuses', () => {
  test('shows the status of the day, and before the first one the newest', async () => {
    const id = await insertStudent(database, { statuses: stopping });
    expect(await shown(id)).toBe('inactive since 2026-03-10');

    await refresh('2026-01-04');
    expect(await shown(id)).toBe('inactive since 2026-03-10');
    await refresh('2026-01-05');
    expect(await shown(id)).toBe('active since 2026-01-05');
    await refresh('2026-03-09');
    expect(await shown(id)).toBe('active since 2026-01-05');
    await refresh('2026-03-10');
    expect(await shown(id)).toBe('inactive since 2026-03-10');
    expect(await readCurrentStatusDay(database)).toBe('2026-03-10');
  });

  test('touches only the students whose status changes between the two days', async () => {
    await insertStudent(database, { statuses: stopping });
    await insertStudent(database, { statuses: [{ status: 'true', date: '2026-02-01' }] });
    await insertStudent(database, { statuses: [{ status: 'true', date: '2026-05-01' }] });
    expect(await refresh('2026-02-15')).toBe(2);
    expect(await refresh('2026-02-16')).toBe(0);
    expect(await refresh('2026-03-10')).toBe(1);
    expect(await refresh('2026-02-16')).toBe(1);
  });
});

test('are those of today right after midnight, also where no route of students is called', async () => {
  const server = await startTestServer();
  try {
    server.setClock('2026-03-09T22:59:00Z');
    const staff = await server.loginAs('staff');
    const id = await insertStudent(server.database, { statuses: stopping });
    const statusAfter = async (url: string) => {
      expect((await staff.get(url)).statusCode).toBe(200);
      const student = server.database.selectFrom('students').select('active').where('id', '=', id);
      return (await student.executeTakeFirstOrThrow()).active;
    };

    expect(await statusAfter(API.organizations)).toBe(1);
    server.setClock('2026-03-09T23:01:00Z');
    expect(await statusAfter(API.health)).toBe(1);
    expect(await statusAfter(API.organizations)).toBe(0);
  } finally {
    await server.close();
  }
});
