import { join } from 'node:path';
import type { Mutant } from './operators.ts';
import type { ReachMap } from './ReachMap.ts';
import { runTool } from './runTool.ts';
import { TestHost } from './TestHost.ts';
import type { TreeCopy } from './TreeCopy.ts';

/** What became of a mutant; 'unclear' when the test that failed does so without it, too. */
export interface Outcome {
  status: 'killed' | 'timeout' | 'types' | 'survived' | 'unclear';
  seconds: number;
  /** Of how many test files that execute it how many were run at most. */
  tests: readonly [run: number, executing: number];
  /** The test that failed first. */
  by?: string;
}

interface Trial {
  tree: TreeCopy;
  reach: ReachMap;
  /** The test files of the mutant's area. */
  testFiles: readonly string[];
  /** How many of them are run for a mutant. */
  testsMax: number;
  /** From when a mutant counts as noticed, beside what its tests take without it. */
  timeoutMs: number;
}

const TSC = 'typescript/bin/tsc';
const COMPILER_MS = 600_000;
/** How much slower tests may become on a busy machine before that counts as noticed. */
const SLOWER = 4;

/**
 * `attempt` runs the tests which execute a mutant until one fails; a test that fails is run without the mutant, too,
 * unless it is known to pass. Of what the tests let live, `refusedByTypes` finds what the compiler refuses.
 */
export function mutantTrial({ tree, reach, testFiles, testsMax, timeoutMs }: Trial) {
  const host = new TestHost(tree.folder);
  const passing = new Map<string, boolean>();
  const inTree = (file: string) => join(tree.folder, file);

  const run = (mutant: Mutant, files: readonly string[]) => {
    const seconds = files.reduce((sum, file) => sum + reach.seconds(file), 0);
    const request = { changed: [inTree(mutant.file)], testFiles: files.map(inTree) };
    return host.run(request, timeoutMs + SLOWER * seconds * 1000);
  };

  const passesAlone = async (mutant: Mutant, failure: string) => {
    const testFile = testFiles.find(file => failure.startsWith(file));
    if (!testFile) return true;
    const known = passing.get(testFile) ?? reach.passes(testFile);
    const passes = known || (await run(mutant, [testFile])).failure === undefined;
    passing.set(testFile, passes);
    return passes;
  };

  const verdict = async (
    mutant: Mutant,
    files: readonly string[],
  ): Promise<Pick<Outcome, 'status' | 'by'>> => {
    const { failure, timedOut } = files.length > 0 ? await run(mutant, files) : {};
    if (timedOut) return { status: 'timeout' };
    return failure ? { status: 'killed', by: failure } : { status: 'survived' };
  };

  const compiles = async (mutants: readonly Mutant[]): Promise<boolean> => {
    const [first, ...others] = mutants;
    if (first) return tree.with(first, () => compiles(others));
    return (await runTool(tree.folder, [TSC, '--noEmit'], COMPILER_MS)).code === 0;
  };

  /** As the compiler takes long, for many at once; of those that it refuses, for half of them, and so on. */
  const refusedOf = async (mutants: readonly Mutant[]): Promise<Mutant[]> => {
    if (mutants.length === 0 || (await compiles(mutants))) return [];
    if (mutants.length === 1) return [...mutants];
    const half = Math.ceil(mutants.length / 2);
    return [...(await refusedOf(mutants.slice(0, half))), ...(await refusedOf(mutants.slice(half)))];
  };

  return {
    attempt: async (mutant: Mutant): Promise<Outcome> => {
      const began = Date.now();
      const executing = reach.testsOf(mutant, testFiles);
      const files = executing.slice(0, testsMax);
      const found = await tree.with(mutant, () => verdict(mutant, files));
      const isUnclear = found.by !== undefined && !(await passesAlone(mutant, found.by));
      const seconds = Math.round((Date.now() - began) / 1000);
      return {
        ...found,
        ...(isUnclear && { status: 'unclear' }),
        seconds,
        tests: [files.length, executing.length],
      };
    },
    refusedByTypes: async (mutants: readonly Mutant[]): Promise<Mutant[]> => {
      const refused: Mutant[] = [];
      // Of one file one at a time, as each moves what comes after it.
      for (let left = mutants; left.length > 0; ) {
        const files = left.map(({ file }) => file);
        const round = left.filter(({ file }, index) => files.indexOf(file) === index);
        refused.push(...(await refusedOf(round)));
        left = left.filter(mutant => !round.includes(mutant));
      }
      return refused;
    },
    close: () => host.close(),
  };
}
