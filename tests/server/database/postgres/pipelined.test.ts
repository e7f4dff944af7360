import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, transaction } from '../../../../server/database/database.ts';
import { engineOf } from '../../../../server/database/engine.ts';
import { openTestDatabase } from '../../../support/database.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await openTestDatabase());
});
afterAll(() => database.destroy());

const organization = (id: string) => ({ id, name: id, nameKey: id, email: '', active: 1 as const });

test('statements that nobody waits for in between are sent before the first is answered', async () => {
  const sent = vi.spyOn(pg.Query.prototype, 'submit');
  await transaction(database, async trx => {
    let answered = 0;
    const asked = ['one', 'two', 'three'].map(async name => {
      await sql`select pg_sleep(0.01), ${name}::text`.execute(trx);
      answered += 1;
    });
    const before = sent.mock.contexts.filter(query => String(Object(query).text).includes('pg_sleep'));
    expect([before.length, answered]).toEqual([3, 0]);
    await Promise.all(asked);
  });
  sent.mockRestore();
});

test('they run in their order', async () => {
  const seen = await transaction(database, async trx => {
    const [, before, , after] = await Promise.all([
      trx.insertInto('organizations').values(organization('a')).execute(),
      trx.selectFrom('organizations').select('id').execute(),
      trx.deleteFrom('organizations').execute(),
      trx.selectFrom('organizations').select('id').execute(),
    ]);
    return [before, after];
  });
  expect(seen).toEqual([[{ id: 'a' }], []]);
});

test('one that fails takes all of them back, and none is sent after the end of the transaction', async () => {
  let late: Promise<unknown> | undefined;
  const failing = transaction(database, async trx => {
    const failed = sql`select 1 / ${0}::int`.execute(trx);
    late = failed
      .catch(() => turn())
      .then(() => trx.insertInto('organizations').values(organization('late')).execute());
    late.catch(() => {});
    await Promise.all([trx.insertInto('organizations').values(organization('early')).execute(), failed]);
  });
  await expect(failing).rejects.toThrow('division by zero');
  await expect(late).rejects.toThrow();
  expect(await database.selectFrom('organizations').select('id').execute()).toEqual([]);
});

test('those that are sent with one that fails throw its error', async () => {
  let errors: string[] = [];
  const failing = transaction(database, async trx => {
    const sent = [sql`select 1 / ${0}::int`.execute(trx), sql`select 1`.execute(trx)];
    errors = await Promise.all(sent.map(one => one.then(String, String)));
  });
  await expect(failing).rejects.toThrow();
  expect(errors).toEqual(Array(2).fill('error: division by zero'));
});

test('a reading that has no lock in time says so, whatever it asked meanwhile', async () => {
  let asked: Promise<unknown> | undefined;
  await transaction(database, async () => {
    const reading = transaction(
      database,
      trx => {
        asked = Promise.all([
          sql`select 1`.execute(trx),
          trx.insertInto('organizations').values(organization('unlocked')).execute(),
        ]);
        return asked;
      },
      { durability: 'relaxed' },
    );
    const reason: unknown = await reading.catch((error: unknown) => error);
    expect(engineOf(database).faultOf(reason)).toBe('unavailable');
    expect(String(reason)).toContain('lock timeout');
  });
  await expect(asked).rejects.toThrow();
  expect(await database.selectFrom('organizations').select('id').execute()).toEqual([]);
});

test('the connection is as good as before for the next transaction', async () => {
  for (const id of ['b', 'c']) {
    await transaction(database, trx => trx.insertInto('organizations').values(organization(id)).execute());
  }
  expect(await database.selectFrom('organizations').select('id').orderBy('id').execute()).toEqual([
    { id: 'b' },
    { id: 'c' },
  ]);
});
