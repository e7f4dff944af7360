import { expect, test } from 'vitest';
import { typedDay, typedDayFault } from '../../core/rules/typedDay.ts';

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
])('%s is %s', (text, day) => {
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
