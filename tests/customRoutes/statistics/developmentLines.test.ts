import { expect, test } from 'vitest';
import { developmentLines, totalsOfMonths } from '../../../src/customRoutes/statistics/developmentLines.ts';

const group = (label: string, ...data: number[]) => ({ label, data });

test('up to nine groups are a line each, so that nothing stands for one group', () => {
  const series = Array.from({ length: 9 }, (_, index) => group(`${index}`, index, 0));
  expect(developmentLines(series, 'Overige')).toEqual(series);
});

test('of more, the eight with most students over all months keep their order, and one line is the rest', () => {
  const large = Array.from({ length: 7 }, (_, index) => group(`groot ${index}`, 10, 20 + index));
  const gone = group('vertrokken', 90, 0);
  const small = [group('klein', 1, 2), group('kleiner', 0, 1)];
  const lines = developmentLines([...large, ...small, gone], 'Overige');
  expect(lines).toEqual([...large, gone, { label: 'Overige', data: [1, 3], groups: 2 }]);
  expect(totalsOfMonths([...lines])).toEqual(totalsOfMonths([...large, ...small, gone]));
});

test('the totals are those of each month', () => {
  expect(totalsOfMonths([group('Man', 1, 2, 3), group('Vrouw', 10, 0, 5)])).toEqual([11, 2, 8]);
  expect(totalsOfMonths([])).toEqual([]);
});
