import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const [, checklists = ''] = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('## Checklists');

/** A path of the repository in backticks, and in brackets after it the names that the file holds. */
const MENTION = /`((?:core|server|src|tests|scripts)\/[^`<]+)`((?: \((?:`[^`]+`(?:, )?)+\))?)/g;

const mentions = [...checklists.matchAll(MENTION)].map(([, path = '', names = '']) => ({
  path,
  names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
}));

test('the checklists name files', () => {
  expect(mentions.length).toBeGreaterThan(25);
});

test.each(mentions)('$path of the checklists exists, with $names', ({ path, names }) => {
  const file = join(ROOT, path);
  if (statSync(file).isDirectory()) return expect(names).toEqual([]);
  const text = readFileSync(file, 'utf8');
  for (const name of names) expect(text).toContain(name);
});
