import { expect, test } from 'vitest';
import { type Measurement, percentile } from '../../scripts/bench/measure.ts';
import { callTable, type ScreenFigures, screenTable } from '../../scripts/bench/report.ts';

test.each([
  { share: 0.5, value: 3 },
  { share: 0.99, value: 5 },
  { share: 0, value: 1 },
  { share: 1, value: 5 },
])('the percentile $share of 1 to 5 is $value', ({ share, value }) => {
  expect(percentile([4, 1, 5, 3, 2], share)).toBe(value);
});

test('the table of calls marks a goal that is missed, and leaves out what was not measured', () => {
  const call: Measurement = {
    name: 'evaluations',
    goal: 50,
    median: 12.34,
    p95: 50,
    together: { p95: 300, perSecond: 90.4 },
    inProcess: 6.17,
  };
  const large = { name: 'all', goal: undefined, median: 900, p95: 1_000 };
  expect(callTable([call, { ...call, p95: 50.1 }, large]).split('\n')).toEqual([
    '| call | median | p95 | goal | p95, many | req/s, many | in process | ratio |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    '| evaluations | 12.3 | 50.0 | 50 | 300 | 90 | 6.17 | 2.0 × |',
    '| evaluations | 12.3 | 50.1 | 50 ✗ | 300 | 90 | 6.17 | 2.0 × |',
    '| all | 900 | 1000 |  |  |  |  |  |',
  ]);
});

test('the table of screens judges times by the 95th percentile and scores by the median', () => {
  const figures: ScreenFigures[] = [
    { name: 'a click', unit: 'ms', values: [30, 10, 60], goal: 50 },
    { name: 'JavaScript to the list', unit: 'kB', values: [269.3], goal: 320 },
    { name: 'Lighthouse, list', unit: 'score', values: [80, 95, 99], goal: 95 },
  ];
  expect(screenTable(figures).split('\n').slice(2)).toEqual([
    '| a click, ms | 30 | 60 | 3 | 50 ✗ |',
    '| JavaScript to the list, kB | 269 | 269 | 1 | 320 |',
    '| Lighthouse, list | 95 | 99 | 3 | 95 |',
  ]);
});
