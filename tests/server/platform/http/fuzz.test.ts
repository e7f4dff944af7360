import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { dump, uploadedFiles } from '../../../support/contents.ts';
import { isOnPostgres } from '../../../support/database.ts';
import { formOf, type TestFile } from '../../../support/form.ts';
import { hugePng, photograph } from '../../../support/images.ts';
import { PDF, workbook } from '../../../support/officeFiles.ts';
import type { TestClient } from '../../../support/server.ts';
import { countWrittenRows, type WrittenRows } from '../../../support/statements.ts';
import { admin, ROUTES, type Sent, server, startServer } from '../../everyCall.ts';

/** How many requests to each route; FUZZ_RUNS=1000 goes deeper. On the second engine fewer, as it is slower. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (isOnPostgres() ? 4 : 5));
/** The same seed makes the same requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_302);

/** A refusal and a reading may write attempts, which files were opened, and that a session ended. */
const OF_REFUSALS = /^(attempts|openedFiles|sessions|refreshTokens)$/;

let senders: Record<'admin' | 'staff' | 'other', TestClient>;
let written: WrittenRows;
/** The parameters of queries, by the name of the route. */
let queries: Map<string, string[]>;

beforeAll(async () => {
  await startServer();
  senders = { admin, staff: await server.loginAs('staff'), other: await server.loginAs('other') };
  written = countWrittenRows(server.database);
  queries = await queriesByRoute();
});
afterAll(async () => {
  written.stop();
  await server.close();
});

interface Operation {
  parameters?: { in: string; name: string }[];
}

async function queriesByRoute(): Promise<Map<string, string[]>> {
  const { paths } = (await server.app.inject(`${API.docs}/json`)).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const operations = Object.entries(paths).flatMap(([path, of]) =>
    Object.entries(of).map(([method, { parameters = [] }]) => {
      const names = parameters.flatMap(({ in: place, name }) => (place === 'query' ? name : []));
      return [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, names] as const;
    }),
  );
  return new Map(operations);
}

/** Half characters, marks that turn the direction, what other languages mean something by, and what is long. */
const TEXTS = [
  ...['', ' ', 'Haddad\u0000', 'x\uDFFF\uD800x', '\u202Efdp.exe', '\u200Fשלום\u2067عربي\u2069', 'İıſß'],
  ...["'; drop table students; --", '%_\\', '"\'`', '../../keys/access-token', '=cmd|/c calc!A1'],
  ...['__proto__', 'constructor', 'null', 'NaN', '-1', '1e999', '9'.repeat(40), '2026-02-30', '9999-12-31'],
  ...['\r\nSet-Cookie: a=b', 'data:image/png;base64,AAAA', 'data:text/html;base64,PHNjcmlwdD4='],
  ...[`${'a'.repeat(60)}!`, `${'a@'.repeat(60)}`, 'x'.repeat(5_000), '\uD83D\uDE00'.repeat(500)],
];
const POISON = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}');
const hostileText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]], POISON, 'x'.repeat(200_000)),
);
const ODD_SEGMENTS = ['%00', '%ED%A0%80', '%', '..', '%2e%2e%2f', '', '//', 'a/b', 'x'.repeat(400)];
const ODD_QUERIES = ['%', 'a=%zz', '&&&=', 'page[]=1', 'page=1&page=2', `${'organization=x&'.repeat(500)}`];
const ODD_HEADERS: Record<string, string>[] = [
  { accept: 'text/html' },
  { authorization: 'Bearer x.y.z' },
  { cookie: 'refreshToken=%E0%A4%A; a="; refreshToken=x' },
  { 'if-match': '"99999999999999999999"' },
  { 'if-match': 'W/"\u00ff"' },
  { range: 'bytes=5-1,0-' },
  { 'content-type': 'multipart/form-data; boundary=other' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-length': '5' },
  { 'x-forwarded-for': 'x, 1.2.3.4' },
];
const FILES: TestFile['content'][] = [
  ...['', '<html><script>alert(1)</script></html>', PDF, PDF.slice(0, 20), hugePng(30_000, 30_000)],
  ...[workbook('xlsx'), workbook('xlsx').subarray(0, 900), await photograph(40, 30)],
];

/** What is done to a request that is right, in a few places of it. */
const change = fc.record({
  body: fc.array(
    fc.record({
      /** Which place, counted over all of them. */
      place: fc.nat(200),
      how: fc.constantFrom('replace', 'replace', 'remove', 'rename', 'repeat', 'add', 'many'),
      by: hostileValue,
    }),
    { maxLength: 3 },
  ),
  file: fc.option(fc.record({ name: hostileText, content: fc.constantFrom(...FILES) })),
  query: fc.option(fc.tuple(fc.nat(20), hostileText)),
  oddQuery: fc.option(fc.constantFrom(...ODD_QUERIES), { freq: 8 }),
  segment: fc.option(fc.oneof(hostileText.map(encoded), fc.constantFrom(...ODD_SEGMENTS)), { freq: 5 }),
  headers: fc.option(fc.constantFrom(...ODD_HEADERS), { freq: 6 }),
  sender: fc.constantFrom('admin', 'admin', 'admin', 'staff', 'other', 'nobody'),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

type Holder = Record<string, unknown>;

/** A body with one thing in it changed. */
function changed(value: unknown, { place, how, by }: Change['body'][number]): unknown {
  const root: Holder = { root: structuredClone(value) };
  const places = placesIn(root);
  const [holder, key] = places[place % places.length] ?? [root, 'root'];
  const there = holder[key];
  if (how === 'remove') delete holder[key];
  else if (how === 'rename') holder[`${key}x`] = there;
  else if (how === 'repeat') holder[key] = [there, there];
  else if (how === 'add')
    holder[key] = Array.isArray(there) ? [...there, by] : { ...Object(there), extra: by };
  else if (how === 'many') holder[key] = Array(5_000).fill(Array.isArray(there) ? there[0] : there);
  else holder[key] = by;
  return root.root;
}

function placesIn(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value)
    .slice(0, 50)
    .flatMap(key => [[value as Holder, key], ...placesIn((value as Holder)[key])] as [Holder, string][]);
}

/** The body with what is done to it; fields of a form are JSON, each for itself. */
function bodyOf({ payload }: Sent, { body, file }: Change): InjectOptions['payload'] {
  if (!(payload instanceof FormData)) {
    return payload && JSON.stringify(body.reduce(changed, payload) ?? null).slice(0, 2_000_000);
  }
  const entries = [...payload].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, JSON.parse(value)] as const] : [],
  );
  const fields = body.reduce(changed, Object.fromEntries(entries)) as Record<string, unknown>;
  const field = entries.some(([name]) => name === 'user') ? 'image' : 'attachments';
  return formOf(Object(fields), file ? [{ field, ...file }] : []);
}

function urlOf(name: string, { url }: Sent, { query, oddQuery, segment }: Change): string {
  const [path = '', given = ''] = url.split('?');
  const pattern = name.split(' ')[1]?.split('/') ?? [];
  const at = pattern.findLastIndex(part => part.startsWith(':'));
  const parts = path.split('/').map((part, index) => (index === at ? (segment ?? part) : part));
  const names = [...(queries.get(name) ?? []), '__proto__', 'page'];
  const odd = query && `${names[query[0] % names.length]}=${encoded(query[1])}`;
  return `${parts.join('/')}?${[given, odd, oddQuery].filter(Boolean).join('&')}`;
}

async function sendChanged(name: string, sent: Sent, how: Change): Promise<LightMyRequestResponse> {
  const payload = bodyOf(sent, how);
  const isJson = typeof payload === 'string';
  const sender = how.sender === 'nobody' || sent.isPublic ? undefined : senders[how.sender];
  const { isPublic: _, ...request } = sent;
  return (sender?.request ?? server.app.inject.bind(server.app))({
    ...request,
    ...{ url: urlOf(name, sent, how), payload },
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...sent.headers, ...how.headers },
  });
}

/** All that may not change by a refusal or a reading. */
async function contents() {
  const rows = Object.entries(await dump(server.database)).filter(([table]) => !OF_REFUSALS.test(table));
  return { rows: Object.fromEntries(rows), files: uploadedFiles(server.dataDir) };
}

// A stream that is opened does not end; what opens it is tried by tests of its own.
const names = Object.keys(ROUTES).filter(name => name !== `GET ${API.teacherListEvents}`);

test.each(names)('nothing makes the server fail, or change anything by what it refuses: %s', async name => {
  const requests: [Sent, Change][] = [];
  for (const how of fc.sample(change, { seed: SEED, numRuns: RUNS })) {
    const request = await ROUTES[name]?.ready();
    if (request) requests.push([request, how]);
  }
  expect(requests).toHaveLength(RUNS);
  await server.app.mail.idle();
  let before = await contents();
  for (const [request, how] of requests) {
    const told = `FUZZ_SEED=${SEED} ${JSON.stringify(how).slice(0, 2_000)}`;
    const count = await written.count();
    server.log.length = 0;
    const response = await sendChanged(name, request, how);
    await server.app.mail.idle();
    const { statusCode, headers } = response;
    expect(statusCode, `${server.log.findLast(line => line.includes('"err"'))} ${told}`).toBeLessThan(500);
    expect(headers['x-content-type-options'], told).toBe('nosniff');
    const isRefused = statusCode >= 400;
    if (isRefused) expect(response.json(), told).toMatchObject({ message: expect.stringMatching(/\S/) });
    // What reads is looked at once, at the end.
    if (request.method === 'GET' || (await written.count()) === count) continue;
    const after = await contents();
    if (isRefused) expect(after, told).toEqual(before);
    before = after;
  }
  expect(await contents()).toEqual(before);
});
