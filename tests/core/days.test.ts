import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  addYears,
  ageOn,
  dateTimeOfDay,
  dayFromDateTime,
  dayFromNumber,
  dayNumber,
  dayOfSchedule,
  daysBetween,
  formatDay,
  isDay,
  isWeekend,
  todayIn,
} from '../../core/rules/days.ts';

const anyDay = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2200-12-31') }).map(dayFromNumber);

describe('isDay', () => {
  test.each([
    ['2026-03-02', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-12-31', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['2200-12-31', true],
    ['2201-01-01', false],
    ['2026-3-2', false],
    ['02/03/2026', false],
    ['2026-03-02T00:00:00.000Z', false],
    ['2026-03-02 ', false],
    ['2026-03-02\n', false],
    ['', false],
    ['vandaag', false],
  ])('%j: %s', (value, expected) => {
    expect(isDay(value)).toBe(expected);
  });
});

describe('dayNumber', () => {
  test.each([
    ['1970-01-01', 0],
    ['1970-01-02', 1],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017],
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

describe('addDays', () => {
  test.each([
    ['over the start of summer time', '2026-03-28', 2, '2026-03-30'],
    ['over the end of summer time', '2026-10-24', 2, '2026-10-26'],
    ['over a 29 February', '2024-02-28', 2, '2024-03-01'],
    ['over the end of a February without one', '2026-02-28', 1, '2026-03-01'],
    ['over the end of a year', '2025-12-31', 1, '2026-01-01'],
    ['backwards over the start of a year', '2026-01-01', -1, '2025-12-31'],
    ['none', '2026-03-29', 0, '2026-03-29'],
  ])('%s', (_, day, n, expected) => {
    expect(addDays(day, n)).toBe(expected);
  });

  test('the day n days later lies n days away, and sorts later as text', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 20_000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n);
        expect(addDays(day, n) > day).toBe(true);
        expect(addDays(addDays(day, n), -n)).toBe(day);
      }),
    );
  });
});

describe('addYears', () => {
  test.each([
    ['2026-03-02', 2, '2028-03-02'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', -1, '2023-02-28'],
    ['2026-12-31', -18, '2008-12-31'],
  ])('%s and %i years: %s', (day, n, expected) => {
    expect(addYears(day, n)).toBe(expected);
  });
});

describe('daysBetween', () => {
  test.each([
    ['2024-01-01', '2024-05-20', 140],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2025-12-31', '2026-01-01', 1],
    ['2024-01-01', '2025-01-01', 366],
    ['2026-01-02', '2026-01-01', -1],
    ['2026-01-01', '2026-01-01', 0],
  ])('from %s to %s: %i', (from, to, expected) => {
    expect(daysBetween(from, to)).toBe(expected);
  });
});

describe('formatDay', () => {
  test.each([
    ['2026-03-02', '02/03/2026'],
    ['2024-02-29', '29/02/2024'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%j reads %j', (day, expected) => {
    expect(formatDay(day)).toBe(expected);
  });
});

describe('todayIn', () => {
  test.each([
    ['an hour before midnight in summer time', 'Europe/Amsterdam', '2026-07-01T21:00:00Z', '2026-07-01'],
    ['midnight in summer time', 'Europe/Amsterdam', '2026-07-01T22:00:00Z', '2026-07-02'],
    ['a minute before midnight in winter time', 'Europe/Amsterdam', '2026-01-01T22:59:00Z', '2026-01-01'],
    ['midnight in winter time', 'Europe/Amsterdam', '2026-01-01T23:00:00Z', '2026-01-02'],
    ['new year', 'Europe/Amsterdam', '2025-12-31T23:00:00Z', '2026-01-01'],
    ['the hour that summer time skips', 'Europe/Amsterdam', '2026-03-29T01:30:00Z', '2026-03-29'],
    ['29 February', 'Europe/Amsterdam', '2024-02-28T23:30:00Z', '2024-02-29'],
    ['another zone', 'America/Los_Angeles', '2026-01-01T07:59:00Z', '2025-12-31'],
  ])('%s', (_, timeZone, now, expected) => {
    expect(todayIn(timeZone, new Date(now))).toBe(expected);
  });

  test('refuses an unknown time zone', () => {
    expect(() => todayIn('Europa/Amsterdam')).toThrow(RangeError);
  });
});

describe('isWeekend', () => {
  test.each([
    ['2026-03-27', false],
    ['2026-03-28', true],
    ['2026-03-29', true],
    ['2026-03-30', false],
    ['2024-02-29', false],
    ['1969-12-28', true],
  ])('%s: %s', (day, expected) => {
    expect(isWeekend(day)).toBe(expected);
  });
});

describe('ageOn', () => {
  test.each([
    ['the day before a birthday', '2000-03-02', '2026-03-01', 25],
    ['a birthday', '2000-03-02', '2026-03-02', 26],
    ['the day of birth', '2026-03-02', '2026-03-02', 0],
    ['born on 29 February, on 28 February', '2004-02-29', '2022-02-28', 17],
    ['born on 29 February, on 1 March', '2004-02-29', '2022-03-01', 18],
    ['born on 29 February, on 29 February', '2004-02-29', '2024-02-29', 20],
    ['born on 28 February, on 29 February', '2004-02-28', '2024-02-29', 20],
    ['born on 1 March, on 29 February', '2004-03-01', '2024-02-29', 19],
    ['born on the last day of a year', '2007-12-31', '2026-01-01', 18],
    ['before birth', '2026-03-02', '2026-03-01', -1],
  ])('%s', (_, birthDate, day, expected) => {
    expect(ageOn(birthDate, day)).toBe(expected);
  });
});

describe('dayFromDateTime', () => {
  test.each([
    ['2026-03-02', '2026-03-02'],
    // The day of a schedule is named by midnight in UTC, wherever the programme is.
    ['2026-03-02T00:00:00.000Z', '2026-03-02'],
    ['2026-03-29T00:00:00Z', '2026-03-29'],
    ['2026-03-29T00:00+00:00', '2026-03-29'],
    ['2024-02-29T00:00:00.000Z', '2024-02-29'],
    ['9999-12-31T00:00:00.000Z', '9999-12-31'],
    ['2026-03-02T00:00:00', '2026-03-02'],
    ['2026-03-02T23:30:00', '2026-03-02'],
  ])('%s is %s in any time zone', (value, expected) => {
    expect(dayFromDateTime(value, 'Europe/Amsterdam')).toBe(expected);
    expect(dayFromDateTime(value, 'America/New_York')).toBe(expected);
  });

  test.each([
    ['2026-10-26T00:00:00+01:00', 'Europe/Amsterdam', '2026-10-26'],
    ['2026-10-25T23:00:00.000Z', 'Europe/Amsterdam', '2026-10-26'],
    ['1990-04-30T22:00:00.000Z', 'Europe/Amsterdam', '1990-05-01'],
    ['2024-04-07T23:00:00Z', 'Europe/Amsterdam', '2024-04-08'],
    ['2026-03-02T12:00:00Z', 'Europe/Amsterdam', '2026-03-02'],
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

  test('gives back the day whose date-time it takes', () => {
    expect(dateTimeOfDay('2026-03-29')).toBe('2026-03-29T00:00:00.000Z');
    fc.assert(
      fc.property(anyDay, fc.constantFrom('Europe/Amsterdam', 'America/New_York'), (day, timeZone) => {
        expect(dayFromDateTime(dateTimeOfDay(day), timeZone)).toBe(day);
        expect(dayOfSchedule(dateTimeOfDay(day))).toBe(day);
      }),
    );
  });
});

describe('wherever the process runs', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each([
    ['America/Los_Angeles', '2026-07-01T07:00:00.000Z'],
    ['Europe/Amsterdam', '2026-06-30T22:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-30T10:00:00.000Z'],
  ])('days are the same in %s', (zone, localMidnight) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(2026, 6, 1).toISOString()).toBe(localMidnight);
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(daysBetween('2026-10-01', '2026-11-30')).toBe(60);
    expect(dayFromDateTime('2026-03-02T00:00:00', 'Europe/Amsterdam')).toBe('2026-03-02');
    expect([isWeekend('2026-03-29'), isWeekend('2026-03-30')]).toEqual([true, false]);
  });
});
