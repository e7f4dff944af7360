import { getContrastRatio } from '@mui/material/styles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AGE_GROUPS } from '../../../core/rules/ageGroups.ts';
import { COUNTRIES } from '../../../core/rules/countries.ts';
import { SEXES } from '../../../core/rules/sex.ts';
import { barColors, colorPlace } from '../../../src/customRoutes/statistics/barColors.ts';
import { PALETTES } from '../../../src/layout/theme/palette.ts';

const label = fc.string({ unit: 'grapheme', maxLength: 40 });

const hueDistance = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));
const neighbours = (labels: readonly string[]) =>
  labels.slice(1).map((each, index) => [colorPlace(labels[index] ?? ''), colorPlace(each)] as const);

describe.each(['light', 'dark'] as const)('in the %s theme', scheme => {
  const page = PALETTES[scheme].background.paper;

  test('every border holds 3:1 with the page, whatever the label', () => {
    fc.assert(
      fc.property(fc.array(label), labels => {
        const colors = barColors(labels, page);
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

test('sexes and age groups differ clearly from their neighbours', () => {
  for (const labels of [[...SEXES, 'Onbekend'], AGE_GROUPS.map(({ id }) => id)]) {
    for (const [a, b] of neighbours(labels)) expect(hueDistance(a.hue, b.hue)).toBeGreaterThan(60);
  }
});

test('of all countries beside each other hardly any two look alike', () => {
  const pairs = neighbours(COUNTRIES);
  const alike = pairs.filter(([a, b]) => a.tone === b.tone && hueDistance(a.hue, b.hue) < 15);
  expect(alike.length / pairs.length).toBeLessThan(0.04);
  expect(new Set(barColors(COUNTRIES, '#ffffff').map(({ border }) => border)).size).toBeGreaterThan(
    0.85 * COUNTRIES.length,
  );
});
