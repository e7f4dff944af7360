import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Mutant } from './operators.ts';
import { runTool } from './runTool.ts';
import type { TreeCopy } from './TreeCopy.ts';

/** What became of a mutant; 'unclear' when the test that failed does so without it, too. */
export interface Outcome {
  status: 'killed' | 'timeout' | 'types' | 'survived' | 'unclear';
  seconds: number;
  /** The test that failed first. */
  by?: string;
}

const VITEST = 'vitest/vitest.mjs';
const TSC = 'typescript/bin/tsc';

/**
 * Gives a function that runs the tests of a mutant in the copy until one fails: first those of its own folder, then
 * all that import its file, directly or not. What they let live is killed only if the compiler refuses it. A test
 * that fails is run once without a mutant, too.
 */
export function mutantTrial(tree: TreeCopy, timeoutMs: number): (mutant: Mutant) => Promise<Outcome> {
  const passing = new Map<string, boolean>();

  const passesAlone = async (testFile: string) => {
    const known = passing.get(testFile);
    if (known !== undefined) return known;
    const { code } = await runTool(tree.folder, [VITEST, 'run', testFile], timeoutMs);
    passing.set(testFile, code === 0);
    return code === 0;
  };

  const verdict = async (mutant: Mutant): Promise<Omit<Outcome, 'seconds'>> => {
    const end = Date.now() + timeoutMs;
    for (const typed of vitestRuns(tree.folder, mutant.file)) {
      const run = await runTool(tree.folder, [VITEST, ...typed, '--bail', '1'], end - Date.now());
      if (run.timedOut) return { status: 'timeout' };
      if (run.code !== 0) return { status: 'killed', by: firstFailure(run.output) };
    }
    const { code } = await runTool(tree.folder, [TSC, '--noEmit'], timeoutMs);
    return { status: code === 0 ? 'survived' : 'types' };
  };

  return async mutant => {
    const began = Date.now();
    const found = await tree.with(mutant, () => verdict(mutant));
    const isUnclear = found.status === 'killed' && !(await passesAlone(testFileOf(found.by)));
    const seconds = Math.round((Date.now() - began) / 1000);
    return { ...found, ...(isUnclear && { status: 'unclear' }), seconds };
  };
}

/** How Vitest is called for a file, the likeliest tests first. */
function vitestRuns(root: string, file: string): string[][] {
  const near = nearestTests(root, file);
  const related = ['related', file, '--run', '--passWithNoTests'];
  return near ? [['run', near, '--passWithNoTests'], related] : [related];
}

/** The folder in tests/ that lies as the file's does, or the nearest above it; none when that is a whole area's. */
export function nearestTests(root: string, file: string): string | undefined {
  let folder = dirname(file)
    .replace(/^src\//, '')
    .replace(/^core\/.*/, 'core');
  while (folder.includes('/') && !existsSync(join(root, 'tests', folder))) folder = dirname(folder);
  const found = existsSync(join(root, 'tests', folder));
  return found && folder !== 'server' && folder !== 'src' ? `tests/${folder}/` : undefined;
}

/** As Vitest tells it: 'node  tests/core/days.test.ts > isDay'. */
const firstFailure = (output: string): string | undefined =>
  /^\s*FAIL\s+(.+)$/m.exec(stripVTControlCharacters(output))?.[1]?.trim();

const testFileOf = (failure = ''): string => /tests\/\S+/.exec(failure)?.[0] ?? 'tests/';
