import { todayIn } from '../../core/rules/days.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { readSettings } from '../../server/platform/env.ts';
import { type BenchCall, benchCalls, goalOf } from './calls.ts';
import { measure } from './measure.ts';
import { measureInProcess } from './measureInProcess.ts';
import type { BenchResult } from './report.ts';
import { findSample } from './sample.ts';
import { type BenchServer, signIn } from './target.ts';
import { watchMemory } from './watchMemory.ts';
import { workCalls } from './workCalls.ts';

interface Options {
  server: BenchServer;
  /** The server's data folder, where it lies here; without it nothing is measured in process. */
  dataDir: string | undefined;
  /** Of the server's database; undefined: a file in `dataDir`. */
  databaseUrl: string | undefined;
  /** How many there are in the sample. */
  students: number;
  credentials: { email: string; password: string };
  /** About how long each call is repeated. */
  seconds: number;
  /** A part of the names of the calls to measure; '' for all. */
  only: string;
  /** Reports each call that is done. */
  say: (sentence: string) => void;
}

const MANY = 20;

/**
 * Measures the calls that screens make, on one connection and on twenty, and the same in process. One that is refused is
 * said and left out, and the command fails.
 */
export async function measureCalls(options: Options): Promise<BenchResult[]> {
  const { server, dataDir, databaseUrl, students, credentials, only, say } = options;
  const sample = await findSample(
    await signIn(server.baseUrl, credentials),
    todayIn(readSettings(process.env).timeZone),
    credentials,
  );
  const opened = dataDir === undefined ? undefined : await openDatabase({ dataDir, databaseUrl });
  const results: BenchResult[] = [];
  try {
    const engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
    const goal = goalOf(students, engine);
    for (const call of [...benchCalls(sample), ...workCalls(sample)].filter(({ name }) =>
      name.includes(only),
    )) {
      const { name, inProcess } = call;
      // What a large call does to memory shows on a server that has done nothing else.
      if (call.large) await server.restart?.();
      const measured = await measureCall(call, options).catch(error => {
        say(`${error}`);
        process.exitCode = 1;
      });
      if (!measured) continue;
      const limit = opened && inProcess && (await measureInProcess(opened, inProcess));
      results.push({ name, goal: call.large ? undefined : goal, ...measured, inProcess: limit });
      say(`${name}: median ${measured.alone.median.toFixed(2)} ms, p95 ${measured.alone.p95.toFixed(2)} ms`);
    }
  } finally {
    await sample.remove(await signIn(server.baseUrl, credentials));
    await opened?.destroy();
  }
  return results;
}

async function measureCall(
  call: BenchCall,
  { server, credentials, seconds }: Options,
): Promise<Pick<BenchResult, 'alone' | 'together' | 'memoryRise'>> {
  // Signs in for each call: an access token ends after a quarter of an hour.
  const target = await signIn(server.baseUrl, call.credentials ?? credentials);
  const memoryRise = call.large && server.pid !== undefined ? watchMemory(server.pid) : undefined;
  const alone = await measure(target, call, { connections: 1, seconds });
  if (call.large) return { alone, memoryRise: memoryRise?.() };
  if (call.alone) return { alone };
  return { alone, together: await measure(target, call, { connections: MANY, seconds }) };
}
