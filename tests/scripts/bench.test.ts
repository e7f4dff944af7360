import { expect, test } from 'vitest';
import { type Figures, figuresOf, figureTable, percentile } from '../../scripts/bench/measure.ts';

test.each([
  { share: 0.5, value: 3 },
  { share: 0.99, value: 5 },
  { share: 0, value: 1 },
  { share: 1, value: 5 },
])('the percentile $share of 1 to 5 is $value', ({ share, value }) => {
  expect(percentile([4, 1, 5, 3, 2], share)).toBe(value);
});

test('the table judges times by the 95th percentile and scores by the median, and marks a goal that is missed', () => {
  const call: Figures = {
    ...figuresOf('evaluations', 'ms', [12.34, 50, 9], 50),
    together: { p95: 300, perSecond: 90.4 },
    sql: 6.17,
  };
  const figures = [
    call,
    figuresOf('a click', 'ms', [30, 10, 60], 50),
    figuresOf('all', 'ms', [900]),
    figuresOf('JavaScript to the list', 'kB', [269.3], 320),
    figuresOf('Lighthouse, list', 'score', [80, 95, 99], 95),
    figuresOf('Lighthouse, grid', 'score', [80, 94, 99], 95),
  ];
  expect(figureTable(figures).split('\n')).toEqual([
    '|  | median | p95 | of | goal | p95, many | req/s, many | its SQL alone |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    '| evaluations | 12.3 | 50.0 | 3 | 50 | 300 | 90 | 6.17 |',
    '| a click | 30.0 | 60.0 | 3 | 50 ✗ |  |  |  |',
    '| all | 900 | 900 | 1 |  |  |  |  |',
    '| JavaScript to the list, kB | 269 | 269 | 1 | 320 |  |  |  |',
    '| Lighthouse, list, score | 95.0 | 99.0 | 3 | 95 |  |  |  |',
    '| Lighthouse, grid, score | 94.0 | 99.0 | 3 | 95 ✗ |  |  |  |',
  ]);
});
