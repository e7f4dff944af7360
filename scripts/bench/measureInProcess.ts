import type { Database } from '../../server/database/database.ts';
import { percentile } from './measure.ts';

const RUNS = { warmUp: 3, min: 5, max: 300 };

/** The median time, in milliseconds, that `work` takes in this process, repeated for about a second. */
export async function measureInProcess(
  database: Database,
  work: (database: Database) => Promise<unknown>,
): Promise<number> {
  for (let run = 0; run < RUNS.warmUp; run += 1) await work(database);
  const times: number[] = [];
  const end = performance.now() + 1_000;
  while (times.length < RUNS.min || (times.length < RUNS.max && performance.now() < end)) {
    const start = performance.now();
    await work(database);
    times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
}
