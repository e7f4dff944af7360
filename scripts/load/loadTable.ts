import type { CallFigures } from './Figures.ts';

/** The figures as a Markdown table. */
export function loadTable(figures: readonly CallFigures[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = figures.map(({ name, count, median, p99, max, errors }) => [
    name,
    String(count),
    median.toFixed(1),
    p99.toFixed(1),
    max.toFixed(1),
    String(errors),
  ]);
  return [
    ['call', 'count', 'median', 'p99', 'max', 'errors'],
    ['---', '---:', '---:', '---:', '---:', '---:'],
    ...rows,
  ]
    .map(line)
    .join('\n');
}
