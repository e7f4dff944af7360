import { describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../../../../core/rules/import/studentImport.ts';
import { DEPTH_MAX, VALUES_MAX } from '../../../../server/platform/http/limits.ts';
import { messages } from '../../../../server/platform/messages.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');

const TOO_LARGE = 'De verstuurde gegevens zijn te groot';
const TOO_MANY = 'De gegevens bevatten te veel regels';

describe('a JSON body', () => {
  /** JSON of so many bytes. */
  const sized = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;
  const send = (method: string, url: string, payload: string) =>
    admin.request({
      method: method as 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    });

  test('has a limit on every route: 4 kB for anybody, 2 MB for attendance, 5 MB for tables, 256 kB for the rest', async () => {
    const bytesOf = new Map([
      ...[`POST ${API.newTeacherList}`, `PUT ${API.teacherList}`, `PATCH ${API.teacherList}`].map(
        call => [call, 2_097_152] as const,
      ),
      ...[`POST ${API.studentImportCheck}`, `POST ${API.studentImports}`].map(
        call => [call, 5_242_880] as const,
      ),
    ]);
    const routes = server.app.routeAccess().filter(({ method }) => method !== 'GET' && method !== 'HEAD');
    expect(routes.length).toBeGreaterThan(15);
    for (const { method, url, access } of routes) {
      const bytes = access === 'public' ? 4_096 : (bytesOf.get(`${method} ${url}`) ?? 262_144);
      const address = url.replace(/:\w+/g, 'x');
      const over = await send(method, address, sized(bytes + 1));
      expect([method, url, over.statusCode, over.json().message]).toEqual([method, url, 413, TOO_LARGE]);
      const within = await send(method, address, sized(bytes));
      expect([method, url, within.statusCode]).not.toEqual([method, url, 413]);
    }
  });

  test('of who has no account is read in a turn of its own', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const headers = { 'content-type': 'application/json' };
    const signIn = () => server.app.inject({ method: 'POST', url: API.auth, headers, payload: '[' });
    await Promise.all(Array.from({ length: 100 }, signIn));
    clearImmediate(counting);
    expect(turns).toBeGreaterThanOrEqual(100);
  });

  test('of nobody that is refused unread keeps nobody waiting who signs in', async () => {
    const signIn = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: API.auth,
        headers: { 'content-type': 'application/json' },
        payload,
      });
    let refused = 0;
    const flood = Array.from({ length: 200 }, async () => {
      await signIn('['.repeat(DEPTH_MAX + 1));
      refused += 1;
    });
    expect((await signIn('{"email":"","password":"x"}')).statusCode).toBe(400);
    expect(refused).toBeLessThan(100);
    await Promise.all(flood);
  });

  test.each([
    ['small objects', '{},'],
    ['texts', '"",'],
  ])('of more values than any has is refused before it is parsed: %s', async (_, value) => {
    const response = await send('POST', API.studentImportCheck, `[${value.repeat(VALUES_MAX)}`);
    expect([response.statusCode, response.json()]).toEqual([400, { message: TOO_MANY }]);
  });

  test('may have all cells of the largest table', async () => {
    const cells = Array.from({ length: IMPORT_COLUMNS_MAX }, () => '');
    const rows = Array.from({ length: IMPORT_ROWS_MAX }, (_, row) => ({
      ...{ _id: `row-${row}`, number: row + 1, cells },
    }));
    const table = { heads: [], columns: cells, startDate: '2026-03-02', meanings: [], rows };
    const response = await send('POST', API.studentImportCheck, JSON.stringify(table));
    expect(response.json().message).toBe(messages.imports.noName);
  });

  test('that lies deeper than any does is refused before it is parsed; brackets in a text count for nothing', async () => {
    const nested = (depth: number) =>
      `{"email":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)},"password":"x"}`;
    const signIn = async (payload: string) => {
      const url = API.auth;
      const headers = { 'content-type': 'application/json' };
      const response = await server.app.inject({ method: 'POST', url, headers, payload });
      return [response.statusCode, response.json().message];
    };
    expect(await signIn(nested(DEPTH_MAX + 1))).toEqual([400, TOO_MANY]);
    expect((await signIn(nested(DEPTH_MAX)))[1]).not.toBe(TOO_MANY);
    const email = `\\${'"[{'.repeat(DEPTH_MAX)}\\`;
    expect((await signIn(JSON.stringify({ email, password: 'x' })))[1]).not.toBe(TOO_MANY);
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
