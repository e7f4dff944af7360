import { alpha, getContrastRatio, hslToRgb } from '@mui/material/styles';

/** docs/product.md §9, Statistics. */
const OPACITY = 0.6;

/** What a bar's border holds against the page, so that its length can be seen (WCAG 2.2, 1.4.11). */
const CONTRAST = 3;

const SATURATION = 48;
const LIGHTNESS_STEP = 2;

/** Turns of the golden angle, in degrees, never meet: neighbours and near neighbours differ most. */
const GOLDEN_ANGLE = 137.508;

export type BarColor = { fill: string; border: string };

/**
 * Colours for a number of bars: random hues, semi-transparent, each with a border of the same hue that stands
 * out from the `page`, a CSS colour.
 * @param start the hue of the first bar, 0 to 360
 */
export const barColors = (count: number, page: string, start: number): BarColor[] =>
  Array.from({ length: count }, (_, index) => {
    const border = visibleOn(page, (start + index * GOLDEN_ANGLE) % 360);
    return { fill: alpha(border, OPACITY), border };
  });

/** A hue, in the lightness nearest the middle that holds the contrast with the page. */
const visibleOn = (page: string, hue: number): string => {
  const towards = getContrastRatio('#000', page) > getContrastRatio('#fff', page) ? -1 : 1;
  let lightness = 50;
  let color = hslToRgb(`hsl(${hue}, ${SATURATION}%, ${lightness}%)`);
  while (getContrastRatio(color, page) < CONTRAST && lightness > 0 && lightness < 100) {
    lightness += towards * LIGHTNESS_STEP;
    color = hslToRgb(`hsl(${hue}, ${SATURATION}%, ${lightness}%)`);
  }
  return color;
};
