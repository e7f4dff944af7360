import { alpha, getContrastRatio, hslToRgb } from '@mui/material/styles';

export const OPACITY = 0.6;

/** The contrast of a bar's border with the page, so that its length can be seen (WCAG 2.2, 1.4.11). */
const CONTRAST = 3;

const LIGHTNESS_STEP = 2;

/** Saturation, and how much further from the page than the contrast asks: hues alone are too few for countries. */
const TONES = [
  { saturation: 42, further: 0 },
  { saturation: 78, further: 0 },
  { saturation: 58, further: 14 },
] as const;

/** The seed at which sexes, age groups, and those without a group differ most from their neighbours. */
const SEED = 390_956;

type BarColor = { fill: string; border: string };

/**
 * The colours of bars: random to look at, drawn from a hash of the label, so that a label has the same colour
 * in every chart; semi-transparent, with a border of the same hue that stands out from the `page`, a CSS colour.
 */
export const barColors = (labels: readonly string[], page: string): BarColor[] =>
  labels.map(label => {
    const { hue, tone } = colorPlace(label);
    const border = visibleOn(page, hue, TONES[tone] ?? TONES[0]);
    return { fill: alpha(border, OPACITY), border };
  });

/** Where a label's colour lies: its hue in degrees, and which of the tones. */
export const colorPlace = (label: string): { hue: number; tone: number } => {
  const hash = hashOf(label.normalize('NFC'));
  return { hue: hash % 360, tone: Math.floor(hash / 360) % TONES.length };
};

/** FNV-1a over the characters, and MurmurHash3's last step, which spreads labels that differ in one letter. */
const hashOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5 ^ SEED;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A hue, in the lightness nearest the middle that holds the contrast with the page. */
const visibleOn = (page: string, hue: number, { saturation, further }: (typeof TONES)[number]): string => {
  const towards = getContrastRatio('#000', page) > getContrastRatio('#fff', page) ? -1 : 1;
  const colorAt = (lightness: number) => hslToRgb(`hsl(${hue}, ${saturation}%, ${lightness}%)`);
  let lightness = 50;
  while (getContrastRatio(colorAt(lightness), page) < CONTRAST && lightness > 0 && lightness < 100) {
    lightness += towards * LIGHTNESS_STEP;
  }
  return colorAt(Math.min(92, Math.max(18, lightness + towards * further)));
};
