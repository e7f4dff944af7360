import { expect, test } from 'vitest';
import { fitImage } from '../../core/rules/imageSize.ts';

test.each([
  ['the largest that fits', 800, 600, 800, 600],
  ['twice as large', 1600, 1200, 800, 600],
  ['wide', 1600, 800, 800, 400],
  ['high', 600, 1200, 300, 600],
  ['square', 1000, 1000, 600, 600],
  ['small', 320, 200, 320, 200],
  ['narrow enough, but too high', 400, 601, 399, 600],
  ['a line', 10_000, 2, 800, 1],
  ['a pixel', 1, 1, 1, 1],
])('%s: %i by %i becomes %i by %i', (_, width, height, expectedWidth, expectedHeight) => {
  expect(fitImage(width, height)).toEqual({ width: expectedWidth, height: expectedHeight });
});
