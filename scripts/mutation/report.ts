import type { Mutant } from './operators.ts';
import type { Outcome } from './tryMutant.ts';

/** A mutant that was tried; `diff` is its line before and after. */
export interface Tried extends Mutant, Outcome {
  area: string;
  diff: readonly [before: string, after: string];
}

/** How the tests did on a sample of an area. */
export interface Score {
  area: string;
  /** How many mutants there are in all, of which `tried` were tried. */
  all: number;
  tried: number;
  killed: number;
  /** Of the killed, how many by taking too long. */
  timeouts: number;
  goal: number;
}

/** In percent; a sample of nothing has no score. */
export const percentage = ({ killed, tried }: Score): number | undefined =>
  tried === 0 ? undefined : Math.floor((100 * killed) / tried);

export const scoreOf = (
  area: string,
  { all, goal, tried }: { all: number; goal: number; tried: readonly Tried[] },
): Score => {
  const killed = tried.filter(({ status }) => status !== 'survived');
  const timeouts = killed.filter(({ status }) => status === 'timeout').length;
  return { area, all, tried: tried.length, killed: killed.length, timeouts, goal };
};

/** A line for each area. */
export const scoreLines = (scores: readonly Score[]): string[] =>
  scores.map(score => {
    const { area, all, tried, killed, timeouts, goal } = score;
    const late = timeouts > 0 ? ` (${timeouts} by taking too long)` : '';
    const result = percentage(score) ?? '–';
    return `${area}: ${killed} of ${tried} killed${late}, ${result} % (goal ${goal} %), of ${all} mutants`;
  });

/** Where a mutant is and what it changes. */
export const describeMutant = ({ file, line, operator, diff: [before, after] }: Tried): string =>
  [`${file}:${line} (${operator})`, `  - ${before}`, `  + ${after}`].join('\n');

/** The lines that a mutant touches, before and after, without their indentation. */
export function diffOf(source: string, { start, end, replacement }: Mutant): Tried['diff'] {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const to = next < 0 ? source.length : next;
  const before = source.slice(from, to);
  const after = source.slice(from, start) + replacement + source.slice(end, to);
  return [before.trim(), after.trim()];
}
