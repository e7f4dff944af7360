import { percentile } from '../measure.ts';
import type { ScreenFigures } from './ScreenFigures.ts';

/** Whether figures keep their goal. */
export const isScreenMet = ({ unit, values, goal }: ScreenFigures): boolean => {
  if (goal === undefined) return true;
  return unit === 'score' ? percentile(values, 0.5) >= goal : percentile(values, 0.95) <= goal;
};

/** The figures as a Markdown table; a goal that is missed is marked. */
export function screenTable(figures: readonly ScreenFigures[]): string {
  const rows = figures.map(each => {
    const { name, unit, values, goal } = each;
    const [median, p95, longest] = [0.5, 0.95, 1].map(share => percentile(values, share).toFixed(0));
    const single = values.length === 1;
    return [
      `${name}${unit === 'score' ? '' : `, ${unit}`}`,
      median,
      single ? '' : p95,
      single ? '' : longest,
      String(values.length),
      goal === undefined ? '' : `${goal}${isScreenMet(each) ? '' : ' ✗'}`,
    ];
  });
  return [HEAD, RULE, ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

const HEAD = ['in Chromium', 'median', 'p95', 'longest', 'of', 'goal'];
const RULE = HEAD.map((_, index) => (index === 0 ? '---' : '---:'));
