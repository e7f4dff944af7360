import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../scripts/demo/random.ts';
import { AREAS, mutantsOfArea } from '../../scripts/mutation/areas.ts';
import { mutantsOf, mutated } from '../../scripts/mutation/operators.ts';
import { diffOf, scoreLines, scoreOf, type Tried } from '../../scripts/mutation/report.ts';
import { TreeCopy } from '../../scripts/mutation/TreeCopy.ts';
import { nearestTests } from '../../scripts/mutation/tryMutant.ts';

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
    mutantsOfArea(ROOT, AREAS.core ?? { files: '', without: [], goal: 0 }, {
      random: createRandom(seed),
      only,
    });

  test('is the same for the same seed, another for another, of the files asked for', () => {
    expect(orderOf(1)).toEqual(orderOf(1));
    expect(orderOf(2)).not.toEqual(orderOf(1));
    const some = orderOf(1, 'core/rules/password.ts');
    expect(new Set(some.map(({ file }) => file))).toEqual(new Set(['core/rules/password.ts']));
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

test.each([
  ['core/rules/days.ts', 'tests/core/'],
  ['server/insight/statistics.ts', 'tests/server/insight/'],
  ['src/customRoutes/attendance/grid/GridHead.tsx', 'tests/customRoutes/attendance/'],
  ['src/providers/dataProvider/users.ts', 'tests/providers/'],
  ['server/app.ts', undefined],
])('the tests tried first for %s are those in %s', (file, expected) => {
  expect(nearestTests(ROOT, file)).toBe(expected);
});

test('the score counts what tests, time and types noticed', () => {
  const tried = (['killed', 'timeout', 'types', 'survived'] as const).map(status => ({ status }) as Tried);
  const score = scoreOf('core', { all: 900, goal: 95, tried });
  expect(scoreLines([score])).toEqual([
    'core: 3 of 4 killed (1 by taking too long), 75 % (goal 95 %), of 900 mutants',
  ]);
  expect(scoreLines([scoreOf('src', { all: 9, goal: 85, tried: [] })])).toEqual([
    'src: 0 of 0 killed, – % (goal 85 %), of 9 mutants',
  ]);
});
