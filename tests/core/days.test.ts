import { describe, expect, test } from 'vitest';
import {
  addDays,
  addYears,
  ageOn,
  dayFromDateTime,
  dayFromNumber,
  dayNumber,
  daysBetween,
  isDay,
  isWeekend,
  todayIn,
} from '../../core/rules/days.ts';

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2026-13-01', false],
  ['2026-01-00', false],
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2200-12-31', true],
  ['2201-01-01', false],
  ['02/03/2026', false],
  ['2026-03-02T00:00:00.000Z', false],
  ['2026-03-02\n', false],
  ['', false],
])('isDay: %j: %s', (value, expected) => {
  expect(isDay(value)).toBe(expected);
});

describe('dayNumber', () => {
  test.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2024-02-29', 19_782],
  ])('%s is day %i, and back', (day, number) => {
    expect(dayNumber(day)).toBe(number);
    expect(dayFromNumber(number)).toBe(day);
  });

  test('refuses what is no day', () => {
    expect(() => dayNumber('2026-02-30')).toThrow(RangeError);
    expect(() => dayNumber('')).toThrow(RangeError);
  });
});

test.each([
  ['over the start of summer time', '2026-03-28', 2, '2026-03-30'],
  ['over the end of summer time', '2026-10-24', 2, '2026-10-26'],
  ['over the end of a February without one', '2026-02-28', 1, '2026-03-01'],
  ['over the end of a year', '2025-12-31', 1, '2026-01-01'],
  ['backwards over the start of a year', '2026-01-01', -1, '2025-12-31'],
])('addDays: %s', (_, day, n, expected) => {
  expect(addDays(day, n)).toBe(expected);
});

test.each([
  ['2024-02-29', 4, '2028-02-29'],
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', -1, '2023-02-28'],
])('addYears: %s and %i years: %s', (day, n, expected) => {
  expect(addYears(day, n)).toBe(expected);
});

test.each([
  ['2024-01-01', '2024-05-20', 140],
  ['2026-03-28', '2026-03-30', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2024-01-01', '2025-01-01', 366],
  ['2026-01-02', '2026-01-01', -1],
])('daysBetween: from %s to %s: %i', (from, to, expected) => {
  expect(daysBetween(from, to)).toBe(expected);
});

test.each([
  ['an hour before midnight in summer time', 'Europe/Amsterdam', '2026-07-01T21:00:00Z', '2026-07-01'],
  ['midnight in summer time', 'Europe/Amsterdam', '2026-07-01T22:00:00Z', '2026-07-02'],
  ['a minute before midnight in winter time', 'Europe/Amsterdam', '2026-01-01T22:59:00Z', '2026-01-01'],
  ['midnight in winter time', 'Europe/Amsterdam', '2026-01-01T23:00:00Z', '2026-01-02'],
  ['another zone', 'America/Los_Angeles', '2026-01-01T07:59:00Z', '2025-12-31'],
])('todayIn: %s', (_, timeZone, now, expected) => {
  expect(todayIn(timeZone, new Date(now))).toBe(expected);
});

test.each([
  ['2026-03-28', true],
  ['2026-03-29', true],
  ['2026-03-30', false],
  ['1969-12-28', true],
])('isWeekend: %s: %s', (day, expected) => {
  expect(isWeekend(day)).toBe(expected);
});

test.each([
  ['the day before a birthday', '2000-03-02', '2026-03-01', 25],
  ['a birthday', '2000-03-02', '2026-03-02', 26],
  ['born on 29 February, on 28 February', '2004-02-29', '2022-02-28', 17],
  ['born on 29 February, on 1 March', '2004-02-29', '2022-03-01', 18],
  ['born on 28 February, on 29 February', '2004-02-28', '2024-02-29', 20],
  ['before birth', '2026-03-02', '2026-03-01', -1],
])('ageOn: %s', (_, birthDate, day, expected) => {
  expect(ageOn(birthDate, day)).toBe(expected);
});

describe('dayFromDateTime', () => {
  test.each([
    ['2026-03-02', '2026-03-02'],
    // The day of a schedule is named by midnight in UTC, wherever the programme is.
    ['2026-03-02T00:00:00.000Z', '2026-03-02'],
    ['9999-12-31T00:00:00.000Z', '9999-12-31'],
    ['2026-03-02T00:00:00', '2026-03-02'],
    ['2026-03-02T23:30:00', '2026-03-02'],
  ])('%s is %s in any time zone', (value, expected) => {
    expect(dayFromDateTime(value, 'Europe/Amsterdam')).toBe(expected);
    expect(dayFromDateTime(value, 'America/New_York')).toBe(expected);
  });

  test.each([
    ['2026-10-26T00:00:00+01:00', 'Europe/Amsterdam', '2026-10-26'],
    ['1990-04-30T22:00:00.000Z', 'Europe/Amsterdam', '1990-05-01'],
    ['2026-03-02T23:59:59.999Z', 'Europe/Amsterdam', '2026-03-03'],
    ['2026-03-02T04:00:00Z', 'America/New_York', '2026-03-01'],
    ['2026-03-02T00:00:00-05:00', 'America/New_York', '2026-03-02'],
  ])('the instant %s in %s is %s', (value, timeZone, expected) => {
    expect(dayFromDateTime(value, timeZone)).toBe(expected);
  });

  test.each(['', 'morgen', '2026-02-30', '2026-02-30T00:00:00.000Z', '2026-03-02T99:00:00Z', '2026'])(
    'refuses %j',
    value => {
      expect(() => dayFromDateTime(value, 'Europe/Amsterdam')).toThrow(RangeError);
    },
  );
});
