import { expect, test } from 'vitest';
import { weekdaysOfMonth } from '../../../src/customRoutes/attendance/ClassDaysCalendar.tsx';
import {
  longDay,
  monthAndYear,
  periodOf,
  shortDay,
  weekdayLong,
  weekdayShort,
} from '../../../src/i18n/dayLabels.ts';

test('days are named in Dutch, whatever the time zone', () => {
  expect(longDay('2026-03-02')).toBe('maandag 2 maart 2026');
  expect(weekdayShort('2026-03-29')).toBe('zo');
  expect(weekdayLong('2026-10-25')).toBe('zondag');
  expect(shortDay('2026-03-02')).toBe('ma 02/03/2026');
  expect(monthAndYear('2026-12-01')).toBe('december 2026');
});

test.each([
  [[], ''],
  [['2026-03-02'], '02/03/2026'],
  [['2026-03-02T00:00:00.000Z'], '02/03/2026'],
  [
    ['2026-03-02T00:00:00.000Z', '2026-03-09T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
    '02/03/2026 – 01/04/2026',
  ],
])('the period of %j is %j', (dates, period) => {
  expect(periodOf(dates)).toBe(period);
});

test('a month has its weekdays from Monday to Friday, and weekends where there are lessons then', () => {
  expect(weekdaysOfMonth('2026-02', false)).toEqual([
    ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23'],
    ['2026-02-03', '2026-02-10', '2026-02-17', '2026-02-24'],
    ['2026-02-04', '2026-02-11', '2026-02-18', '2026-02-25'],
    ['2026-02-05', '2026-02-12', '2026-02-19', '2026-02-26'],
    ['2026-02-06', '2026-02-13', '2026-02-20', '2026-02-27'],
  ]);
  expect(weekdaysOfMonth('2024-02', false).map(days => days.length)).toEqual([4, 4, 4, 5, 4]);
  expect(weekdaysOfMonth('2025-12', false).map(days => days.at(-1))).toEqual([
    '2025-12-29',
    '2025-12-30',
    '2025-12-31',
    '2025-12-25',
    '2025-12-26',
  ]);
  expect(weekdaysOfMonth('2026-02', true).slice(5)).toEqual([
    ['2026-02-07', '2026-02-14', '2026-02-21', '2026-02-28'],
    ['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22'],
  ]);
});
