import { expect, test } from 'vitest';
import { pagesCount, paginationWindow } from '../../core/rules/pagination.ts';

test.each([
  [0, 0],
  [20, 1],
  [21, 2],
  [100_000, 5_000],
])('%i records of 20 a page fill %i pages', (total, expected) => {
  expect(pagesCount(total, 20)).toBe(expected);
});

test.each([
  [1, 0, ''],
  [1, 1, '1'],
  [1, 5, '1 2 … 4 5'],
  [1, 6, '1 2 … 5 6'],
  [3, 6, '1 2 3 4 5 6'],
  [1, 20, '1 2 … 19 20'],
  [4, 20, '1 2 3 4 5 … 19 20'],
  [5, 20, '1 2 … 4 5 6 … 19 20'],
  [10, 20, '1 2 … 9 10 11 … 19 20'],
  [16, 20, '1 2 … 15 16 17 … 19 20'],
  [20, 20, '1 2 … 19 20'],
  [99, 20, '1 2 … 19 20'],
])('page %i of %i: %s', (current, pages, expected) => {
  const shown = paginationWindow(current, pages).map(item => (item === 'ellipsis' ? '…' : item));
  expect(shown.join(' ')).toBe(expected);
});
