import type { Measurement } from './measure.ts';

/** A call with its measurements by number of connections; those of 20 are missing where one has to do. */
export interface BenchResult {
  name: string;
  /** The 95th percentile, in milliseconds, that one connection may see. */
  goal: number | undefined;
  alone: Measurement;
  together?: Measurement;
  /** The median, in milliseconds, of the same in process. */
  inProcess?: number;
  /** By how many megabytes the server's memory rose, where that was watched. */
  memoryRise?: number;
}

/** How many megabytes the server's memory may rise for the download of all students (docs/performance.md). */
const MEMORY_GOAL = 150;

/** Whether the call meets its goals. */
export const isMet = ({ goal, alone, memoryRise }: BenchResult): boolean =>
  (goal === undefined || alone.p95 <= goal) && (memoryRise === undefined || memoryRise <= MEMORY_GOAL);

/** A column: its head, what a result has in it, and whether it is left out of the short table. */
type Column = [head: string, cell: (result: BenchResult) => string, long?: 'long'];

const COLUMNS: readonly Column[] = [
  ['call', result => result.name + memory(result)],
  ['median', ({ alone }) => milliseconds(alone.median)],
  ['p95', ({ alone }) => milliseconds(alone.p95)],
  ['goal', result => (result.goal === undefined ? '' : `${result.goal}${isMet(result) ? '' : ' ✗'}`)],
  ['req/s', ({ alone }) => perSecond(alone), 'long'],
  ['median, 20', ({ together }) => milliseconds(together?.median), 'long'],
  ['p95, 20', ({ together }) => milliseconds(together?.p95), 'long'],
  ['req/s, 20', ({ together }) => perSecond(together)],
  ['in process', ({ inProcess }) => milliseconds(inProcess), 'long'],
  [
    'ratio',
    ({ alone, inProcess }) => (inProcess === undefined ? '' : `${(alone.median / inProcess).toFixed(1)} ×`),
    'long',
  ],
];

/** The results as a Markdown table, whole or `short`; a goal that is missed is marked. */
export function table(results: readonly BenchResult[], { short = false } = {}): string {
  const columns = COLUMNS.filter(([, , long]) => !(short && long));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    columns.map(([head]) => head),
    columns.map((_, index) => (index === 0 ? '---' : '---:')),
    ...results.map(result => columns.map(([, cell]) => cell(result))),
  ]
    .map(line)
    .join('\n');
}

/**
 * The Markdown text with `part` between the two marks of a name, such as `<!-- npm run bench: begin -->`. A table there
 * keeps its choice of rows: those that it lacks are left out.
 * @throws Error when the text has no such marks
 */
export function intoMarkdown(text: string, part: string, name: string): string {
  const [begin, end] = [`<!-- npm run ${name}: begin -->`, `<!-- npm run ${name}: end -->`];
  const [before, rest] = text.split(begin);
  const [former, after] = rest?.split(end) ?? [];
  if (before === undefined || former === undefined || after === undefined)
    throw new Error(`The text has no ${begin} and ${end}`);
  const chosen = new Set(former.split('\n').filter(isRow).map(nameOfRow));
  const rows = part
    .split('\n')
    .filter(line => !isRow(line) || chosen.size === 0 || chosen.has(nameOfRow(line)));
  return `${before}${begin}\n${rows.join('\n')}\n${end}${after}`;
}

const isRow = (line: string): boolean => line.startsWith('|');

/** The first cell of a row, without the memory that a call took. */
const nameOfRow = (line: string): string => line.split(' | ')[0]?.replace(/ \(memory .*/, '') ?? '';

const memory = ({ memoryRise }: BenchResult) =>
  memoryRise === undefined ? '' : ` (memory + ${memoryRise.toFixed(0)} MB of ${MEMORY_GOAL})`;

const milliseconds = (value: number | undefined) =>
  value === undefined ? '' : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

const perSecond = (measurement: Measurement | undefined) => measurement?.requestsPerSecond.toFixed(0) ?? '';
