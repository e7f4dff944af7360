import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Mutant } from './operators.ts';
import { pointAround, type ReachPoint, withReachPoints } from './reachPoints.ts';
import { REACH_TARGET } from './recordReach.ts';
import { TestHost } from './TestHost.ts';
import { TreeCopy } from './TreeCopy.ts';

/** What a test file reaches. */
interface Reached {
  /** Of the test file: what it reaches is found out again when it has changed. */
  hash: string;
  passes: boolean;
  seconds: number;
  points: readonly number[];
}

/** As it is cached in a file from run to run. */
interface Stored {
  /** Of all that the tests share: the source and their helpers. */
  hash: string;
  tests: Record<string, Reached>;
}

const SOURCES = '{core,server,src}/**/*.{ts,tsx}';
const SHARED = `{core,server,src,scripts,tests/support}/**/*`;
const PATIENCE_MS = 600_000;

/** Knows which test files execute which part of the source; each is run once for that, alone, without a fault. */
export class ReachMap {
  readonly #root: string;
  readonly #storedIn: string;
  readonly #stored: Stored;
  readonly #pointsOf = new Map<string, { first: number; points: readonly ReachPoint[] }>();
  readonly #sources = new Map<string, string>();
  readonly #reached = new Map<string, ReadonlySet<number>>();

  /** @param storedIn the file that stores what was found out */
  constructor(root: string, storedIn: string) {
    this.#root = root;
    this.#storedIn = storedIn;
    let first = 0;
    for (const file of globSync(SOURCES, { cwd: root }).sort()) {
      if (file.endsWith('.d.ts')) continue;
      const { source, points } = withReachPoints(file, this.#read(file), first);
      this.#pointsOf.set(file, { first, points });
      this.#sources.set(file, source);
      first += points.length;
    }
    const shared = globSync(SHARED, {
      cwd: root,
      exclude: ['scripts/mutation/**', 'scripts/mutation.ts'],
    }).sort();
    const hash = hashOf(shared.filter(file => /\.\w+$/.test(file)).map(file => this.#read(file)));
    const found: Stored | undefined = existsSync(storedIn)
      ? JSON.parse(readFileSync(storedIn, 'utf8'))
      : undefined;
    this.#stored = found?.hash === hash ? found : { hash, tests: {} };
  }

  /** Finds out what these test files reach, unless it is known. */
  async learn(testFiles: readonly string[], tell: (line: string) => void): Promise<void> {
    const unknown = testFiles.filter(file => this.#stored.tests[file]?.hash !== hashOf([this.#read(file)]));
    if (unknown.length === 0) return;
    const tree = new TreeCopy(this.#root);
    const removeTree = () => tree.remove();
    process.once('exit', removeTree);
    const target = join(tree.folder, 'reached');
    writeFileSync(join(tree.folder, 'scripts/mutation', REACH_TARGET), target);
    for (const [file, source] of this.#sources) {
      const recorder = relative(dirname(file), 'scripts/mutation/recordReach.ts');
      writeFileSync(join(tree.folder, file), `import '${recorder}';${source}`);
    }
    const host = new TestHost(tree.folder);
    for (const [index, file] of unknown.entries()) {
      writeFileSync(target, '');
      const began = Date.now();
      const testFiles = [join(tree.folder, file)];
      const { failure, timedOut } = await host.run({ changed: [], testFiles }, PATIENCE_MS);
      const seconds = (Date.now() - began) / 1000;
      const points = new Set(readFileSync(target, 'utf8').split('\n').filter(Boolean).map(Number));
      this.#stored.tests[file] = {
        hash: hashOf([this.#read(file)]),
        passes: failure === undefined && !timedOut,
        seconds,
        points: [...points],
      };
      writeFileSync(this.#storedIn, JSON.stringify(this.#stored));
      const problem = failure ? `, but fails: ${failure}` : '';
      tell(
        `${index + 1} of ${unknown.length}: ${file} reaches ${points.size} points in ${seconds.toFixed(1)} s${problem}`,
      );
    }
    host.close();
    process.removeListener('exit', removeTree);
    rmSync(tree.folder, { recursive: true, force: true });
  }

  /**
   * Of these test files, those that execute the place of a fault: first those of its own folder, then those that reach
   * little and are fast.
   */
  testsOf({ file, start }: Mutant, testFiles: readonly string[]): string[] {
    const known = this.#pointsOf.get(file);
    const point = known && pointAround(known.points, start);
    if (known === undefined || point === undefined) return [];
    const near = nearestTests(this.#root, file);
    const isFar = (testFile: string) => (near !== undefined && testFile.startsWith(near) ? 0 : 1);
    return testFiles
      .filter(testFile => this.#reachedBy(testFile).has(known.first + point))
      .toSorted((a, b) => isFar(a) - isFar(b) || this.#cost(a) - this.#cost(b));
  }

  /** Whether a test file passes without a fault, how long it takes, and how much it reaches. */
  passes(testFile: string): boolean {
    return this.#stored.tests[testFile]?.passes ?? false;
  }

  seconds(testFile: string): number {
    return this.#stored.tests[testFile]?.seconds ?? 0;
  }

  #cost(testFile: string): number {
    return this.seconds(testFile) * this.#reachedBy(testFile).size;
  }

  #reachedBy(testFile: string): ReadonlySet<number> {
    const known = this.#reached.get(testFile) ?? new Set(this.#stored.tests[testFile]?.points);
    this.#reached.set(testFile, known);
    return known;
  }

  #read(file: string): string {
    return readFileSync(join(this.#root, file), 'utf8');
  }
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

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}\n${text}`);
  return hash.digest('base64');
}
