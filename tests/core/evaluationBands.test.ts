import { expect, test } from 'vitest';
import { evaluationColor } from '../../core/rules/evaluationBands.ts';

test.each([
  [19, null],
  [20, 'green'],
  [24, 'green'],
  [25, 'yellow'],
  [29, 'yellow'],
  [30, 'orange'],
  [34, 'orange'],
  [35, 'red'],
])('%i weeks: %s', (weeks, color) => {
  expect(evaluationColor(weeks)).toBe(color);
});
