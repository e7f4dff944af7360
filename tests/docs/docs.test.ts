import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { API } from '../../core/contract/paths.ts';
import { DIMENSIONS } from '../../core/rules/dimensions.ts';
import { rowsOfTables, WHO_OPENS } from '../support/routeTable.ts';
import { serverPerFile } from '../support/serverPerTest.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter(path => existsSync(join(ROOT, path)));

const pages = tracked.filter(path => path.endsWith('.md')).map(path => ({ path, text: read(path) }));

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
        expect(headingsOf(read(found))).toContain(heading);
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
  const index = read('docs/decisions/README.md');

  test.each(decisions)('$path has a line in the index', ({ path, text }) => {
    const [title = ''] = text.split('\n');
    const [, file = ''] = /decisions\/(.+)$/.exec(path) ?? [];
    expect(index).toContain(`- [${title.slice(2)}](${file})`);
  });
});

const operate = read('docs/operate.md');

/** The rows of the table below a heading, as their first cell. */
const firstCells = (heading: string): string => {
  const [, section = ''] = operate.split(`\n## ${heading}\n`);
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
  const [, settings = ''] = /`\/etc\/samenklas\.env`:\n\n```sh\n([^`]+)```/.exec(operate) ?? [];
  expect(settings).toContain('PUBLIC_URL=');
  const said = execFileSync('sh', ['-c', `set -ae\n${settings}\nprintf %s "$MAIL_FROM"`], {
    encoding: 'utf8',
  });
  expect(said).toBe('Samenklas <samenklas@example.org>');
});

const server = serverPerFile();

/** The routes of the API, those of its documentation left out. */
const routes = () =>
  server.app.routeAccess().filter(({ method, url }) => method !== 'HEAD' && !url.startsWith(API.docs));

test('docs/product.md names every call of the API, and no other', () => {
  const named = rowsOfTables('## 7. Calls', '## 8. Errors').flatMap(([call = '']) => callsIn(call));
  const calls = routes().flatMap(({ method, url }) =>
    (url === API.statistics ? statistics : [url]).map(path => `${method} ${path}`),
  );
  expect([...new Set(named)].toSorted()).toEqual([...calls, `GET ${API.docs}`].toSorted());
});

test('docs/security.md says how many calls are tried as everybody', () => {
  expect(read('docs/security.md')).toContain(`each of the ${routes().length} calls as`);
});

const statistics = DIMENSIONS.map(dimension => API.statistics.replace(':dimension', dimension));

/** 'GET, PUT (`{ name }`) `/a`, `/b`; POST `/c`' is five calls. */
function callsIn(cell: string): string[] {
  const calls: string[] = [];
  let methods: string[] = [];
  let addressed = false;
  for (const [, method, address] of cell.matchAll(/\b(GET|POST|PUT|PATCH|DELETE)\b|`(\/[^`?]+)[^`]*`/g)) {
    if (method !== undefined) {
      methods = addressed ? [method] : [...methods, method];
      addressed = false;
    } else if (address !== undefined && !cell.includes(`the query of \`${address}\``)) {
      addressed = true;
      const path = address.replace(/\{(\w+)\}/g, ':$1');
      calls.push(...methods.map(name => `${name} ${path}`));
    }
  }
  return calls;
}

test('docs/product.md names every screen of the web app, and no other', () => {
  const paths = [...read('src/screens.ts').matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(15);
  expect([...WHO_OPENS.keys()].toSorted()).toEqual(paths.toSorted());
});

const asvs = read('docs/asvs.md');
const rows = [...asvs.matchAll(/^\| ([\d., to]+) \| [\d, ]+ \| (.+?) \| .+ \|$/gm)].map(
  ([, numbers = '', result = '']) => ({ numbers, result }),
);

/** How many requirements have a result; a row of several says how many: `pass (2)`. */
const countOf = (matches: (result: string) => boolean): number =>
  rows
    .filter(({ result }) => matches(result))
    .reduce((sum, { result }) => sum + Number(/\((\d+)\)/.exec(result)?.[1] ?? 1), 0);

test('docs/asvs.md counts its results rightly', () => {
  const failed = countOf(result => result.startsWith('**fail**'));
  const bySpecification = countOf(result => result === '**fail**, specification');
  expect(asvs).toContain(
    [
      `Passed: ${countOf(result => result.startsWith('pass'))}.`,
      `Partly: ${countOf(result => result.startsWith('partly'))}.`,
      `Failed: ${failed}, of which ${bySpecification} because the specification asks otherwise`,
      `and ${failed - bySpecification} because it is not built.`,
      `Not applicable: ${countOf(result => result.startsWith('n.a.'))}.`,
    ].join(' '),
  );
});

test('a row of several requirements of docs/asvs.md says how many it is about', () => {
  const several = rows.filter(({ numbers }) => /,| to /.test(numbers));
  expect(several.length).toBeGreaterThan(5);
  for (const { numbers, result } of several) {
    expect({ numbers, count: Number(/\((\d+)\)/.exec(result)?.[1]) }).toEqual({
      numbers,
      count: numbers.split(', ').reduce((sum, part) => sum + sizeOf(part), 0),
    });
  }
});

/** '6.5.1 to 6.5.5' is five. */
const sizeOf = (part: string): number => {
  const [from = '', to] = part.split(' to ');
  if (to === undefined) return 1;
  return Number(to.split('.').at(-1)) - Number(from.split('.').at(-1)) + 1;
};
