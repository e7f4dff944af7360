import { describe, expect, test } from 'vitest';
import {
  attendanceRate,
  attendanceTotals,
  compareByAbsences,
  compareByRate,
  isCounted,
  recentWeeks,
} from '../../core/rules/attendanceTotals.ts';

const totals = (present: number, absent: number, excused: number) => ({ present, absent, excused });

describe('the totals of a student', () => {
  test('count each status, and leave out what is empty or unknown', () => {
    const statuses = ['Aanwezig', '', 'Afwezig', 'Aanwezig', 'Afgemeld', 'aanwezig', 'Aanwezig', ''];
    expect(attendanceTotals(statuses)).toEqual(totals(3, 1, 1));
    expect(attendanceTotals([])).toEqual(totals(0, 0, 0));
  });

  test.each([
    ['present of all three', totals(3, 1, 1), 0.6],
    ['not rounded', totals(2, 1, 0), 2 / 3],
    ['nothing marked', totals(0, 0, 0), null],
  ])('give the rate: %s', (_which, of, rate) => {
    expect(attendanceRate(of)).toBe(rate);
  });
});

test.each([
  ['of a lesson before today', { date: '2026-03-01' }, true],
  ['of today', { date: '2026-03-02' }, true],
  ['announced for tomorrow', { date: '2026-03-03' }, false],
  ['of a lesson that did not take place', { date: '2026-03-01', notHeld: true }, false],
])('a mark %s counts in a presence: %s', (_which, lesson, counted) => {
  expect(isCounted(lesson, '2026-03-02')).toBe(counted);
});

describe('sorting', () => {
  const unmarked = totals(0, 0, 0);
  const half = totals(1, 1, 0);
  const halfOfMore = totals(3, 3, 0);
  const never = totals(0, 1, 0);
  const onlyExcused = totals(0, 0, 1);
  const always = totals(9, 0, 0);
  const all = [unmarked, always, half, onlyExcused, halfOfMore, never];

  test('by rate has the lowest first, then most absences, those without a mark last', () => {
    const sorted = [never, onlyExcused, halfOfMore, half, always, unmarked];
    for (const given of [all, all.toReversed()]) expect(given.toSorted(compareByRate)).toEqual(sorted);
  });

  test('by absences has the most first, then the lowest rate', () => {
    expect(all.toSorted(compareByAbsences)).toEqual([halfOfMore, never, half, onlyExcused, always, unmarked]);
  });
});

test('the last 8 weeks are 56 days, today included, over summer time too', () => {
  expect(recentWeeks('2026-03-02')).toEqual({ from: '2026-01-06', to: '2026-03-02' });
  expect(recentWeeks('2026-04-20')).toEqual({ from: '2026-02-24', to: '2026-04-20' });
});
