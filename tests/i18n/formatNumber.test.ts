import { expect, test } from 'vitest';
import { formatDifference, formatNumber, formatShare } from '../../src/i18n/formatNumber.ts';

test('numbers are written as Dutch does, shares with one decimal so that a column of them aligns', () => {
  expect(formatNumber(12345)).toBe('12.345');
  expect([0.1764, 0.15, 1].map(formatShare)).toEqual(['17,6%', '15,0%', '100,0%']);
  expect([12, -3, 0].map(formatDifference)).toEqual(['+12', '−3', '0']);
});
