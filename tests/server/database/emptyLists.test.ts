import { expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

test('nothing is in an empty list, and everything is not', async () => {
  const { database } = await openTestDatabase();
  const row = { id: 'x', name: 'COA', nameKey: 'coa', email: '', active: 1 } as const;
  await database.insertInto('organizations').values(row).execute();
  const found = async (operator: 'in' | 'not in') =>
    database
      .selectFrom('organizations')
      .select('id')
      .where('id', operator, [])
      .where('active', '=', 1)
      .execute();
  expect(await found('in')).toEqual([]);
  expect(await found('not in')).toEqual([{ id: 'x' }]);
  await database.destroy();
});
