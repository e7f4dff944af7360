import { expect, test } from 'vitest';
import { weekdayOf } from '../../core/rules/days.ts';
import { freeDayName } from '../../core/rules/freeDays.ts';
import { daysOfSeries } from '../../core/rules/lessonSeries.ts';

const MONDAY = 0;
const THURSDAY = 3;
const SUNDAY = 6;

test.each([
  ['every Thursday', [THURSDAY], 1, '2026-03-02', '2026-03-19', ['2026-03-05', '2026-03-12', '2026-03-19']],
  [
    'every second week, counted from that of the first day',
    [THURSDAY],
    2,
    '2026-03-06',
    '2026-04-03',
    ['2026-03-19', '2026-04-02'],
  ],
  [
    'some days in order',
    [SUNDAY, MONDAY],
    1,
    '2026-03-02',
    '2026-03-09',
    ['2026-03-02', '2026-03-08', '2026-03-09'],
  ],
  [
    'over the end of a year and a leap day',
    [MONDAY],
    4,
    '2027-12-27',
    '2028-02-29',
    ['2027-12-27', '2028-01-24', '2028-02-21'],
  ],
  ['one day', [MONDAY], 3, '2026-03-02', '2026-03-02', ['2026-03-02']],
  ['no weekday', [], 1, '2026-03-02', '2026-03-31', []],
  ['an end before the beginning', [MONDAY], 1, '2026-03-09', '2026-03-02', []],
])('%s', (_, weekdays, everyWeeks, from, to, days) => {
  expect(daysOfSeries({ weekdays, everyWeeks, from, to }, 366)).toEqual(days);
});

test('a series of centuries ends soon after the most that is asked for', () => {
  const days = daysOfSeries({ weekdays: [MONDAY], everyWeeks: 1, from: '1900-01-01', to: '2200-12-31' }, 10);
  expect(days).toHaveLength(11);
});

test('weekdays count from Monday', () => {
  expect(['2026-03-02', '2026-03-07', '2026-03-08', '2026-03-29'].map(weekdayOf)).toEqual([0, 5, 6, 6]);
});

test('a free day has the name of its period, both ends included', () => {
  const periods = [
    { name: 'Mei', from: '2026-04-27', to: '2026-05-01' },
    { name: 'Pinksteren', from: '2026-05-25', to: '2026-05-25' },
  ];
  const names = ['2026-04-26', '2026-04-27', '2026-05-01', '2026-05-02', '2026-05-25'];
  expect(names.map(day => freeDayName(periods, day))).toEqual([
    undefined,
    'Mei',
    'Mei',
    undefined,
    'Pinksteren',
  ]);
});
