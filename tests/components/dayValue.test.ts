import { describe, expect, test } from 'vitest';
import { dayComplaint, shownDay } from '../../src/components/dayValue.ts';

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
