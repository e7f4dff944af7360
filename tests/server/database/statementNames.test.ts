import { expect, test } from 'vitest';
import { StatementNames } from '../../../server/database/postgres/StatementNames.ts';

const often = (names: StatementNames, text: string) => [1, 2, 3, 4].map(() => names.nameOf(text)).at(-1);

test('a statement that comes again gets a name of its own, and keeps it', () => {
  const names = new StatementNames();
  const text = 'select "id" from "students" where "id" = $1';
  expect([1, 2, 3, 4].map(() => names.nameOf(text))).toEqual([
    undefined,
    undefined,
    'samenklas0',
    'samenklas0',
  ]);
  expect(often(names, 'select "id" from "notes" where "id" = $1')).toBe('samenklas1');
  expect(names.nameOf(text)).toBe('samenklas0');
});

test.each([
  ['a part of a name', 'select "id" from "students" where "searchName" like $1'],
  ['a page', 'select "id" from "students" order by "sortKey" limit $1 offset $2'],
  ['a period', 'select "id" from "attendanceRecords" where "date" >= $1'],
  ['a list', 'select "id" from "students" where "id" in ($1, $2)'],
  ['all columns', 'select * from "students" where "id" = $1'],
])('one that seeks %s gets none', (_what, text) => {
  expect(often(new StatementNames(), text)).toBeUndefined();
});

test('one whose plan is kept gets one, whatever it seeks', () => {
  const names = new StatementNames();
  const text = 'select "id" from "sessions" where "id" = $1 and "expiresAt" > $2 limit $3';
  names.keep(text);
  expect(often(names, text)).toBe('samenklas0');
  expect(often(names, text.replace('limit $3', 'limit $4'))).toBeUndefined();
});

test('a list of one is sought like one value', () => {
  expect(often(new StatementNames(), 'select "name" from "users" where "id" in ($1)')).toBe('samenklas0');
});

test('200 get a name, however many there are', () => {
  const names = new StatementNames();
  for (let index = 0; index < 5_000; index += 1) often(names, `select ${index} where "id" = $1`);
  expect(often(names, 'select 199 where "id" = $1')).toBe('samenklas199');
  expect(often(names, 'select 200 where "id" = $1')).toBeUndefined();
});
