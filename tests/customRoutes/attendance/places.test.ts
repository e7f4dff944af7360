import { expect, test } from 'vitest';
import {
  placesIn,
  rangeAround,
  rangeOf,
  type Selection,
} from '../../../src/customRoutes/attendance/grid/places.ts';

const SIZE = { rows: 4, columns: 3 };

const range = (by: Selection['by'], [row, column]: [number, number], [toRow, toColumn]: [number, number]) => {
  const found = rangeOf({ by, anchor: { row, column }, extent: { row: toRow, column: toColumn } }, SIZE);
  return found && `${found.top}-${found.bottom} ${found.left}-${found.right}`;
};

test.each<[Selection['by'], [number, number], [number, number], string | null]>([
  ['cells', [1, 1], [2, 2], '1-2 1-2'],
  ['cells', [2, 2], [1, 0], '1-2 0-2'],
  ['cells', [1, 1], [1, 1], null],
  ['cells', [1, -1], [2, 1], '1-2 0-1'],
  ['cells', [1, 1], [99, 99], '1-3 1-2'],
  ['rows', [1, 1], [1, 1], '1-1 0-2'],
  ['rows', [2, -1], [1, -1], '1-2 0-2'],
  ['columns', [3, 1], [0, 1], '0-3 1-1'],
  ['columns', [-2, 2], [-2, 1], '0-3 1-2'],
  ['all', [1, 1], [1, 1], '0-3 0-2'],
])('%s from %j to %j are %s', (by, anchor, extent, expected) => {
  expect(range(by, anchor, extent)).toBe(expected);
});

test('nothing is selected without a selection, and in a grid of nobody', () => {
  expect(rangeOf(null, SIZE)).toBeNull();
  const all: Selection = { by: 'all', anchor: { row: 0, column: 0 }, extent: { row: 0, column: 0 } };
  expect(rangeOf(all, { rows: 0, columns: 3 })).toBeNull();
});

test('around cells is the range of their rows and columns, and none where others stand among them', () => {
  const range = { top: 1, bottom: 3, left: 0, right: 1 };
  const places = placesIn(range);
  expect(rangeAround(places)).toEqual(range);
  // Some of them were so already.
  expect(rangeAround(places.filter(({ row, column }) => row !== 2 || column !== 1))).toEqual(range);
  expect(rangeAround(places.filter(({ row }) => row !== 2))).toBeNull();
  expect(rangeAround([places[0] ?? { row: 0, column: 0 }, { row: 1, column: 2 }])).toBeNull();
  expect(rangeAround([{ row: 2, column: 2 }])).toEqual({ top: 2, bottom: 2, left: 2, right: 2 });
});
