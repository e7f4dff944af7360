import { getContrastRatio } from '@mui/material/styles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barColors, colorPlace } from '../../../src/customRoutes/statistics/barColors.ts';
import { PALETTES } from '../../../src/layout/theme/palette.ts';

const label = fc.string({ unit: 'grapheme', maxLength: 40 });

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
