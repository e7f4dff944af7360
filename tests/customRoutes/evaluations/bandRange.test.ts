import { expect, test } from 'vitest';
import { bandRange } from '../../../src/customRoutes/evaluations/EvaluationFilters.tsx';

test.each([
  { color: 'green', from: 20, to: 24 },
  { color: 'yellow', from: 25, to: 29 },
  { color: 'orange', from: 30, to: 34 },
  { color: 'red', from: 35, to: null },
] as const)('$color is $from to $to weeks', ({ color, from, to }) => {
  expect(bandRange(color)).toEqual({ from, to });
});
