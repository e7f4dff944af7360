import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../scripts/demo/random.ts';
import { AREAS, mutantsOfArea } from '../../scripts/mutation/areas.ts';
import { mutantsOf, mutated } from '../../scripts/mutation/operators.ts';
import { nearestTests, ReachMap } from '../../scripts/mutation/ReachMap.ts';
import { pointAround, withReachPoints } from '../../scripts/mutation/reachPoints.ts';
import { diffOf, scoreLines, scoreOf, type Tried } from '../../scripts/mutation/report.ts';
import { TreeCopy } from '../../scripts/mutation/TreeCopy.ts';
import { mutantTrial } from '../../scripts/mutation/tryMutant.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** What a source becomes, one fault at a time. */
const faults = (source: string, file = 'a.tsx') =>
  mutantsOf(file, source).map(mutant => mutated(source, mutant));

describe('the faults', () => {
  test.each([
    ['if (a) b;', ['if (false) b;', 'if (true) b;']],
    ['c = a ? b : d;', [';', 'c = false ? b : d;', 'c = true ? b : d;']],
    ['x(!a);', [';', 'x(a);']],
    ['x(a < b);', [';', 'x(a <= b);']],
    ['x(a >= b);', [';', 'x(a > b);']],
    ['x(a === b);', [';', 'x(a !== b);']],
    ['x(a && b);', [';', 'x(a || b);']],
    ['x(a ?? b);', [';', 'x(a);']],
    ['x(a?.b);', [';', 'x(a.b);']],
    ['x(a + b);', [';', 'x(a - b);']],
    ['const a = await b;', ['const a = b;']],
    ['await a();', [';', 'a();']],
    ['const f = () => { return a; };', ['const f = () => { return undefined; };']],
    ['const q = db.where(a).orderBy(b);', ['const q = db.orderBy(b);', 'const q = db.where(a);']],
    ['const a = [b, c];', ['const a = [c];', 'const a = [b];']],
    ['const a = 404;', ['const a = 405;']],
    ['const a = true;', ['const a = false;']],
    ["const a = 'b';", ["const a = '';"]],
    ["const a = 'desc';", ["const a = 'asc';"]],
  ])('of %j', (source, expected) => {
    expect(faults(source).toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    "import a from 'b';",
    "type A = 'b' | 1;",
    "const a: Record<'b', 1> = c;",
    "const a = { 'b-c': d };",
    'const a = `b` + c;',
    'const a = <p style={{ top: 1 }} sx={{ mt: 2 }} title="b" />;',
    "const A = styled('p')({ marginTop: 3 });",
    'const a = useMemo(b, [c]);',
  ])('are none in %j', source => {
    expect(faults(source)).toEqual([]);
  });

  test('lie where the text is, accents and all, on the line that is told', () => {
    const source = '// ‘Zoë’ 👩🏽‍🏫\nconst a =\n  1;\n';
    const [mutant] = mutantsOf('a.ts', source);
    if (!mutant) throw new Error('No fault');
    expect(mutant.line).toBe(3);
    expect(mutated(source, mutant)).toBe('// ‘Zoë’ 👩🏽‍🏫\nconst a =\n  2;\n');
    expect(diffOf(source, mutant)).toEqual(['1;', '2;']);
  });
});

describe('a sample', () => {
  const orderOf = (seed: number, only = '') =>
    mutantsOfArea(ROOT, AREAS.core ?? { files: '', without: [], tests: '', goal: 0 }, {
      random: createRandom(seed),
      only,
    });

  test('is the same for the same seed, another for another, of the files asked for', () => {
    expect(orderOf(1)).toEqual(orderOf(1));
    expect(orderOf(2)).not.toEqual(orderOf(1));
    const some = orderOf(1, 'core/rules/password.ts');
    expect(new Set(some.map(({ file }) => file))).toEqual(new Set(['core/rules/password.ts']));
  });

  test('may be of one operator', () => {
    const { server } = AREAS;
    if (!server) throw new Error('No area');
    const chains = mutantsOfArea(ROOT, server, {
      random: createRandom(1),
      only: 'server/accounts',
      operator: 'chain',
    });
    expect(new Set(chains.map(({ operator }) => operator))).toEqual(new Set(['chain']));
  });

  test('of every area can be parsed and holds faults', () => {
    for (const [name, area] of Object.entries(AREAS)) {
      const all = mutantsOfArea(ROOT, area, { random: createRandom(1), only: '' });
      expect(all.length, name).toBeGreaterThan(100);
    }
  });
});

test('a fault is in the copy while it is tried, never in the work tree', async () => {
  const file = 'core/rules/password.ts';
  const before = readFileSync(join(ROOT, file), 'utf8');
  const [mutant] = mutantsOf(file, before);
  if (!mutant) throw new Error('No fault');
  const tree = new TreeCopy(ROOT);
  const inCopy = () => readFileSync(join(tree.folder, file), 'utf8');
  await tree.with(mutant, async () => {
    expect(inCopy()).toBe(mutated(before, mutant));
    expect(readFileSync(join(ROOT, file), 'utf8')).toBe(before);
  });
  expect(inCopy()).toBe(before);
  tree.remove();
  expect(existsSync(tree.folder)).toBe(false);
});

describe('what a test executes', () => {
  const marked = (source: string) => withReachPoints('a.tsx', source, 7);

  test.each([
    ['a();', '__reach(7);a();'],
    ['if (a) b();', '__reach(7);if (a) {__reach(8);b();}'],
    [
      'if (a) b(); else if (c) d();',
      '__reach(7);if (a) {__reach(8);b();} else {__reach(9);if (c) {__reach(10);d();}}',
    ],
    ['for (const a of b) c(a);', '__reach(7);for (const a of b) {__reach(8);c(a);}'],
    ['const a = () => ({ b });', '__reach(7);const a = () => (__reach(8),({ b }));'],
    ['const a = () => () => b;', '__reach(7);const a = () => (__reach(8),() => (__reach(9),b));'],
    ['const a = b ? c : d;', '__reach(7);const a = b ? (__reach(8),c) : (__reach(9),d);'],
    ['function a() { return b; }', 'function a() { __reach(7);return b; }'],
    ['switch (a) { case 1: b(); }', '__reach(7);switch (a) { case 1: __reach(8);b(); }'],
    ["import a from 'b'; type C = 1; a as C;", "import a from 'b'; type C = 1; __reach(7);a as C;"],
  ])('is told by %j', (source, expected) => {
    expect(marked(source).source).toBe(expected);
  });

  test('at a place is told by the smallest part around it', () => {
    const source = 'const a = b ? () => c : d; e();';
    const { points } = marked(source);
    const pointAt = (text: string) => pointAround(points, source.indexOf(text));
    expect(['a =', 'b ?', '() =>', 'c :', 'd;', 'e()'].map(pointAt)).toEqual([0, 0, 2, 4, 3, 1]);
    expect(pointAround(points, source.length)).toBeUndefined();
  });

  test('is found out by running it; the tests of a fault are those, and are run on it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'samenklas-map-'));
    const [password, roles] = ['tests/core/password.test.ts', 'tests/core/roles.test.ts'];
    const told: string[] = [];
    const map = new ReachMap(ROOT, join(folder, 'map.json'));
    await map.learn([password], line => told.push(line));
    expect(told).toEqual([expect.stringMatching(/^1 of 1: tests\/core\/password.test.ts reaches \d points/)]);

    const again = new ReachMap(ROOT, join(folder, 'map.json'));
    await again.learn([password], line => told.push(line));
    expect(told).toHaveLength(1);
    const mutantIn = (file: string, of: (line: string) => boolean) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const found = mutantsOf(file, source).find(mutant => of(diffOf(source, mutant)[0]));
      if (!found) throw new Error('No fault');
      return found;
    };
    const shortest = mutantIn('core/rules/password.ts', line => line.startsWith('length >= '));
    const elsewhere = mutantIn('core/rules/roles.ts', () => true);
    expect(again.testsOf(shortest, [roles, password])).toEqual([password]);
    expect(again.testsOf(elsewhere, [roles, password])).toEqual([]);

    const tree = new TreeCopy(ROOT);
    const trial = mutantTrial({ tree, reach: again, testFiles: [password], testsMax: 5, timeoutMs: 60_000 });
    expect(await trial.attempt(shortest)).toMatchObject({
      status: 'killed',
      tests: [1, 1],
      by: expect.stringContaining(password),
    });
    trial.close();
    tree.remove();
    rmSync(folder, { recursive: true });
  });
});

test.each([
  ['core/rules/days.ts', 'tests/core/'],
  ['server/insight/statistics.ts', 'tests/server/insight/'],
  ['src/customRoutes/attendance/grid/GridHeader.tsx', 'tests/customRoutes/attendance/'],
  ['src/providers/dataProvider/users.ts', 'tests/providers/'],
  ['server/app.ts', undefined],
])('the tests tried first for %s are those in %s', (file, expected) => {
  expect(nearestTests(ROOT, file)).toBe(expected);
});

test('the score counts what tests, time and types noticed', () => {
  const tried = (['killed', 'timeout', 'types', 'survived', 'unclear'] as const).map(
    status => ({ status }) as Tried,
  );
  const score = scoreOf('core', { all: 900, goal: 95, tried });
  expect(scoreLines([score])).toEqual([
    'core: 3 of 4 killed (1 by taking too long), 75 % (95 % sure: 30 to 96 %; goal 95 %), of 900 mutants',
  ]);
  expect(scoreLines([scoreOf('src', { all: 9, goal: 85, tried: [] })])).toEqual([
    'src: 0 of 0 killed, – % (95 % sure: 0 to 100 %; goal 85 %), of 9 mutants',
  ]);
});
