import { type Measurement, percentile } from './measure.ts';

/** Measurements of a screen, one a repetition. */
export interface ScreenFigures {
  name: string;
  /** Milliseconds, kilobytes sent, or Lighthouse's score of 0 to 100. */
  unit: 'ms' | 'kB' | 'score';
  values: number[];
  /** The most that the 95th percentile may be; for a score, the least that the median may be. */
  goal?: number;
}

export const isMet = ({ goal, p95 }: Measurement): boolean => goal === undefined || p95 <= goal;

export const isScreenMet = ({ unit, values, goal }: ScreenFigures): boolean => {
  if (goal === undefined) return true;
  return unit === 'score' ? percentile(values, 0.5) >= goal : percentile(values, 0.95) <= goal;
};

/** The calls as a Markdown table; a goal that is missed is marked. */
export const callTable = (calls: readonly Measurement[]): string =>
  markdown(
    ['call', 'median', 'p95', 'goal', 'p95, many', 'req/s, many', 'in process', 'ratio'],
    calls.map(call => [
      call.name,
      milliseconds(call.median),
      milliseconds(call.p95),
      goalText(call.goal, isMet(call)),
      milliseconds(call.together?.p95),
      call.together?.perSecond.toFixed(0) ?? '',
      milliseconds(call.inProcess),
      call.inProcess === undefined ? '' : `${(call.median / call.inProcess).toFixed(1)} ×`,
    ]),
  );

/** The figures of screens as a Markdown table. */
export const screenTable = (figures: readonly ScreenFigures[]): string =>
  markdown(
    ['in Chromium', 'median', 'p95', 'of', 'goal'],
    figures.map(each => [
      each.unit === 'score' ? each.name : `${each.name}, ${each.unit}`,
      percentile(each.values, 0.5).toFixed(0),
      percentile(each.values, 0.95).toFixed(0),
      String(each.values.length),
      goalText(each.goal, isScreenMet(each)),
    ]),
  );

function markdown(head: readonly string[], rows: readonly string[][]): string {
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

const goalText = (goal: number | undefined, met: boolean) =>
  goal === undefined ? '' : `${goal}${met ? '' : ' ✗'}`;

const milliseconds = (value: number | undefined) =>
  value === undefined ? '' : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
