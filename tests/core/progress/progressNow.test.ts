import { expect, test } from 'vitest';
import { isOverdue } from '../../../core/progress/progressNow.ts';

test.each([
  ['the day before', '2026-03-01', null, true],
  ['the day itself', '2026-03-02', null, false],
  ['a reached one', '2026-03-01', '2026-03-02', false],
])('a goal is overdue once its day is over: %s', (_, untilDate, reachedDate, expected) => {
  expect(isOverdue({ untilDate, reachedDate }, '2026-03-02')).toBe(expected);
});
