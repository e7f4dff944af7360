import { expect, test } from 'vitest';
import { percentile } from '../../scripts/bench/measure.ts';
import { type BenchResult, isMet, table } from '../../scripts/bench/report.ts';

const result = (p99: number): BenchResult => ({
  name: 'evaluations',
  address: '/api/evaluations',
  goal: 50,
  measurements: [
    { connections: 1, measurement: { median: 12.34, p99, requestsPerSecond: 80.4 } },
    { connections: 20, measurement: { median: 200, p99: 300, requestsPerSecond: 90 } },
  ],
});

test.each([
  { share: 0.5, value: 3 },
  { share: 0.99, value: 5 },
  { share: 0, value: 1 },
  { share: 1, value: 5 },
])('the percentile $share of 1 to 5 is $value', ({ share, value }) => {
  expect(percentile([4, 1, 5, 3, 2], share)).toBe(value);
});

test('the percentile of nothing is no number', () => {
  expect(percentile([], 0.5)).toBeNaN();
});

test('a goal is met by the 99th percentile on one connection', () => {
  expect(isMet(result(50))).toBe(true);
  expect(isMet(result(50.1))).toBe(false);
});

test('the table has a line per call and says whether its goal is met', () => {
  expect(table([result(49), result(51)]).split('\n')).toEqual([
    '| call | median ms (1) | p99 ms (1) | requests/s (1) | median ms (20) | p99 ms (20) | requests/s (20) | goal p99 ms (1) | met |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    '| evaluations | 12.3 | 49.0 | 80 | 200.0 | 300.0 | 90 | 50 | yes |',
    '| evaluations | 12.3 | 51.0 | 80 | 200.0 | 300.0 | 90 | 50 | no |',
  ]);
});
