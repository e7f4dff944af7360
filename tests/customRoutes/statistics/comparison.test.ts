import { expect, test } from 'vitest';
import { compared, totalsOf } from '../../../src/customRoutes/statistics/comparison.ts';

const entry = (label: string, data = 1) => ({ label, data });

test('every group of either day is there once, with its numbers of both', () => {
  const rows = compared('country', [entry('Syrië', 3)], [entry('Eritrea', 2), entry('Syrië', 4)]);
  expect(rows).toEqual([
    { label: 'Syrië', data: 3, other: 4 },
    { label: 'Eritrea', data: 0, other: 2 },
  ]);
  expect(totalsOf(rows)).toEqual({ data: 3, other: 6 });
});

test.each([
  ['sex', ['X', 'Onbekend'], ['Man', 'X'], ['Man', 'X', 'Onbekend']],
  ['age', ['65+'], ['18-24', 'Onbekend'], ['18-24', '65+', 'Onbekend']],
  ['country', ['Syrië'], ['Eritrea', 'Syrië'], ['Syrië', 'Eritrea']],
] as const)('groups of %s keep their order, or that of the chosen day', (dimension, day, other, order) => {
  const rows = compared(
    dimension,
    day.map(label => entry(label)),
    other.map(label => entry(label)),
  );
  expect(rows.map(({ label }) => label)).toEqual(order);
});
