import { expect, test } from 'vitest';
import { findName } from '../../core/rules/findName.ts';

const NAMES = [
  ['Amal', 'Abebe'],
  ['Çetin', 'Hüseyin'],
  ['Salma', 'Al-Ahmad'],
  ['Seán', 'O’Neill'],
  ['Łukasz', 'van der Berg'],
  ['أمل', 'خطيب'],
].map(([firstName = '', lastName = '']) => ({ firstName, lastName }));

test.each([
  ['a', 0, 2],
  ['a', 2, 0],
  ['am', 2, 0],
  ['am', 0, 0],
  ['cet', 0, 1],
  ['HUS', 0, 1],
  ['alah', 0, 2],
  ['salmaal', 0, 2],
  ['oneill', 0, 3],
  ["o'n", 0, 3],
  ['sean', 0, 3],
  ['luk', 0, 4],
  ['vander', 0, 4],
  ['berg', 0, 4],
  ['خط', 0, 5],
  ['xq', 0, -1],
  ['mal', 0, -1],
  ['-', 0, -1],
])('%s, typed in row %i, leads to row %i', (typed, from, row) => {
  expect(findName(NAMES, typed, from)).toBe(row);
});

test('one letter typed again goes from one student to the next and around', () => {
  expect(findName(NAMES, 's', 0)).toBe(2);
  expect(findName(NAMES, 'ss', 2)).toBe(3);
  expect(findName(NAMES, 'sss', 3)).toBe(2);
});

test('before the first row it begins with the first', () => {
  expect(findName(NAMES, 'a', -1)).toBe(0);
  expect(findName(NAMES, 'am', -2)).toBe(0);
  expect(findName([], 'a', 0)).toBe(-1);
});

test('two equal letters that a name begins with lead to it, in the first row too', () => {
  const names = [
    { firstName: 'Aad', lastName: 'Haddad' },
    { firstName: 'Amal', lastName: 'Abebe' },
  ];
  expect(findName(names, 'aa', 0)).toBe(0);
});
