import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { list } from 'tar';
import { afterAll, expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { packagesWith, packFolder } from '../../scripts/release/packFolder.ts';
import { partsOf } from '../../scripts/release/partsOf.ts';

const folder = mkdtempSync(join(tmpdir(), 'samenklas-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder with two files, made in this order. */
const make = (name: string, files: readonly string[]) => {
  for (const file of files) {
    mkdirSync(join(folder, name, 'inner'), { recursive: true });
    writeFileSync(join(folder, name, file), `of ${file}`);
  }
  return join(folder, name);
};

test('the same files are the same bytes, wherever and whenever they were made', async () => {
  const one = await packFolder(make('one', ['b', 'inner/a']), join(folder, 'one.tar.gz'));
  const other = await packFolder(make('other', ['inner/a', 'b']), join(folder, 'other.tar.gz'));
  expect(other).toBe(one);
  const names: string[] = [];
  await list({ file: join(folder, 'one.tar.gz'), onReadEntry: ({ path }) => names.push(path) });
  expect(names).toEqual(['b', 'inner/a']);
  writeFileSync(join(folder, 'other', 'b'), 'something else');
  expect(await packFolder(join(folder, 'other'), join(folder, 'third.tar.gz'))).not.toBe(one);
});

test('a package goes with all that it needs, where it finds it', () => {
  const packages = {
    'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { c: '1', gone: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '2' } },
    'node_modules/b': {},
    'node_modules/c': { dependencies: { a: '1' } },
    'node_modules/d': {},
  };
  expect(packagesWith(packages, ['a'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
});

test('of the optional packages those are listed that lie in the release', () => {
  const part = (name: string, scope: string) => ({ 'bom-ref': `${name}@1`, name, scope });
  const components = [part('a', 'required'), part('b', 'optional'), part('c', 'optional')];
  const { components: listed, dependencies } = partsOf(
    {
      ...{
        serialNumber: '1',
        metadata: { timestamp: '1', component: part('folder', 'required') },
        components,
      },
      dependencies: [
        { ref: 'a@1', dependsOn: ['b@1', 'c@1'] },
        { ref: 'c@1', dependsOn: [] },
      ],
    },
    name => name === 'b',
  );
  expect(listed.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(dependencies).toEqual([{ ref: 'a@1', dependsOn: ['b@1'] }]);
});

test('the version is that of the changelog, which has a date', () => {
  const changelog = readFileSync(join(import.meta.dirname, '..', '..', 'CHANGELOG.md'), 'utf8');
  expect(/^## (\S+), \d{4}-\d{2}-\d{2}$/m.exec(changelog)?.[1]).toBe(packageFile.version);
});
