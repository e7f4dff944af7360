import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter(path => existsSync(join(ROOT, path)));

const pages = tracked
  .filter(path => path.endsWith('.md'))
  .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const fileNames = new Set(tracked.map(path => path.split('/').at(-1)));
/** Made when the product runs. */
const MADE_LATER = /^(data|data-demo|data-bench|dist|dist-server|node_modules)(\/|$)/;

describe.each(pages)('$path', ({ path, text }) => {
  test('links to pages, files and headings that exist', () => {
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [file = '', heading] = target.split('#');
      const found = file === '' ? path : normalize(join(dirname(path), file));
      expect({ target, exists: existsSync(join(ROOT, found)) }).toEqual({ target, exists: true });
      if (heading !== undefined && found.endsWith('.md')) {
        expect(headingsOf(readFileSync(join(ROOT, found), 'utf8'))).toContain(heading);
      }
    }
  });

  test('names files that exist', () => {
    const names = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|md|js|json))`/g)].map(([, name = '']) => name);
    for (const name of names) {
      // One that begins with a slash is an address of the API.
      if (MADE_LATER.test(name) || name.startsWith('/')) continue;
      const exists = name.includes('/') ? tracked.some(path => path.endsWith(name)) : fileNames.has(name);
      expect({ name, exists }).toEqual({ name, exists: true });
    }
  });
});

/** The anchors that GitHub gives headings. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('decisions', () => {
  const decisions = pages.filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path));
  const index = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');

  test.each(decisions)('$path has a line in the index', ({ path, text }) => {
    const [title = ''] = text.split('\n');
    const [, file = ''] = /decisions\/(.+)$/.exec(path) ?? [];
    expect(index).toContain(`- [${title.slice(2)}](${file})`);
  });
});
