import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { insertAll } from '../../../server/database/insertAll.ts';
import { openTestDatabase } from '../../support/database.ts';

let database: Database;
beforeEach(async () => {
  ({ database } = await openTestDatabase());
});
afterEach(() => database.destroy());

const organizations = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const number = String(from + index).padStart(4, '0');
    return {
      id: `id ${number}`,
      name: `Naam ${number}`,
      nameKey: `key ${number}`,
      email: number,
      active: 1 as const,
    };
  });
const stored = () =>
  database
    .selectFrom('organizations')
    .select(['id', 'name', 'nameKey', 'email', 'active'])
    .orderBy('id')
    .execute();

test.each([0, 1, 2, 3, 7, 40, 127, 128, 300])('adds %i rows, each with its own values', async count => {
  await insertAll(database, 'organizations', organizations(count));
  expect(await stored()).toEqual(organizations(count));
});

test('adds rows of which one has its columns in another order', async () => {
  await insertAll(database, 'organizations', organizations(3));
  const turned = organizations(3, 3).map((row, index) =>
    index === 1 ? (Object.fromEntries(Object.entries(row).reverse()) as typeof row) : row,
  );
  await insertAll(database, 'organizations', turned);
  expect(await stored()).toEqual(organizations(6));
});
