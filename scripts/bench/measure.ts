import autocannon from 'autocannon';
import type { BenchCall } from './calls.ts';
import type { BenchRequest } from './requests.ts';
import type { Target } from './target.ts';

/** How a call went on a number of connections; times in milliseconds. */
export interface Measurement {
  median: number;
  p95: number;
  requestsPerSecond: number;
}

interface Effort {
  /** How many at once, each as fast as it is answered. */
  connections: number;
  /** About how long, at the speed of one connection. */
  seconds: number;
}

/** How many requests warm the server up, and the fewest of which a 95th percentile says anything. */
const REQUESTS = { warmUp: 10, min: 100 };
const LARGE_REQUESTS = { warmUp: 1, min: 5 };

/** After how many seconds an answer counts as missing: on a busy machine it may take its time. */
const TIMEOUT = 60;

/**
 * Repeats the requests of a call after warming up. Times are taken of each answer: autocannon's own are
 * rounded to whole milliseconds.
 * @throws Error when any answer is no success
 */
export async function measure(
  target: Target,
  call: BenchCall,
  { connections, seconds }: Effort,
): Promise<Measurement> {
  const { warmUp, min } = call.large ? LARGE_REQUESTS : REQUESTS;
  const requests = call.requests.map(request => (typeof request === 'string' ? { path: request } : request));
  const repeat = (options: { connections: number; amount: number }) =>
    repeatRequests(target, requests, options);
  const { times: known } = await repeat({ connections: 1, amount: Math.max(warmUp, requests.length) });
  const amount = Math.max(min, Math.round((seconds * 1000) / percentile(known, 0.5)));
  const { times, duration } = await repeat({ connections, amount });
  return {
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    requestsPerSecond: times.length / duration,
  };
}

async function repeatRequests(
  { baseUrl, headers }: Target,
  requests: readonly BenchRequest[],
  options: { connections: number; amount: number },
): Promise<{ times: number[]; duration: number }> {
  const times: number[] = [];
  const began = performance.now();
  // Not when the run ends: it looks once a second whether all is answered.
  let lastAnswer = began;
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { ...options, requests: [...requests], url: baseUrl, headers, timeout: TIMEOUT },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => {
      lastAnswer = performance.now();
      times.push(milliseconds);
    });
  });
  const duration = (lastAnswer - began) / 1000;
  if (times.length === 0 || non2xx > 0 || errors > 0) {
    const [{ path } = { path: '' }] = requests;
    throw new Error(`${path}: ${non2xx} refusals and ${errors} errors among ${times.length} answers`);
  }
  return { times, duration };
}

/** The value that a share (0 to 1) of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
