import { expect, test } from 'vitest';
import type { ScreenFigures } from '../../scripts/bench/browser/ScreenFigures.ts';
import { isScreenMet, screenTable } from '../../scripts/bench/browser/screenTable.ts';
import { percentile } from '../../scripts/bench/measure.ts';
import { type BenchResult, intoMarkdown, isMet, table } from '../../scripts/bench/report.ts';

const result = (p95: number): BenchResult => ({
  name: 'evaluations',
  goal: 50,
  alone: { median: 12.34, p95, requestsPerSecond: 80.4 },
  together: { median: 200, p95: 300, requestsPerSecond: 90 },
  inProcess: 6.17,
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

test('a goal is met by the 95th percentile on one connection', () => {
  expect(isMet(result(50))).toBe(true);
  expect(isMet(result(50.1))).toBe(false);
});

test('a download keeps its goal by the memory that it takes', () => {
  expect(isMet({ ...result(1_000), goal: undefined, memoryRise: 150 })).toBe(true);
  expect(isMet({ ...result(1_000), goal: undefined, memoryRise: 151 })).toBe(false);
});

test('the table has a line per call, marks a goal that is not kept, and leaves out what was not measured', () => {
  const alone = { median: 900, p95: 1_000, requestsPerSecond: 1 };
  expect(
    table([result(49), result(51), { name: 'all', goal: undefined, alone, memoryRise: 99.6 }]).split('\n'),
  ).toEqual([
    '| call | median | p95 | goal | req/s | median, 20 | p95, 20 | req/s, 20 | in process | ratio |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    '| evaluations | 12.3 | 49.0 | 50 | 80 | 200 | 300 | 90 | 6.17 | 2.0 × |',
    '| evaluations | 12.3 | 51.0 | 50 ✗ | 80 | 200 | 300 | 90 | 6.17 | 2.0 × |',
    '| all (memory + 100 MB of 150) | 900 | 1000 |  | 1 |  |  |  |  |  |',
  ]);
});

test('the short table has the columns that say most', () => {
  expect(table([result(51)], { short: true }).split('\n')).toEqual([
    '| call | median | p95 | goal | req/s, 20 |',
    '| --- | ---: | ---: | ---: | ---: |',
    '| evaluations | 12.3 | 51.0 | 50 ✗ | 90 |',
  ]);
});

test('the table takes the place of the one before it', () => {
  const text = 'A\n<!-- npm run bench: begin -->\nold\n<!-- npm run bench: end -->\nB\n';
  expect(intoMarkdown(text, 'new', 'bench')).toBe(text.replace('old', 'new'));
  expect(() => intoMarkdown(text, 'new', 'bench, browser')).toThrow('npm run bench, browser: begin');
});

test('a table keeps its choice of rows', () => {
  const page = (...rows: string[]) =>
    [
      '<!-- npm run bench: begin -->',
      '| call | p99 |',
      '| --- | ---: |',
      ...rows,
      '<!-- npm run bench: end -->',
    ].join('\n');
  const measured = [
    '| call | p95 |',
    '| --- | ---: |',
    '| a | 1 |',
    '| all (memory + 9 MB of 150) | 2 |',
    '| b | 3 |',
  ];
  expect(
    intoMarkdown(page('| all (memory + 7 MB of 150) | 8 |', '| b | 9 |'), measured.join('\n'), 'bench'),
  ).toBe(page('| all (memory + 9 MB of 150) | 2 |', '| b | 3 |').replace('p99', 'p95'));
});

test('a screen keeps its goal by the 95th percentile, a score by its median', () => {
  const clicks = (values: number[]): ScreenFigures => ({ name: 'a click', unit: 'ms', values, goal: 50 });
  expect(isScreenMet(clicks([16, 24, 50]))).toBe(true);
  expect(isScreenMet(clicks([16, 24, 51]))).toBe(false);
  const score = (values: number[]): ScreenFigures => ({ name: 'the list', unit: 'score', values, goal: 95 });
  expect(isScreenMet(score([80, 95, 99]))).toBe(true);
  expect(isScreenMet(score([80, 94, 99]))).toBe(false);
});

test('the table of screens says how often each was measured, and marks a goal that is not kept', () => {
  const figures: ScreenFigures[] = [
    { name: 'a click', unit: 'ms', values: [30, 10, 60], goal: 50 },
    { name: 'JavaScript to the list', unit: 'kB', values: [269.3], goal: 320 },
    { name: 'Lighthouse, list', unit: 'score', values: [97, 99, 98], goal: 95 },
  ];
  expect(screenTable(figures).split('\n')).toEqual([
    '| in Chromium | median | p95 | longest | of | goal |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    '| a click, ms | 30 | 60 | 60 | 3 | 50 ✗ |',
    '| JavaScript to the list, kB | 269 |  |  | 1 | 320 |',
    '| Lighthouse, list | 98 | 99 | 99 | 3 | 95 |',
  ]);
});
