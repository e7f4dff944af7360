import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesRead } from '../../../server/cache/tablesRead.ts';
import { type Database, transaction } from '../../../server/database/database.ts';
import { preparedInsert, preparedQuery } from '../../../server/database/preparedQuery.ts';
import { openTestSqlite } from '../../support/database.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await openTestSqlite());
});
afterAll(() => database.destroy());

const insertOrganization = preparedInsert('organizations', ['id', 'name', 'nameKey', 'email', 'active']);

let built = 0;
const named = preparedQuery((db, name: string, id: string) => {
  built += 1;
  return db
    .selectFrom('organizations')
    .select(['id', 'email'])
    .where('email', '<>', 'nobody')
    .where(({ or, eb }) => or([eb('name', '=', name), eb('nameKey', '=', name), eb('id', '=', id)]))
    .orderBy('id');
});

test('a prepared query is built once, and runs with the values of each call', async () => {
  await transaction(database, async trx => {
    for (const id of ['a', 'b', 'c']) {
      await insertOrganization(trx, { id, name: `Naam ${id}`, nameKey: `key ${id}`, email: '', active: 1 });
    }
    expect(await named(trx, 'Naam a', 'c')).toEqual([
      { id: 'a', email: '' },
      { id: 'c', email: '' },
    ]);
  });
  expect(await named(database, 'key b', 'x')).toEqual([{ id: 'b', email: '' }]);
  expect(await named(database, "'", '"')).toEqual([]);
  expect(built).toBe(1);
});

test('plugins see it all the same', async () => {
  const seen: string[] = [];
  const watched = database.withPlugin(tablesRead(tables => seen.push(...tables)));
  await named(watched, 'Naam a', '');
  await named(watched, 'Naam a', '');
  expect(seen).toEqual(['organizations', 'organizations']);
});

test('a value that is not used is a mistake', async () => {
  const forgetful = preparedQuery((db, id: string, _name: string) =>
    db.selectFrom('organizations').select('id').where('id', '=', id),
  );
  await expect(forgetful(database, 'a', 'b')).rejects.toThrow('does not use all of its values');
});
