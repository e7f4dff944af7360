import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '../../core/contract/paths.ts';
import { DIMENSIONS } from '../../core/rules/dimensions.ts';
import { rowsOfTables, WHO_OPENS } from '../support/routeTable.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
