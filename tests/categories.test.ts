import { expect, test } from 'vitest';
import { categoryAddress, categoryIn } from '../src/categories.ts';

const named = (query: string) => categoryIn(new URLSearchParams(query));

test('users are the default and need no parameter', () => {
  expect(categoryAddress('users')).toBe('/admin');
  expect(named('')).toBe('users');
});

test.each(['organizations', 'classrooms'] as const)('%s are named in the address', category => {
  const address = categoryAddress(category);
  expect(address).toBe(`/admin?category=${category}`);
  expect(named(address.split('?')[1] ?? '')).toBe(category);
});

test('a category that there is not leads to the users', () => {
  expect(named('category=students')).toBe('users');
});
