import autocannon from 'autocannon';
import type { Target } from './target.ts';

/** How a call went on a number of connections; times in milliseconds. */
export interface Measurement {
  median: number;
  p99: number;
  requestsPerSecond: number;
}

interface Effort {
  /** How many at once, each as fast as it is answered. */
  connections: number;
  /** About how long, at the speed of one connection. */
  seconds: number;
}

const WARM_UP_REQUESTS = 10;

/** After how many seconds an answer counts as missing: on a busy machine it may take its time. */
const TIMEOUT = 60;

/** The fewest requests of which a 99th percentile says anything. */
const REQUESTS_MIN = 100;

/**
 * Repeats a GET after warming up. Times are taken of each answer: autocannon's own are rounded to whole
 * milliseconds.
 * @throws Error when any answer is no success
 */
export async function measure(
  target: Target,
  address: string,
  { connections, seconds }: Effort,
): Promise<Measurement> {
  const warmUp = await repeat(target, address, { connections: 1, amount: WARM_UP_REQUESTS });
  const amount = Math.max(REQUESTS_MIN, Math.round((seconds * 1000) / percentile(warmUp.times, 0.5)));
  const { times, duration } = await repeat(target, address, { connections, amount });
  return {
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    requestsPerSecond: times.length / duration,
  };
}

async function repeat(
  { baseUrl, headers }: Target,
  address: string,
  options: { connections: number; amount: number },
): Promise<{ times: number[]; duration: number }> {
  const times: number[] = [];
  const began = performance.now();
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const request = { url: `${baseUrl}${address}`, headers, timeout: TIMEOUT };
    const run = autocannon({ ...options, ...request }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const duration = (performance.now() - began) / 1000;
  if (times.length === 0 || non2xx > 0 || errors > 0) {
    throw new Error(`${address}: ${non2xx} refusals and ${errors} errors among ${times.length} answers`);
  }
  return { times, duration };
}

/** The value that a share (0 to 1) of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
