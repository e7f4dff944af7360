import { beforeEach, expect, test, vi } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { OVERVIEW_WINDOW_MS, SEARCHES_MAX } from '../../../../server/history/audit/overviews.ts';
import { MINUTE } from '../../../../server/platform/clock.ts';
import { auditedBy, auditLines } from '../../../support/audit.ts';
import { insertStudents } from '../../../support/records.ts';
import type { TestClient } from '../../../support/server.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
let ans: TestClient;
let bo: TestClient;
beforeEach(async () => {
  await insertStudents(
    server.database,
    Array.from({ length: 45 }, (_, n) => ({ firstName: `Naam ${n}` })),
  );
  await server.createUser({ name: 'Ans', email: 'ans@example.org' });
  await server.createUser({ name: 'Bo', email: 'bo@example.org', role: 'admin' });
  await signIn();
});

/** Anew each quarter of an hour, when access tokens expire. */
const signIn = async () => {
  ans = await server.login('ans@example.org');
  bo = await server.login('bo@example.org');
};
const ANS = 'Ans <ans@example.org>';
const BO = 'Bo <bo@example.org>';
const audited = (work: () => Promise<unknown>) => auditedBy(server.database, work);

test('paging through all students leaves one entry a user and quarter of an hour', async () => {
  const during = await audited(async () => {
    for (const page of [1, 2, 3]) await ans.get(`${API.students}?page=${page}`);
    await bo.get(API.evaluations);
    server.moveClock(OVERVIEW_WINDOW_MS - 1);
    await ans.get(`${API.students}?page=4`);
    await ans.get(API.teacherLists);
  });
  expect(during).toEqual([]);

  server.moveClock(1);
  await signIn();
  const after = await audited(async () => {
    await ans.get(`${API.students}?page=5`);
  });
  expect(after).toEqual([
    {
      what: 'browse overviews',
      by: ANS,
      detail:
        'students: 4 pages, attendance lists: 1 page, from 2026-03-02T11:00:00.000Z to 2026-03-02T11:14:59.999Z',
      changes: [],
    },
    {
      what: 'browse overviews',
      by: BO,
      detail: 'evaluations: 1 page, from 2026-03-02T11:00:00.000Z to 2026-03-02T11:00:00.000Z',
      changes: [],
    },
  ]);

  server.moveClock(OVERVIEW_WINDOW_MS);
  await signIn();
  const next = await audited(async () => {
    await bo.get(API.students);
  });
  expect(next).toMatchObject([
    { by: ANS, detail: expect.stringContaining('students: 1 page, from 2026-03-02T11:15') },
  ]);
});

test('the entry has each search and filter, with its pages', async () => {
  const { _id } = await server.createOrganization({ name: 'COA' });
  const lines = await audited(async () => {
    await ans.get(`${API.students}?name=naam`);
    await ans.get(`${API.students}?name=naam&page=2`);
    await ans.get(`${API.students}?organization=${_id}`);
    await ans.get(API.students);
    await server.app.overviews.write();
  });
  expect(lines).toMatchObject([
    {
      detail: expect.stringContaining('students: 4 pages'),
      searches: ['naam 2 pages', `{"organizations":["${_id}"],"classrooms":[],"inactive":false} 1 page`],
    },
  ]);
});

test('however much is searched for, the entry stays small', async () => {
  const lines = await audited(async () => {
    for (let n = 0; n < SEARCHES_MAX + 5; n += 1) await ans.get(`${API.students}?name=${'x'.repeat(90)}${n}`);
    await server.app.overviews.write();
  });
  expect(lines).toMatchObject([{ detail: expect.stringContaining('other searches: 5 pages') }]);
  expect(lines[0]?.searches).toHaveLength(SEARCHES_MAX);
});

test('what was noted is written when the server stops', async () => {
  const database = server.database;
  await ans.get(API.students);
  const before = (await auditLines(database)).length;
  await server.app.close();
  expect((await auditLines(database)).slice(before)).toMatchObject([{ what: 'browse overviews', by: ANS }]);
});

test('what was noted is written when the user went away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await server.app.listen({ port: 0 });
    await ans.get(API.students);
    server.moveClock(OVERVIEW_WINDOW_MS);
    const lines = await audited(async () => {
      await vi.advanceTimersByTimeAsync(MINUTE);
      await server.app.overviews.write();
    });
    expect(lines).toMatchObject([{ what: 'browse overviews', by: ANS }]);
  } finally {
    vi.useRealTimers();
  }
});

test('a log that cannot be written does not keep the page back, and loses no page', async () => {
  await ans.get(API.students);
  server.moveClock(OVERVIEW_WINDOW_MS);
  await signIn();
  await server.database.schema.alterTable('auditContents').renameTo('elsewhere').execute();
  await server.database.schema.alterTable('auditEntries').renameTo('away').execute();
  expect((await ans.get(API.students)).statusCode).toBe(200);
  await server.database.schema.alterTable('away').renameTo('auditEntries').execute();
  await server.database.schema.alterTable('elsewhere').renameTo('auditContents').execute();
  const lines = await audited(() => server.app.overviews.write());
  expect(lines).toMatchObject([{ detail: expect.stringContaining('students: 2 pages') }]);
});
