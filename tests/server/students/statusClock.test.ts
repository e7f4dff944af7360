import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Day } from '../../../core/rules/days.ts';
import { type Database, transaction } from '../../../server/database/database.ts';
import { advanceStatusClock, readStatusClock } from '../../../server/students/statusClockRepository.ts';
import { rewriteSpans } from '../../../server/students/studentSpanRepository.ts';
import { openTestDatabase } from '../../support/database.ts';
import { insertStudent } from '../../support/records.ts';

let database: Database;

beforeEach(async () => {
  ({ database } = await openTestDatabase());
});
afterEach(() => database.destroy());

const advance = (today: Day) => transaction(database, trx => advanceStatusClock(trx, today));

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

describe('the status clock', () => {
  test('shows the status of the day, and before the first one the newest', async () => {
    const id = await insertStudent(database, { statuses: stopping });
    expect(await shown(id)).toBe('inactive since 2026-03-10');

    await advance('2026-01-04');
    expect(await shown(id)).toBe('inactive since 2026-03-10');
    await advance('2026-01-05');
    expect(await shown(id)).toBe('active since 2026-01-05');
    await advance('2026-03-09');
    expect(await shown(id)).toBe('active since 2026-01-05');
    await advance('2026-03-10');
    expect(await shown(id)).toBe('inactive since 2026-03-10');
    expect(await readStatusClock(database)).toBe('2026-03-10');
  });

  test('goes back as well as on', async () => {
    const id = await insertStudent(database, { statuses: stopping });
    await advance('2026-06-01');
    await advance('2026-02-01');
    expect(await shown(id)).toBe('active since 2026-01-05');
    await advance('2025-12-31');
    expect(await shown(id)).toBe('inactive since 2026-03-10');
  });

  test('touches only the students whose status changes between the two days', async () => {
    await insertStudent(database, { statuses: stopping });
    await insertStudent(database, { statuses: [{ status: 'true', date: '2026-02-01' }] });
    await insertStudent(database, { statuses: [{ status: 'true', date: '2026-05-01' }] });
    expect(await advance('2026-02-15')).toBe(2);
    expect(await advance('2026-02-16')).toBe(0);
    expect(await advance('2026-03-10')).toBe(1);
    expect(await advance('2026-02-16')).toBe(1);
  });

  test('a student written on a day of the clock shows the status of that day', async () => {
    await advance('2026-03-01');
    const id = await insertStudent(database, { statuses: stopping });
    expect(await shown(id)).toBe('active since 2026-01-05');
  });

  test('a changed status shows once the spans are written anew', async () => {
    await advance('2026-03-01');
    const id = await insertStudent(database, { statuses: stopping });
    await database
      .updateTable('studentStatuses')
      .set({ date: '2026-02-01' })
      .where('studentId', '=', id)
      .where('active', '=', 0)
      .execute();
    await transaction(database, trx => rewriteSpans(trx, id));
    expect(await shown(id)).toBe('inactive since 2026-02-01');
  });

  test('an evaluation moves the anchor of the spans', async () => {
    const statuses = [{ status: 'true', date: '2026-01-01' }] as const;
    const id = await insertStudent(database, { statuses, evaluations: ['2026-01-20', '2026-02-01'] });
    const span = await database
      .selectFrom('studentSpans')
      .select(['startDay', 'anchorDay'])
      .where('studentId', '=', id)
      .where('begun', '=', 1)
      .executeTakeFirstOrThrow();
    expect(span.anchorDay - span.startDay).toBe(31);
  });
});
