import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countAttempt, forgetAttempts, sweepAttempts } from '../../../server/accounts/attemptRepository.ts';
import type { Database } from '../../../server/database/database.ts';
import { openTestDatabase } from '../../support/database.ts';

const LIMIT = { scope: 'test', max: 2, windowMs: 1_000 };
const KEY = { account: 'a', origin: 'x' };

let database: Database;
let time: number;
beforeEach(async () => {
  ({ database } = await openTestDatabase());
  time = 1_000_000;
});
afterEach(() => database.destroy());

const attempt = (key = KEY, max = LIMIT.max) =>
  countAttempt(database, { ...LIMIT, max }, key, new Date(time));
/** As many as are asked for before it is refused. */
const count = async (key: { account?: string; origin?: string } = KEY) => {
  let max = 1;
  while (await countAttempt(database, { ...LIMIT, max }, key, new Date(time), 0)) max += 1;
  return max - 1;
};
const rows = async () => (await database.selectFrom('attempts').selectAll().execute()).length;

describe('attempts in the database', () => {
  test('cost no more than a window when the clock was put back', async () => {
    await attempt();
    await attempt();
    time -= 500_000;
    expect(await count()).toBe(0);
    expect([await attempt(), await attempt(), await attempt()]).toEqual([0, 0, 1_000]);
  });

  test('of one key, or of an account from wherever, are forgotten; others stay', async () => {
    const [elsewhere, bystander] = [
      { account: 'a', origin: 'y' },
      { account: 'b', origin: 'x' },
    ];
    for (const key of [KEY, elsewhere, bystander]) await attempt(key);
    await countAttempt(database, { ...LIMIT, scope: 'other' }, KEY, new Date(time));
    await forgetAttempts(database, [LIMIT], KEY);
    expect([await count(), await count(elsewhere), await count(bystander)]).toEqual([0, 1, 1]);
    await attempt();
    await forgetAttempts(database, [LIMIT], { account: 'a' });
    expect(await rows()).toBe(2);
    expect([await count(), await count(elsewhere), await count(bystander)]).toEqual([0, 0, 1]);
  });

  test('are kept by hashes alone', async () => {
    await attempt({ account: 'anna@example.org', origin: '192.0.2.1' });
    expect(JSON.stringify(await database.selectFrom('attempts').selectAll().execute())).not.toMatch(
      /anna|192/,
    );
  });

  test('that are over are swept', async () => {
    await countAttempt(database, { ...LIMIT, scope: 'other', windowMs: 2_000 }, KEY, new Date(time));
    await attempt();
    await sweepAttempts(database, new Date(time + 999));
    expect(await rows()).toBe(2);
    await sweepAttempts(database, new Date(time + 1_000));
    expect(await rows()).toBe(1);
  });
});
