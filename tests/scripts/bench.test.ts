import { expect, test } from 'vitest';
import { percentile } from '../../scripts/bench/measure.ts';
import { type BenchResult, intoMarkdown, isMet, table } from '../../scripts/bench/report.ts';

const result = (p99: number): BenchResult => ({
  name: 'evaluations',
  goal: 50,
  alone: { median: 12.34, p99, requestsPerSecond: 80.4 },
  together: { median: 200, p99: 300, requestsPerSecond: 90 },
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

test('a goal is met by the 99th percentile on one connection', () => {
  expect(isMet(result(50))).toBe(true);
  expect(isMet(result(50.1))).toBe(false);
});

test('a download keeps its goal by the memory that it takes', () => {
  expect(isMet({ ...result(1_000), goal: undefined, memoryRise: 150 })).toBe(true);
  expect(isMet({ ...result(1_000), goal: undefined, memoryRise: 151 })).toBe(false);
});

test('the table has a line per call, marks a goal that is not kept, and leaves out what was not measured', () => {
  const alone = { median: 900, p99: 1_000, requestsPerSecond: 1 };
  expect(table([result(49), result(51), { name: 'all', alone, memoryRise: 99.6 }]).split('\n')).toEqual([
    '| call | median | p99 | goal | req/s | median, 20 | p99, 20 | req/s, 20 | in process | ratio |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    '| evaluations | 12.3 | 49.0 | 50 | 80 | 200 | 300 | 90 | 6.17 | 2.0 × |',
    '| evaluations | 12.3 | 51.0 | 50 ✗ | 80 | 200 | 300 | 90 | 6.17 | 2.0 × |',
    '| all (memory + 100 MB of 150) | 900 | 1000 |  | 1 |  |  |  |  |  |',
  ]);
});

test('the short table has the columns that say most', () => {
  expect(table([result(51)], { short: true }).split('\n')).toEqual([
    '| call | median | p99 | goal | req/s, 20 | ratio |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    '| evaluations | 12.3 | 51.0 | 50 ✗ | 90 | 2.0 × |',
  ]);
});

test('the table takes the place of the one before it', () => {
  const text = 'A\n<!-- npm run bench: begin -->\nold\n<!-- npm run bench: end -->\nB\n';
  expect(intoMarkdown(text, 'new')).toBe(text.replace('old', 'new'));
  expect(() => intoMarkdown('A', 'new')).toThrow('npm run bench: begin');
});
