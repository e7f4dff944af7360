import { expect, test } from 'vitest';
import { formatDifference, formatNumber, formatPresence, formatShare } from '../../src/i18n/formatNumber.ts';

test('numbers are written as Dutch does, shares with one decimal so that a column of them aligns', () => {
  expect(formatNumber(12345)).toBe('12.345');
  expect([0.1764, 0.15, 1].map(formatShare)).toEqual(['17,6%', '15,0%', '100,0%']);
  expect([12, -3, 0].map(formatDifference)).toEqual(['+12', '−3', '0']);
});

test('a presence is in whole percents, rounded down: below 70% it does not say 70%', () => {
  const rates = [
    [5, 2],
    [69, 31],
    [696, 304],
    [1, 0],
    [0, 4],
  ].map(([present = 0, absent = 0]) => formatPresence({ present, absent, excused: 0 }));
  expect(rates).toEqual(['71%', '69%', '69%', '100%', '0%']);
  expect(formatPresence({ present: 0, absent: 0, excused: 0 })).toBe('');
});
