import { expect, test } from 'vitest';
import { Figures } from '../../scripts/load/Figures.ts';
import { DOWNLOAD_ALL } from '../../scripts/load/habits.ts';
import { loadTable } from '../../scripts/load/loadTable.ts';
import { type MemorySample, verdictOf } from '../../scripts/load/verdict.ts';

/** A hundred calls of a kind, of which so many took long. */
const figures = ({ slow = 0, name = 'statistics' }: { slow?: number; name?: string } = {}) => {
  const made = new Figures();
  for (let call = 0; call < 100; call += 1) made.add(name, call < slow ? 250 : 10);
  return made;
};
const memory = (...megabytes: number[]): MemorySample[] =>
  megabytes.map((value, index) => ({ seconds: index * 5, megabytes: value }));

test('a run without errors, long waits and rising memory meets the goals', () => {
  const { missed, memoryRise } = verdictOf(figures({ slow: 1 }), memory(100, 180, 200, 200, 210, 205));
  expect({ missed, memoryRise }).toEqual({ missed: [], memoryRise: 5 });
});

test('two long waits in a hundred are too many, in their kind and over all', () => {
  const made = figures({ slow: 2 });
  for (let call = 0; call < 1000; call += 1) made.add('evaluations', 5);
  expect(verdictOf(made, []).missed).toEqual([
    'statistics: the 99th percentile is 250 ms, not below 250 ms.',
  ]);
  expect(verdictOf(figures({ slow: 2 }), []).missed).toHaveLength(2);
});

test('nobody waits for the download of all students, but it may not fail', () => {
  const made = figures();
  made.add(DOWNLOAD_ALL, 4_000);
  expect(verdictOf(made, []).missed).toEqual([]);
  made.fail(DOWNLOAD_ALL, '500');
  expect(verdictOf(made, []).missed).toEqual([`${DOWNLOAD_ALL}: 1 errors.`]);
  expect(made.errors).toEqual([`${DOWNLOAD_ALL}: 500`]);
});

test('memory that rises on and on misses the goal', () => {
  const { missed } = verdictOf(figures(), memory(100, 100, 150, 150, 200, 200));
  expect(missed).toEqual(['The memory rose by 50 MB, more than 40 MB.']);
});

test('a run in which nothing was done is none', () => {
  expect(verdictOf(new Figures(), []).missed).toEqual(['Nothing was measured.']);
});

test('the table has a line for each kind of call, those made most first', () => {
  const made = figures();
  made.add('evaluations', 20);
  made.fail('evaluations', 'fetch failed');
  expect(loadTable(verdictOf(made, []).kinds).split('\n')).toEqual([
    '| call | count | median | p99 | max | errors |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    '| statistics | 100 | 10.0 | 10.0 | 10.0 | 0 |',
    '| evaluations | 1 | 20.0 | 20.0 | 20.0 | 1 |',
  ]);
});
