import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesOf, type Manifest, weigh } from '../../scripts/bundleBudget.ts';

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/start.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['index.html'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/resources/students/list/StudentList.tsx': {
    file: 'assets/list.js',
    imports: ['_react.js', '_shared.js'],
  },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-budget-'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  for (const { file } of Object.values(MANIFEST)) writeFileSync(join(folder, file), 'x'.repeat(100));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an entry that the build lacks is an error, not a light screen', () => {
  expect(() => filesOf(MANIFEST, ['src/renamed.tsx'])).toThrow('The build has no src/renamed.tsx');
});

test('every screen with a budget is weighed with all that it loads', () => {
  expect(weigh(folder)).toEqual([
    { screen: 'sign-in', files: 2, bytes: 200, budget: 260_000 },
    { screen: 'students list', files: 4, bytes: 400, budget: 340_000 },
  ]);
});
