import { describe, expect, test } from 'vitest';
import { transaction } from '../../../server/database/database.ts';
import { openTestDatabase } from '../../support/database.ts';

describe('a transaction', () => {
  const organization = { id: 'x', name: 'COA', nameKey: 'coa', email: '', active: 1 } as const;

  test('keeps nothing when it throws', async () => {
    const { database } = await openTestDatabase();
    const failing = transaction(database, async trx => {
      await trx.insertInto('organizations').values(organization).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.selectFrom('organizations').select('id').execute()).toEqual([]);
    await database.destroy();
  });

  test('is not begun in another', async () => {
    const { database } = await openTestDatabase();
    const nested = transaction(database, trx => transaction(trx, async () => 1));
    await expect(nested).rejects.toThrow('A transaction inside a transaction');
    await database.destroy();
  });

  test('is seen by nobody before it ends', async () => {
    const { database } = await openTestDatabase();
    const seen: number[] = [];
    const count = async () => {
      seen.push((await database.selectFrom('organizations').select('id').execute()).length);
    };
    const writing = transaction(database, async trx => {
      await trx.insertInto('organizations').values(organization).execute();
      await new Promise(setImmediate);
      await trx.deleteFrom('organizations').execute();
      await trx.insertInto('organizations').values(organization).execute();
    });
    await Promise.all([writing, count()]);
    await count();
    // One engine lets the other wait until the end, one shows it what was there before.
    expect([
      [1, 1],
      [0, 1],
    ]).toContainEqual(seen);
    await database.destroy();
  });
});
