import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { PortionSize } from '../../../server/database/PortionSize.ts';
import { openTestDatabase } from '../../support/database.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await openTestDatabase());
});
afterAll(() => database.destroy());

const learnt = (...milliseconds: number[]): number[] => {
  const size = new PortionSize({ first: 50, least: 20, most: 250 });
  return milliseconds.map(each => {
    size.learn(each);
    return size.items;
  });
};

test('portions grow while they are short, at most twice at a time and up to a bound', () => {
  expect(learnt(17, 0, 10)).toEqual([100, 200, 250]);
  expect(learnt(28)).toEqual([63]);
});

test('and shrink when one was long, so that others wait less the next time', () => {
  expect(learnt(70, 53, 10_000)).toEqual([25, 20, 20]);
  expect(learnt(5_000)).toEqual([25]);
});

test('one that took as long as it may is followed by the same', () => {
  expect(learnt(35, 35)).toEqual([50, 50]);
});

test('a portion runs in a transaction with its size, and one that fails says so', async () => {
  const size = new PortionSize({ first: 7, least: 1, most: 10 });
  expect(await size.take(database, async (trx, items) => [trx.isTransaction, items])).toEqual([true, 7]);
  const failing = size.take(database, async () => Promise.reject(new Error('no portion')));
  await expect(failing).rejects.toThrow('no portion');
});
