import { expect, test } from 'vitest';
import { NotedListeners } from '../../../server/attendance/notedListeners.ts';

const NOW = Date.UTC(2026, 2, 2);
const QUARTER = 15 * 60_000;

test('a reading is noted for a quarter of an hour, of who it is of', () => {
  const listeners = new NotedListeners();
  expect(listeners.isNoted('anna list', NOW)).toBe(false);
  listeners.note('anna list', NOW);
  expect(listeners.isNoted('bert list', NOW)).toBe(false);
  expect(listeners.isNoted('anna list', NOW + QUARTER - 1)).toBe(true);
  expect(listeners.isNoted('anna list', NOW + QUARTER)).toBe(false);
});

test('10,000 are remembered, and with one more the memory begins again', () => {
  const listeners = new NotedListeners();
  for (let index = 0; index < 10_000; index += 1) listeners.note(`user ${index}`, NOW);
  expect(listeners.isNoted('user 0', NOW)).toBe(true);
  listeners.note('one more', NOW);
  expect(['user 0', 'user 9999', 'one more'].map(who => listeners.isNoted(who, NOW))).toEqual([
    false,
    false,
    true,
  ]);
});
