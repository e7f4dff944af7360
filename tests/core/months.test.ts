import { describe, expect, test } from 'vitest';
import { addMonths, isMonth, lastDayOf, monthsIn } from '../../core/rules/months.ts';

test('a month is one of twelve, in the years 1900 to 2200', () => {
  expect(['1900-01', '2026-12', '2200-12'].map(isMonth)).toEqual([true, true, true]);
  expect(['2026-00', '2026-13', '1899-12', '2201-01', '2026-1', '', '2026-01-01'].map(isMonth)).toEqual(
    Array(7).fill(false),
  );
});

describe('counting on', () => {
  test.each([
    { month: '2026-03', n: 10, expected: '2027-01' },
    { month: '2026-03', n: -3, expected: '2025-12' },
    { month: '2026-12', n: -59, expected: '2022-01' },
  ])('$n months after $month is $expected', ({ month, n, expected }) => {
    expect(addMonths(month, n)).toBe(expected);
  });

  test.each([
    { from: '2021-04', to: '2026-03', months: 60 },
    { from: '2026-03', to: '2026-02', months: 0 },
  ])('from $from to $to there are $months', ({ from, to, months }) => {
    expect(monthsIn(from, to)).toBe(months);
  });
});

test.each([
  ['2026-02', '2026-02-28'],
  ['2024-02', '2024-02-29'],
  ['2100-02', '2100-02-28'],
  ['2026-04', '2026-04-30'],
])('the last day of %s is %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day);
});
