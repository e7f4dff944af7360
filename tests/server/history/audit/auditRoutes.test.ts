import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../../core/contract/answers.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { auditedBy } from '../../../support/audit.ts';
import { insertStudent } from '../../../support/records.ts';
import { countWrittenRows } from '../../../support/statements.ts';
import { admin, ROUTES, send, server, startServer } from '../../everyCall.ts';

beforeAll(startServer);
afterAll(() => server.close());

const rowOf = (name: string) => {
  const row = ROUTES[name];
  if (!row) throw new Error(`There is no ${name}`);
  return row;
};

describe('every route', () => {
  test('has a row in the table, and every row a route', () => {
    const calls = server.app
      .routeAccess()
      .filter(({ method, url }) => method !== 'HEAD' && !url.startsWith(API.docs))
      .map(({ method, url }) => `${method} ${url}`);
    expect(calls.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  test.each(Object.keys(ROUTES))('leaves in the audit log what it did: %s', async name => {
    const { ready, leaves, isUpkeep } = rowOf(name);
    const request = await ready();
    await server.app.mail.idle();
    await server.app.overviews.write();
    const written = countWrittenRows(server.database);
    onTestFinished(written.stop);
    const before = await written.count();
    let response: LightMyRequestResponse | undefined;
    const lines = await auditedBy(server.database, async () => {
      response = await send(request);
      await server.app.mail.idle();
      await server.app.overviews.write();
    });
    expect(response?.statusCode, response?.body).toBeLessThan(300);
    expect(lines.map(({ what }) => what)).toEqual(leaves);
    const wrote = (await written.count()) > before;
    expect(wrote && lines.length === 0, 'writes without a word in the log').toBe(isUpkeep ?? false);
  });
});

/** Calls whose repetition does no harm. */
const NOT_ONCE = [
  // They read.
  `POST ${API.studentBatchPlan}`,
  `POST ${API.studentRows}`,
  `POST ${API.studentPasses}`,
  `POST ${API.studentImportHeads}`,
  `POST ${API.studentImportCheck}`,
  // Its rows bear an `_id` each.
  `POST ${API.studentImports}`,
  // A link is stored nowhere, so that it cannot be told again.
  `POST ${API.userInvitationLink}`,
];

describe('a write that is sent again under its key', () => {
  // The rows make what they need under names of their own.
  beforeAll(async () => {
    await server.close();
    await startServer();
  });
  afterEach(() => {
    admin.key = undefined;
  });
  const writes = Object.keys(ROUTES).filter(
    name => !name.startsWith('GET') && !NOT_ONCE.includes(name) && !isPublic(name),
  );

  test.each(writes)('is done once, and answered as the first time: %s', async name => {
    const request = await rowOf(name).ready();
    admin.key = `once-${name.replaceAll(/[^\w]/g, '-')}`;
    const first = await send(request);
    await server.app.mail.idle();
    let again: LightMyRequestResponse | undefined;
    const lines = await auditedBy(server.database, async () => {
      again = await send(request);
      await server.app.mail.idle();
    });
    expect(again?.statusCode, again?.body).toBe(first.statusCode);
    expect(saidIn(again)).toEqual(saidIn(first));
    expect(again?.headers[CHANGE_SET_HEADER]).toBe(first.headers[CHANGE_SET_HEADER]);
    // The answer to a save of a file has the file.
    expect(lines.map(({ what }) => what).filter(what => !/^read student /.test(what))).toEqual([]);
  });

  test('takes no key that is none', async () => {
    const url = pathTo(API.student, { id: await insertStudent(server.database) });
    admin.key = 'short';
    expect((await admin.delete(url)).statusCode).toBe(400);
    expect((await admin.post(API.newOrganization, { name: 'Quist' })).statusCode).toBe(400);
    admin.key = undefined;
    expect((await admin.get(url)).statusCode).toBe(200);
  });
});

/** An answer but for progress, and for what a list says that goes on: whether an invitation was mailed. */
function saidIn(response: LightMyRequestResponse | undefined): unknown {
  const said: unknown = JSON.parse(response?.body.trim().split('\n').at(-1) ?? '');
  return Array.isArray(said) ? said.map(({ _id, name }) => [_id, name]) : said;
}

function isPublic(name: string): boolean {
  const access = [API.auth, API.passwordLink, API.passwordReset];
  return access.some(path => name === `POST ${path}`);
}

test('the full list of students leaves one entry with what was asked for', async () => {
  const [line, ...more] = await auditedBy(server.database, () =>
    admin.get(`${API.students}?studentsOnOnePage=true&name=am&inactive=true`),
  );
  expect(more).toEqual([]);
  const search = 'am {"organizations":[],"classrooms":[],"inactive":true}';
  expect(line).toMatchObject({
    what: 'download students',
    detail: expect.stringMatching(/^\d+ students$/),
    searches: [search],
  });
});
