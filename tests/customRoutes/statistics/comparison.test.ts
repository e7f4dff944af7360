import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIMENSIONS } from '../../../core/rules/dimensions.ts';
import { compared, totalsOf } from '../../../src/customRoutes/statistics/comparison.ts';

const entries = fc.uniqueArray(
  fc.record({
    label: fc.constantFrom('Man', 'Vrouw', 'X', 'Onbekend', '0-17', '65+', 'Syrië', 'Utrecht'),
    data: fc.integer({ min: 1, max: 99 }),
  }),
  { selector: ({ label }) => label },
);

test('every group of either day is there once, with its numbers of both, whatever they are', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DIMENSIONS), entries, entries, (dimension, day, other) => {
      const rows = compared(dimension, day, other);
      const labels = new Set([...day, ...other].map(({ label }) => label));
      expect(rows.map(({ label }) => label).sort()).toEqual([...labels].sort());
      for (const { label, data, other: before } of rows) {
        expect(data).toBe(day.find(each => each.label === label)?.data ?? 0);
        expect(before).toBe(other.find(each => each.label === label)?.data ?? 0);
      }
      const sum = (all: { data: number }[]) => all.reduce((total, { data }) => total + data, 0);
      expect(totalsOf(rows)).toEqual({ data: sum(day), other: sum(other) });
    }),
  );
});

test('sexes and ages keep their order, others that of the chosen day', () => {
  const entry = (label: string) => ({ label, data: 1 });
  const labelsOf = (rows: { label: string }[]) => rows.map(({ label }) => label);
  expect(labelsOf(compared('sex', [entry('X'), entry('Onbekend')], [entry('Man'), entry('X')]))).toEqual([
    'Man',
    'X',
    'Onbekend',
  ]);
  expect(labelsOf(compared('age', [entry('65+')], [entry('18-24'), entry('Onbekend')]))).toEqual([
    '18-24',
    '65+',
    'Onbekend',
  ]);
  expect(labelsOf(compared('country', [entry('Syrië')], [entry('Eritrea'), entry('Syrië')]))).toEqual([
    'Syrië',
    'Eritrea',
  ]);
});
