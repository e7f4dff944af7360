import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/operate.md');

/** The rows of the table below a heading, as their first cell. */
const firstCells = (heading: string): string => {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return table
    .split('\n')
    .filter(line => line.startsWith('|'))
    .map(line => line.split(' | ')[0])
    .join('\n');
};

test('the settings of docs/operate.md are those that server/platform/env.ts reads', () => {
  const source = read('server/platform/env.ts');
  const settings = new Set([
    ...[...source.matchAll(/read\(\s*'([A-Z_]+)'/g)].map(([, name]) => name),
    ...[...source.matchAll(/environment\.([A-Z_]+)/g)].map(([, name]) => name),
  ]);
  expect(settings.size).toBeGreaterThan(10);
  const named = [...firstCells('Settings').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
  // It is the web app's, at build time.
  expect(new Set(named.filter(name => name !== 'VITE_API_URL'))).toEqual(settings);
});

test('the commands of docs/operate.md are the scripts of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...firstCells('Commands').matchAll(/`(?:npm (?:run )?)?([a-z:]+)/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test('the settings of the example are read by a shell as by systemd', () => {
  const [, settings = ''] = /`\/etc\/samenklas\.env`:\n\n```sh\n([^`]+)```/.exec(page) ?? [];
  expect(settings).toContain('PUBLIC_URL=');
  const read = execFileSync('sh', ['-c', `set -ae\n${settings}\nprintf %s "$MAIL_FROM"`], {
    encoding: 'utf8',
  });
  expect(read).toBe('Samenklas <samenklas@example.org>');
});
