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

/**
 * How bars with these labels fit in a width, in pixels: upright when the labels fit below them, else lying.
 */
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
