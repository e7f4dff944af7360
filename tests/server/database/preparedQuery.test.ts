import { CamelCasePlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, transaction } from '../../../server/database/database.ts';
import { preparedInsert, preparedQuery } from '../../../server/database/preparedQuery.ts';
import { Metrics } from '../../../server/platform/metrics/Metrics.ts';
import { openTestDatabase } from '../../support/database.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await openTestDatabase());
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
  for (const strange of ["'", 'a\0b', '$1', '?']) expect(await named(database, strange, '"')).toEqual([]);
  expect(built).toBe(1);
});

test('plugins see it at each call, with what came of it, and it is not built again', async () => {
  await named(database, '', '');
  const metrics = new Metrics();
  const { address, close } = await metrics.listen({ port: 0, host: '127.0.0.1' });
  const watched = database.withPlugin(metrics.queries());
  const before = built;
  await Promise.all([named(watched, 'Naam a', ''), named(watched, 'Naam b', '')]);
  expect(built).toBe(before);
  expect(await (await fetch(address)).text()).toContain('samenklas_database_seconds_count{kind="select"} 2');
  close();
});

test('a plugin that changes queries is a mistake', async () => {
  const changing = database.withPlugin(new CamelCasePlugin());
  await expect(named(changing, 'Naam a', '')).rejects.toThrow('A plugin changes queries');
});

test('a value that is not used is a mistake', async () => {
  const forgetful = preparedQuery((db, id: string, _name: string) =>
    db.selectFrom('organizations').select('id').where('id', '=', id),
  );
  await expect(forgetful(database, 'a', 'b')).rejects.toThrow('does not use all of its values');
});
