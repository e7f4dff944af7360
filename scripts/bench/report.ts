import type { BenchCall } from './calls.ts';
import type { Measurement } from './measure.ts';

/** A call with its measurements by number of connections. */
export interface BenchResult extends BenchCall {
  measurements: { connections: number; measurement: Measurement }[];
}

/** Whether the call keeps its goal on one connection. */
export const isMet = ({ goal, measurements }: BenchResult): boolean =>
  measurements.some(({ connections, measurement }) => connections === 1 && measurement.p99 <= goal);

/** The results as a Markdown table. */
export function table(results: readonly BenchResult[]): string {
  const columns = results[0]?.measurements.map(({ connections }) => connections) ?? [];
  const head = [
    'call',
    ...columns.flatMap(count => [`median ms (${count})`, `p99 ms (${count})`, `requests/s (${count})`]),
    'goal p99 ms (1)',
    'met',
  ];
  const rows = results.map(result => [
    result.name,
    ...result.measurements.flatMap(({ measurement: { median, p99, requestsPerSecond } }) => [
      median.toFixed(1),
      p99.toFixed(1),
      requestsPerSecond.toFixed(0),
    ]),
    String(result.goal),
    isMet(result) ? 'yes' : 'no',
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(line).join('\n');
}
