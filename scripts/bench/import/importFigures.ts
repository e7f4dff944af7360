/** How a stage of an import went, and for how long another user waited at most meanwhile, by call. */
export interface ImportFigures {
  name: string;
  tookMs: number;
  goalMs: number | undefined;
  longest: Readonly<Record<string, number>>;
  memoryRise: number | undefined;
}

/** How long nobody else may wait, in milliseconds, and by how many megabytes the server's memory may rise. */
const WAIT_GOAL = 250;
const MEMORY_GOAL = 250;

/** Whether a stage keeps its goals. */
export const isImportMet = ({ tookMs, goalMs, longest, memoryRise }: ImportFigures): boolean =>
  (goalMs === undefined || tookMs <= goalMs) &&
  Object.values(longest).every(wait => wait <= WAIT_GOAL) &&
  (memoryRise === undefined || memoryRise <= MEMORY_GOAL);

/** The figures as a Markdown table; a goal that is missed is marked. */
export function importTable(figures: readonly ImportFigures[]): string {
  const calls = Object.keys(figures[0]?.longest ?? {});
  const marked = (value: number | undefined, goal: number | undefined) =>
    value === undefined ? '' : `${value.toFixed(0)}${goal !== undefined && !(value <= goal) ? ' ✗' : ''}`;
  const heads = ['', 'took', 'goal', ...calls.map(call => `longest: ${call}`), 'memory, MB'];
  return [
    heads,
    heads.map((_, index) => (index === 0 ? '---' : '---:')),
    ...figures.map(({ name, tookMs, goalMs, longest, memoryRise }) => [
      name,
      marked(tookMs, goalMs),
      goalMs?.toFixed(0) ?? '',
      ...calls.map(call => marked(longest[call], WAIT_GOAL)),
      marked(memoryRise, MEMORY_GOAL),
    ]),
  ]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n');
}
