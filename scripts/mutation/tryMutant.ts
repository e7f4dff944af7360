import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Mutant } from './operators.ts';
import type { TreeCopy } from './TreeCopy.ts';

/** What became of a mutant. */
export interface Outcome {
  status: 'killed' | 'timeout' | 'types' | 'survived';
  seconds: number;
  /** The test that failed first. */
  by?: string;
}

/**
 * Runs the tests of a mutant in the copy until one fails: first those of its own folder, then all that import its
 * file, directly or not. What they let live is killed only if the compiler refuses it.
 */
export async function tryMutant(tree: TreeCopy, mutant: Mutant, timeoutMs: number): Promise<Outcome> {
  const began = Date.now();
  const outcome = (status: Outcome['status'], by?: string): Outcome => ({
    status,
    seconds: Math.round((Date.now() - began) / 1000),
    by,
  });
  return tree.with(mutant, async () => {
    for (const typed of vitestRuns(tree.folder, mutant.file)) {
      const left = timeoutMs - (Date.now() - began);
      const run = await runTool(tree.folder, ['vitest/vitest.mjs', ...typed, '--bail', '1'], left);
      if (run.timedOut) return outcome('timeout');
      if (run.code !== 0) return outcome('killed', firstFailure(run.output));
    }
    const types = await runTool(tree.folder, ['typescript/bin/tsc', '--noEmit'], timeoutMs);
    return outcome(types.code === 0 ? 'survived' : 'types');
  });
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

const firstFailure = (output: string): string | undefined =>
  /^\s*FAIL\s+(.+)$/m.exec(stripVTControlCharacters(output))?.[1]?.trim();

type Run = { code: number | null; output: string; timedOut: boolean };

/** Runs a script of node_modules, and ends it with all that it began when it takes too long. */
async function runTool(folder: string, [script = '', ...typed]: string[], timeoutMs: number): Promise<Run> {
  const child = spawn(process.execPath, [join(folder, 'node_modules', script), ...typed], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let timedOut = false;
  const timer = setTimeout(
    () => {
      timedOut = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    },
    Math.max(1, timeoutMs),
  );
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  const code = await promise;
  clearTimeout(timer);
  return { code, output, timedOut };
}
