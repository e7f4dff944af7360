import { percentile } from '../bench/measure.ts';
import type { CallFigures, Figures } from './Figures.ts';
import { DOWNLOAD_ALL } from './habits.ts';

/** The 99th percentile, in milliseconds, that people may see (issue of trust: 50 users, 100,000 students). */
const P99_GOAL = 250;

/** By how many megabytes the server's memory may be higher in the last third of the time than in the second. */
const RISE_GOAL = 40;

/** The server's memory at a moment. */
export interface MemorySample {
  /** Since people began to work. */
  seconds: number;
  megabytes: number;
}

/** What the goals say of a run. */
export interface Verdict {
  kinds: CallFigures[];
  /** Over all calls that a user waits for; the download of all students is none of these. */
  overall: CallFigures;
  /** Megabytes between the medians of the second and the last third; undefined where it was not watched. */
  memoryRise: number | undefined;
  /** What is not as it should be, a sentence each. */
  missed: string[];
}

/** Holds the figures of a run against its goals: no error, no long wait, memory that stays flat. */
export function verdictOf(figures: Figures, memory: readonly MemorySample[]): Verdict {
  const kinds = figures.byKind();
  const overall = figures.overall(isInteractive);
  const memoryRise = riseOf(memory);
  const slow = [overall, ...kinds].filter(({ name, p99 }) => isInteractive(name) && p99 >= P99_GOAL);
  const failed = kinds.filter(({ errors }) => errors > 0);
  const missed = [
    ...failed.map(({ name, errors }) => `${name}: ${errors} errors.`),
    ...slow.map(
      ({ name, p99 }) => `${name}: the 99th percentile is ${p99.toFixed(0)} ms, not below ${P99_GOAL} ms.`,
    ),
  ];
  if (overall.count === 0) missed.push('Nothing was measured.');
  if (memoryRise !== undefined && memoryRise > RISE_GOAL) {
    missed.push(`The memory rose by ${memoryRise.toFixed(0)} MB, more than ${RISE_GOAL} MB.`);
  }
  return { kinds, overall, memoryRise, missed };
}

const isInteractive = (name: string) => name !== DOWNLOAD_ALL;

/** The first third is left out: a server that has just started fills its caches. */
function riseOf(memory: readonly MemorySample[]): number | undefined {
  const third = Math.floor(memory.length / 3);
  if (third === 0) return undefined;
  const level = (from: number, to?: number) =>
    percentile(
      memory.slice(from, to).map(({ megabytes }) => megabytes),
      0.5,
    );
  return level(-third) - level(third, 2 * third);
}
