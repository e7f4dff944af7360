import autocannon from 'autocannon';
import type { BenchCall } from './calls.ts';
import type { BenchRequest } from './sample.ts';
import { ADMINISTRATOR, signIn, type Target } from './target.ts';

export interface Figures {
  name: string;
  /** Milliseconds, or Lighthouse's score of 0 to 100. */
  unit: 'ms' | 'score';
  median: number;
  p95: number;
  times: number;
  /** The most that the 95th percentile may be; for a score, the least that the median may be. */
  goal: number | undefined;
  isMet: boolean;
  perSecond?: number;
}

export function figuresOf(
  name: string,
  unit: Figures['unit'],
  values: readonly number[],
  goal?: number,
): Figures {
  const [median, p95] = [percentile(values, 0.5), percentile(values, 0.95)];
  const isMet = goal === undefined || (unit === 'score' ? median >= goal : p95 <= goal);
  return { name, unit, median, p95, times: values.length, goal, isMet };
}

export function figureTable(figures: readonly Figures[]): string {
  const head = ['', 'median', 'p95', 'of', 'goal', 'a second'];
  const rows = figures.map(({ name, unit, median, p95, times, goal, isMet, perSecond }) => [
    unit === 'ms' ? name : `${name}, ${unit}`,
    short(median),
    short(p95),
    String(times),
    goal === undefined ? '' : `${goal}${isMet ? '' : ' ✗'}`,
    short(perSecond),
  ]);
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

const short = (value: number | undefined) => value?.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0) ?? '';

/** The value that a share (0 to 1) of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const SECONDS = 3;
/** How many requests warm the server up, and the fewest of which a 95th percentile says anything. */
const REQUESTS = { usual: { warmUp: 10, min: 100 }, large: { warmUp: 1, min: 5 } };
/** After how many seconds an answer counts as missing: on a busy machine it may take its time. */
const TIMEOUT = 60;

/**
 * Repeats the requests of a call after warming up; only on one connection it has a goal.
 * @throws Error when any answer is no success
 */
export async function measureCall(call: BenchCall, baseUrl: string, goal: number): Promise<Figures> {
  const { name, requests, large = false, connections = 1 } = call;
  // Signs in for each call: an access token ends after a quarter of an hour.
  const target = await signIn(baseUrl, ADMINISTRATOR);
  const { warmUp, min } = REQUESTS[large ? 'large' : 'usual'];
  const known = await repeat(target, requests, { connections: 1, amount: Math.max(warmUp, requests.length) });
  const amount = Math.max(min, Math.round((SECONDS * 1000) / percentile(known.times, 0.5)));
  const { times, seconds } = await repeat(target, requests, { connections, amount });
  if (connections > 1) return { ...figuresOf(name, 'ms', times), perSecond: times.length / seconds };
  return figuresOf(name, 'ms', times, large ? undefined : goal);
}

/** Times are taken of each answer: autocannon's own are rounded to whole milliseconds. */
async function repeat(
  { baseUrl, headers }: Target,
  requests: readonly BenchRequest[],
  amounts: { connections: number; amount: number },
): Promise<{ times: number[]; seconds: number }> {
  const times: number[] = [];
  const began = performance.now();
  // Not when the run ends: it looks once a second whether all is answered.
  let lastAnswer = began;
  const { non2xx, errors, statusCodeStats } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { ...amounts, requests: [...requests], url: baseUrl, headers, timeout: TIMEOUT },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => {
      lastAnswer = performance.now();
      times.push(milliseconds);
    });
  });
  if (times.length === 0 || non2xx > 0 || errors > 0)
    throw new Error(
      `${requests[0]?.path}: ${JSON.stringify(statusCodeStats)} and ${errors} errors among ${times.length} answers`,
    );
  return { times, seconds: (lastAnswer - began) / 1000 };
}
