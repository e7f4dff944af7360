import { describe, expect, test } from 'vitest';
import { dayComplaint, dayOrText, shownDay } from '../../src/components/dayValue.ts';

describe('what was typed becomes a day', () => {
  test.each([
    ['31/12/2025', '2025-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    [' 1 2 2026 ', '2026-02-01'],
    ['31122025', '2025-12-31'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is %s', (typed, day) => {
    expect(dayOrText(typed)).toBe(day);
  });

  test.each(['', '31/02/2026', '29/02/2023', '1/2/26', '2026-02-01', '32/01/2026', '0/1/2026', 'morgen'])(
    '%s stays as it is',
    typed => {
      expect(dayOrText(typed)).toBe(typed);
    },
  );
});

test('a day is shown as dd/mm/yyyy, text as it was typed', () => {
  expect(shownDay('2026-02-01')).toBe('01/02/2026');
  expect(shownDay('31/02/2026')).toBe('31/02/2026');
  expect(shownDay('')).toBe('');
});

describe('what is wrong with a value', () => {
  const limits = { min: '2026-01-01', max: '2026-12-31' };
  test.each([
    ['', undefined],
    ['2026-01-01', undefined],
    ['2026-12-31', undefined],
    ['31/02/2026', 'Vul een bestaande datum in, zoals 31/12/2025'],
    ['2025-12-31', 'Kies een datum vanaf 01/01/2026'],
    ['2027-01-01', 'Kies een datum tot en met 31/12/2026'],
  ])('%s: %s', (value, complaint) => {
    expect(dayComplaint(value, limits)).toBe(complaint);
  });

  test('nothing, where there are no limits', () => {
    expect(dayComplaint('1950-05-05', { min: null })).toBeUndefined();
  });
});
