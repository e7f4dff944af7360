import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isStale } from '../../scripts/builds.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-build-'));
  mkdirSync(join(folder, 'src', 'deep'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file as of a number of seconds since 1970. */
function write(name: string, seconds: number): string {
  const path = join(folder, name);
  writeFileSync(path, name);
  utimesSync(path, seconds, seconds);
  return path;
}
const sources = () => {
  for (const name of ['src', 'src/deep']) utimesSync(join(folder, name), 50, 50);
  return [join(folder, 'src'), join(folder, 'package-lock.json'), join(folder, 'missing')];
};

test('a build is made when its result is missing or older than a source, however deep', () => {
  write('package-lock.json', 60);
  write('src/deep/App.tsx', 70);
  expect(isStale(join(folder, 'index.html'), sources())).toBe(true);
  const result = write('index.html', 100);
  expect(isStale(result, sources())).toBe(false);
  write('src/deep/App.tsx', 101);
  expect(isStale(result, sources())).toBe(true);
  write('src/deep/App.tsx', 70);
  write('package-lock.json', 101);
  expect(isStale(result, sources())).toBe(true);
});
