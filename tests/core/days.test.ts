import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AGE_GROUPS, ageGroupBirthRange } from '../../core/rules/ageGroups.ts';
import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  dayFromDateTime,
  dayFromNumber,
  dayNumber,
  daysBetween,
  isDay,
  isMonth,
  isWeekend,
  lastDayOf,
  monthsIn,
  todayIn,
} from '../../core/rules/days.ts';
import { periodFault, type QuickPeriod, quickPeriod } from '../../core/rules/reportPeriod.ts';
import { typedDay, typedDayFault } from '../../core/rules/typedDay.ts';
import { ageGroup } from '../support/oracles.ts';

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

const today = '2026-11-26';

test.each([
  ['31/12/2025', '2025-12-31'],
  ['1-3-2026', '2026-03-01'],
  [' 1 2 2026 ', '2026-02-01'],
  ['31122025', '2025-12-31'],
  ['29/02/2024', '2024-02-29'],
  ['010326', '2026-03-01'],
  ['1/3', '2026-03-01'],
  ['26-11', '2026-11-26'],
  ['1 maart 2026', '2026-03-01'],
  ['1 mrt', '2026-03-01'],
  ['2026-02-01', '2026-02-01'],
  ['01-03-36', '2036-03-01'],
  ['01-03-37', '1937-03-01'],
])('typed, %s is %s', (text, day) => {
  expect(typedDay(text, { today })).toBe(day);
});

test.each(['', '31/02/2026', '29/02/2023', '29-2', '32/01/2026', '0/1/2026', '1/13', 'morgen', '1', '-'])(
  '%s is no day',
  text => {
    expect(typedDay(text, { today })).toBeUndefined();
  },
);

test('a date of birth with a year in two digits lies in the past', () => {
  expect(typedDay('01-03-27', { today, isBirth: true })).toBe('1927-03-01');
  expect(typedDay('01-03-26', { today, isBirth: true })).toBe('2026-03-01');
});

test.each(['1-3', '1/3', '26-11', '1 maart'])('a day of birth needs its year: %s', text => {
  expect(typedDay(text, { today, isBirth: true })).toBeUndefined();
  expect(typedDay(`${text} 1990`, { today, isBirth: true })).toMatch(/^1990-/);
});

test.each([
  ['30-2', 'noSuchDay', 'noSuchDay'],
  ['31 april', 'noSuchDay', 'noSuchDay'],
  ['31-02-2026', 'noSuchDay', 'noSuchDay'],
  // There is one in other years.
  ['29-2', 'withoutYear', 'noSuchDay'],
  ['1 foo', 'invalid', 'invalid'],
  ['morgen', 'invalid', 'invalid'],
])('%s is no day of a birth: %s, nor another: %s', (text, ofBirth, ofOther) => {
  expect(typedDayFault(text, { today, isBirth: true })).toBe(ofBirth);
  expect(typedDayFault(text, { today })).toBe(ofOther);
});

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

test('the groups come in the order of the specification', () => {
  const ids = ['0-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65+', 'Onbekend'];
  expect(AGE_GROUPS.map(({ id }) => id)).toEqual(ids);
});

test('ageGroupBirthRange holds exactly the birth dates of its group', () => {
  const first = dayNumber('1940-01-01');
  const last = dayNumber('2030-12-31');
  const anyDay = fc.integer({ min: first, max: last }).map(dayFromNumber);
  const nearBirthday = fc
    .tuple(fc.integer({ min: 1930, max: 2024 }), fc.constantFrom('02-28', '02-29', '03-01', '12-31', '01-01'))
    .map(([year, monthDay]) => `${year}-${monthDay}`)
    .filter(day => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day));
  const birth = fc.oneof(anyDay, nearBirthday);
  fc.assert(
    fc.property(birth, fc.oneof(anyDay, nearBirthday), (birthDate, day) => {
      const holding = AGE_GROUPS.filter(({ id }) => id !== 'Onbekend')
        .filter(({ id }) => {
          const { from, to } = ageGroupBirthRange(id, day);
          return (from === null || from <= birthDate) && to !== null && birthDate <= to;
        })
        .map(({ id }) => id);
      const group = ageGroup(birthDate, day);
      expect(holding).toEqual(group === 'Onbekend' ? [] : [group]);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['one day', '2026-03-02', '2026-03-02', undefined],
  ['many years', '1990-01-01', '2026-03-02', undefined],
  ['the end before the start', '2026-03-02', '2026-03-01', 'endBeforeStart'],
  ['the end years before the start', '2026-03-02', '2020-01-01', 'endBeforeStart'],
  ['no start', null, '2026-03-02', 'missing'],
  ['no end', '2026-03-02', '', 'missing'],
  ['a day that does not exist', '2026-02-30', '2026-03-02', 'missing'],
])('a period of %s', (_, from, to, expected) => {
  expect(periodFault({ from, to })).toBe(expected);
});

test.each<[QuickPeriod, string, string, string]>([
  ['thisMonth', '2026-02-15', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2024-03-01', '2024-02-01', '2024-02-29'],
  ['thisSchoolYear', '2026-07-31', '2025-08-01', '2026-07-31'],
  ['thisSchoolYear', '2026-08-01', '2026-08-01', '2027-07-31'],
])('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(quickPeriod(name, today)).toEqual({ from, to });
});
