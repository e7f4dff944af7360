import { getContrastRatio } from '@mui/material/styles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barColors } from '../../../src/customRoutes/statistics/barColors.ts';
import { PALETTES } from '../../../src/layout/theme/palette.ts';

const hue = fc.double({ min: 0, max: 360, noNaN: true });
const channels = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? [];

describe.each(['light', 'dark'] as const)('in the %s theme', scheme => {
  const page = PALETTES[scheme].background.paper;

  test('every border holds 3:1 with the page, whatever the hue', () => {
    fc.assert(
      fc.property(hue, fc.integer({ min: 1, max: 80 }), (start, count) => {
        const colors = barColors(count, page, start);
        expect(colors).toHaveLength(count);
        for (const { border } of colors) expect(getContrastRatio(border, page)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  test('a bar is its border’s colour at 0.6', () => {
    fc.assert(
      fc.property(hue, start => {
        for (const { fill, border } of barColors(8, page, start)) {
          expect(channels(fill)).toEqual([...channels(border), 0.6]);
        }
      }),
    );
  });
});

test('bars of one chart have different colours, and another start gives others', () => {
  const colors = barColors(60, '#ffffff', 10).map(({ border }) => border);
  expect(new Set(colors).size).toBeGreaterThan(50);
  expect(barColors(1, '#ffffff', 10)).not.toEqual(barColors(1, '#ffffff', 200));
});
