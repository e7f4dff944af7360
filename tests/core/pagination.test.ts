import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pagesCount, paginationWindow } from '../../core/rules/pagination.ts';

test.each([
  [0, 0],
  [1, 1],
  [19, 1],
  [20, 1],
  [21, 2],
  [100_000, 5_000],
])('%i records of 20 a page fill %i pages', (total, expected) => {
  expect(pagesCount(total, 20)).toBe(expected);
});

describe('paginationWindow', () => {
  test.each([
    [1, 0, ''],
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 4, '1 2 3 4'],
    [1, 5, '1 2 … 4 5'],
    [1, 6, '1 2 … 5 6'],
    [3, 6, '1 2 3 4 5 6'],
    [1, 20, '1 2 … 19 20'],
    [2, 20, '1 2 3 … 19 20'],
    [3, 20, '1 2 3 4 … 19 20'],
    [4, 20, '1 2 3 4 5 … 19 20'],
    [5, 20, '1 2 … 4 5 6 … 19 20'],
    [6, 20, '1 2 … 5 6 7 … 19 20'],
    [10, 20, '1 2 … 9 10 11 … 19 20'],
    [15, 20, '1 2 … 14 15 16 … 19 20'],
    [16, 20, '1 2 … 15 16 17 … 19 20'],
    [17, 20, '1 2 … 16 17 18 19 20'],
    [19, 20, '1 2 … 18 19 20'],
    [20, 20, '1 2 … 19 20'],
    [99, 20, '1 2 … 19 20'],
  ])('page %i of %i: %s', (current, pages, expected) => {
    const shown = paginationWindow(current, pages).map(item => (item === 'ellipsis' ? '…' : item));
    expect(shown.join(' ')).toBe(expected);
  });

  test('every page is shown once or lies under an ellipsis, and only the first two, the last two and neighbours are shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (current, pages) => {
        const items = paginationWindow(current, pages);
        expect(items.at(-1)).toBe(pages);
        items.forEach((item, index) => {
          const before = index === 0 ? 0 : Number(items[index - 1]);
          if (item === 'ellipsis') {
            expect(Number(items[index + 1]) - before).toBeGreaterThan(1);
            return;
          }
          if (!Number.isNaN(before)) expect(item).toBe(before + 1);
          expect(item <= 2 || item >= pages - 1 || Math.abs(item - current) <= 1).toBe(true);
        });
      }),
    );
  });
});
