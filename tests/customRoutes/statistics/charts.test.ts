import { getContrastRatio } from '@mui/material/styles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barColors, chartLayout, colorPlace } from '../../../src/customRoutes/statistics/charts.ts';
import { developmentLines, totalsOfMonths } from '../../../src/customRoutes/statistics/DevelopmentTable.tsx';
import { compared, totalsOf } from '../../../src/customRoutes/statistics/useStatistics.ts';
import { PALETTES } from '../../../src/layout/theme/palette.ts';

const countries = Array.from({ length: 60 }, (_, index) => `Democratische Republiek nummer ${index} (12)`);

describe('on the screen', () => {
  test('few bars stand upright, with their labels whole', () => {
    const labels = ['Man (120)', 'Vrouw (98)', 'X (1)'];
    expect(chartLayout(labels, 340)).toEqual({ layout: 'vertical', labels, labelWidth: 0, minHeight: 0 });
  });

  test('bars whose labels do not fit beside each other lie down', () => {
    const ages = ['0-17 (6)', '18-24 (33)', '25-34 (59)', '35-44 (48)', '45-54 (59)', '55-64 (41)'];
    expect(chartLayout(ages, 900).layout).toBe('vertical');
    expect(chartLayout(ages, 310).layout).toBe('horizontal');
  });

  test('60 countries at 390 pixels: whole words on lines that fit, and as high as that takes', () => {
    const { layout, labels, labelWidth, minHeight } = chartLayout(countries, 326);
    expect(layout).toBe('horizontal');
    expect(labels[0]).toBe('Democratische Republiek\nnummer 0 (12)');
    expect(labelWidth).toBeLessThan(200);
    expect(minHeight).toBeGreaterThanOrEqual(60 * 32);
  });
});

const label = fc.string({ unit: 'grapheme', maxLength: 40 });

describe.each(['light', 'dark'] as const)('in the %s theme', scheme => {
  const page = PALETTES[scheme].background.paper;

  test('every border holds 3:1 with the page, whatever the label', () => {
    fc.assert(
      fc.property(fc.array(label), labels => {
        const colors = barColors(
          labels.map(label => ({ label })),
          page,
        );
        expect(colors).toHaveLength(labels.length);
        for (const { border } of colors) expect(getContrastRatio(border, page)).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

test('the colour of a label does not change from one release to the next', () => {
  expect(colorPlace('Man')).toEqual({ hue: 107, tone: 1 });
  expect(colorPlace('Syrië')).toEqual(colorPlace('Syrie\u0308'));
});

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
