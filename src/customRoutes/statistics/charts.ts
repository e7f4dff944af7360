import { alpha, getContrastRatio, hslToRgb } from '@mui/material/styles';
import { formatNumber } from '../../i18n/formatNumber.ts';

/** The size of the labels on the screen, and about the width of their characters, in pixels. */
export const FONT_SIZE = 12;
const CHARACTER = 6.7;
const LABEL_GAP = 16;

/** The least height of a horizontal bar with its gap, for labels of one line and for each line more. */
const ROW = 32;
const LINE = 15;

/** The height of the numbers above horizontal bars, in pixels. */
export const SCALE = 24;

/** The most of the width that the labels of horizontal bars take. */
const LABEL_SHARE = 0.5;

/** Room that the numbers beside vertical bars take. */
const NUMBERS = 56;

type ChartLayout = {
  layout: 'vertical' | 'horizontal';
  labels: string[];
  /** Room for the labels beside horizontal bars, in pixels. */
  labelWidth: number;
  /** The least height at which every label can be read, in pixels. */
  minHeight: number;
};

/** Bars of the day that another is compared with are told apart by their border, not by another colour. */
export const OTHER_DAY = { fillOpacity: 0.3, dash: [4, 3] };

/** The room for a chart on a sheet of A4 below its titles, in pixels of print. */
export const PAPER = { width: 672, height: 850 };

/** The height of a printed chart that could be lower. */
const PAPER_HEIGHT = 400;

/** The part of its row that the letters of a label take at most. */
const LETTER_SHARE = 0.75;

/** How bars with these labels fit on paper: all on one sheet, in smaller letters if need be. */
export const paperLayout = (labels: readonly string[]) => {
  const fitted = chartLayout(labels, PAPER.width);
  const height = Math.min(PAPER.height, Math.max(PAPER_HEIGHT, fitted.minHeight));
  const lines = Math.max(1, ...fitted.labels.map(label => label.split('\n').length));
  const fontSize = Math.min(FONT_SIZE, ((height - SCALE) / labels.length / lines) * LETTER_SHARE);
  return { ...fitted, width: PAPER.width, height, fontSize };
};

/** How bars with these labels fit in a width, in pixels: upright when the labels fit below them, else lying. */
export const chartLayout = (labels: readonly string[], width: number): ChartLayout => {
  const longest = Math.max(0, ...labels.map(textWidth));
  if (labels.length * (longest + LABEL_GAP) <= width - NUMBERS) {
    return { layout: 'vertical', labels: [...labels], labelWidth: 0, minHeight: 0 };
  }
  const room = Math.min(longest, width * LABEL_SHARE);
  const wrapped = labels.map(label => wrap(label, Math.floor(room / CHARACTER)));
  const lines = Math.max(...wrapped.map(label => label.split('\n').length));
  return {
    layout: 'horizontal',
    labels: wrapped,
    labelWidth: room + LABEL_GAP,
    minHeight: SCALE + labels.length * (ROW + (lines - 1) * LINE),
  };
};

const textWidth = (text: string): number => text.length * CHARACTER;

/** Breaks a text between words into lines of at most `max` characters; a longer word stays whole. */
const wrap = (text: string, max: number): string => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + 1 + word.length > max) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join('\n');
};

export const numberText = (value: number | null): string => formatNumber(value ?? 0);

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
export const barColors = (bars: readonly { label: string }[], page: string): BarColor[] =>
  bars.map(({ label }) => {
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

/** The axis of the numbers. */
export const NUMBERS_AXIS = {
  min: 0,
  tickMinStep: 1,
  tickNumber: 6,
  disableLine: true,
  disableTicks: true,
  valueFormatter: numberText,
};
