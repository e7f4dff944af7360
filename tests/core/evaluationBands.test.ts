import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../core/rules/days.ts';
import { evaluationColor } from '../../core/rules/evaluationBands.ts';
import { activeDays, activeWeeks } from '../support/oracles.ts';

describe('evaluationColor', () => {
  test.each([
    [0, null],
    [19, null],
    [20, 'green'],
    [24, 'green'],
    [25, 'yellow'],
    [29, 'yellow'],
    [30, 'orange'],
    [34, 'orange'],
    [35, 'red'],
    [200, 'red'],
  ])('%i weeks: %s', (weeks, color) => {
    expect(evaluationColor(weeks)).toBe(color);
  });
});

describe('activeDays', () => {
  const sinceNewYear = [{ start: '2024-01-01', end: null }];
  const twice = [
    { start: '2025-01-01', end: '2025-02-01' },
    { start: '2025-12-30', end: '2026-01-02' },
  ];

  test.each([
    ['none without a period', [], null, '2024-05-20', 0],
    ['over 29 February and the start of summer time', sinceNewYear, null, '2024-05-20', 140],
    ['over the end of summer time', [{ start: '2025-10-01', end: null }], null, '2025-11-01', 31],
    ['none on the first day', sinceNewYear, null, '2024-01-01', 0],
    ['none before the first day', sinceNewYear, null, '2023-12-01', 0],
    ['summed over periods, over the end of a year', twice, null, '2026-06-01', 34],
    ['not after today', twice, null, '2025-12-31', 32],
    ['since the last evaluation done', sinceNewYear, '2024-05-13', '2024-05-20', 7],
    ['since an evaluation within an earlier period', twice, '2025-01-25', '2026-06-01', 10],
    ['since an evaluation between two periods', twice, '2025-06-01', '2026-06-01', 3],
    ['none when the evaluation was done today', sinceNewYear, '2024-05-20', '2024-05-20', 0],
    ['all when the evaluation was done before', sinceNewYear, '2023-01-01', '2024-05-20', 140],
  ])('%s', (_, periods, lastEvaluation, today, expected) => {
    expect(activeDays(periods, lastEvaluation, today)).toBe(expected);
  });

  test('grow by one a day while somebody is active', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), n => {
        const today = addDays('2023-01-01', n);
        expect(activeDays([{ start: '2023-01-01', end: null }], null, today)).toBe(n);
      }),
    );
  });
});

test.each([
  [0, 0],
  [6, 0],
  [7, 1],
  [139, 19],
  [140, 20],
  [174, 24],
  [175, 25],
  [209, 29],
  [210, 30],
  [244, 34],
  [245, 35],
])('%i days are %i whole weeks', (days, weeks) => {
  expect(activeWeeks(days)).toBe(weeks);
});
