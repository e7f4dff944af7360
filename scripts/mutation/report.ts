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
  /** How many mutants there are in all, of which `tried` were tried with a clear outcome. */
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
  const clear = tried.filter(({ status }) => status !== 'unclear');
  const killed = clear.filter(({ status }) => status !== 'survived');
  const timeouts = killed.filter(({ status }) => status === 'timeout').length;
  return { area, all, tried: clear.length, killed: killed.length, timeouts, goal };
};

/** Of all mutants of the area between which percentages are killed, with a certainty of 95 % (Wilson's interval). */
export function intervalOf({ killed, tried }: Score): readonly [from: number, to: number] {
  if (tried === 0) return [0, 100];
  const share = killed / tried;
  const middle = share + Z ** 2 / (2 * tried);
  const spread = Z * Math.sqrt((share * (1 - share)) / tried + Z ** 2 / (4 * tried ** 2));
  const scale = 100 / (1 + Z ** 2 / tried);
  return [Math.floor(scale * (middle - spread)), Math.ceil(scale * (middle + spread))];
}

/** How many standard deviations to either side hold 95 %. */
const Z = 1.96;

/** A line for each area. */
export const scoreLines = (scores: readonly Score[]): string[] =>
  scores.map(score => {
    const { area, all, tried, killed, timeouts, goal } = score;
    const late = timeouts > 0 ? ` (${timeouts} by taking too long)` : '';
    const result = percentage(score) ?? '–';
    const [from, to] = intervalOf(score);
    return `${area}: ${killed} of ${tried} killed${late}, ${result} % (95 % sure: ${from} to ${to} %; goal ${goal} %), of ${all} mutants`;
  });

/** Where a mutant is, what it changes, and how many of the test files that execute it were run. */
export const describeMutant = ({ file, line, operator, diff, tests: [run, executing] }: Tried): string => {
  const [before, after] = diff;
  return [
    `${file}:${line} (${operator}; ${run} of ${executing} test files)`,
    `  - ${before}`,
    `  + ${after}`,
  ].join('\n');
};

/** The lines that a mutant touches, before and after, without their indentation. */
export function diffOf(source: string, { start, end, replacement }: Mutant): Tried['diff'] {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const to = next < 0 ? source.length : next;
  const before = source.slice(from, to);
  const after = source.slice(from, start) + replacement + source.slice(end, to);
  return [before.trim(), after.trim()];
}
