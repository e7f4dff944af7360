import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { JsonScan } from '../../../../server/platform/http/jsonScan.ts';
import {
  EVENT_STREAMS_MAX,
  EVENT_STREAMS_PER_USER_MAX,
  FIELD_LIMITS,
  FORM_BYTES_MAX,
  FORM_PARTS_MAX,
  JSON_DEPTH_MAX,
  JSON_LIMITS,
  NETWORK_LIMITS,
} from '../../../../server/platform/http/limits.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let admin: TestClient;

const TOO_LARGE = 'De verstuurde gegevens zijn te groot';
const TOO_DEEP = 'De gegevens zijn te diep genest';
const TOO_MANY = 'De gegevens bevatten te veel regels';

describe('a JSON body', () => {
  afterEach(() => server.close());
  beforeEach(async () => {
    server = await startTestServer();
    admin = await server.loginAs('admin');
  });

  /** JSON of so many bytes. */
  const sized = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;
  const send = (method: string, url: string, payload: string) =>
    admin.request({
      method: method as 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    });

  test('has a limit on every route: 16 kB for anybody, 2 MB for attendance, 5 MB for tables, 256 kB for the rest', async () => {
    const bytesOf = new Map([
      ...[`POST ${API.newTeacherList}`, `PUT ${API.teacherList}`, `PUT ${API.cellDetails}`].map(
        call => [call, 2_097_152] as const,
      ),
      ...[`POST ${API.studentImportCheck}`, `POST ${API.studentImports}`].map(
        call => [call, 5_242_880] as const,
      ),
    ]);
    const routes = server.app.routeAccess().filter(({ method }) => method !== 'GET' && method !== 'HEAD');
    expect(routes.length).toBeGreaterThan(15);
    for (const { method, url, access } of routes) {
      const bytes = access === 'public' ? 16_384 : (bytesOf.get(`${method} ${url}`) ?? 262_144);
      const address = url.replace(/:\w+/g, 'x');
      const over = await send(method, address, sized(bytes + 1));
      expect([method, url, over.statusCode, over.json().message]).toEqual([method, url, 413, TOO_LARGE]);
      const within = await send(method, address, sized(bytes));
      expect([method, url, within.statusCode]).not.toEqual([method, url, 413]);
    }
  });

  test('has the limit of anybody at an address that is none', async () => {
    expect((await send('POST', '/nowhere', sized(16_385))).statusCode).toBe(413);
    expect((await send('POST', '/nowhere', sized(16_384))).statusCode).toBe(404);
  });

  test.each([
    ['nested 33 deep', '['.repeat(33), 400, TOO_DEEP],
    ['nested 33 deep, by objects', '{"a":'.repeat(33), 400, TOO_DEEP],
    ['of 1,001 values', JSON.stringify(Array(1_001).fill(0)), 400, TOO_MANY],
    ['of 1,001 fields', `{${'"a":0,'.repeat(1_001)}`, 400, TOO_MANY],
  ])('%s is refused before it is parsed', async (_, payload, status, message) => {
    const response = await send('POST', API.auth, payload);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ message });
  });

  test('of another kind is not taken', async () => {
    const headers = { 'content-type': 'text/plain' };
    const response = await server.app.inject({ method: 'POST', url: API.auth, headers, payload: '{}' });
    expect(response.statusCode).toBe(415);
  });

  test('of a year of a large class (and of 243 students on 60 days) is taken, and one with more marks refused by name', async () => {
    const marks = (count: number) =>
      Array.from({ length: count }, () => ({ _id: crypto.randomUUID(), status: 'Afgemeld' }));
    const url = pathTo(API.teacherList, { id: 'x' });
    expect((await admin.put(url, { studentsAttendance: marks(62 * 261) })).statusCode).toBe(404);
    const response = await admin.put(url, { studentsAttendance: marks(62 * 261 + 1) });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(/hoogstens 16182 regels/);
  });
});

describe('the limits', () => {
  test('are those of docs/decisions/0080-limits.md', () => {
    const [SECOND, KB, MB] = [1_000, 1_024, 1_024 * 1_024];
    expect(NETWORK_LIMITS).toEqual({
      ...{ connections: 1_000, headersMs: 10 * SECOND, stillMs: 60 * SECOND, requestMs: 600 * SECOND },
      ...{ requestsOfAddress: 60_000, heapBytes: 720 * MB, rssBytes: 1_400 * MB },
      ...{ storageMs: 10 * SECOND, stopMs: 30 * SECOND },
    });
    expect([JSON_DEPTH_MAX, FORM_PARTS_MAX]).toEqual([32, 200]);
    expect([EVENT_STREAMS_MAX, EVENT_STREAMS_PER_USER_MAX]).toEqual([400, 8]);
    expect(JSON_LIMITS).toEqual({
      open: { bytes: 16 * KB, values: 1_000 },
      general: { bytes: 256 * KB, values: 10_000 },
      attendance: { bytes: 2 * MB, values: 4 * 62 * 261 + 4_000 },
      table: { bytes: 5 * MB, values: 200_000 },
    });
    const { general, profile, notes } = FIELD_LIMITS;
    expect([general, notes]).toEqual([
      { bytes: MB, values: 10_000 },
      { bytes: 4.5 * MB, values: 20_000 },
    ]);
    expect(profile.values).toBe(1_000);
    expect(profile.bytes).toBeLessThan(14 * MB);
    expect(FORM_BYTES_MAX).toBeLessThan(224 * MB);
  });
});

describe('the scan', () => {
  const scan = (text: string, valuesMax: number, size = text.length) => {
    const scanned = new JsonScan(valuesMax);
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) scanned.push(bytes.subarray(at, at + size));
  };

  test.each([
    ['commas and brackets in texts', JSON.stringify({ a: '[[[,,,{{{'.repeat(100) }), 2],
    ['escaped quotation marks', JSON.stringify({ a: '"\\",[[[\\\\"'.repeat(100) }), 2],
    ['lists beside each other', JSON.stringify(Array(40).fill([])), 81],
    ['all 32 levels', '['.repeat(32) + ']'.repeat(32), 33],
  ])('takes %s, however it is cut', (_, text, values) => {
    for (const size of [1, 2, 3, 7, text.length]) expect(() => scan(text, values, size)).not.toThrow();
  });

  test('counts what is between texts', () => {
    expect(() => scan('["a","b","c"]', 4)).not.toThrow();
    expect(() => scan('["a","b","c","d"]', 4)).toThrow(TOO_MANY);
  });
});
