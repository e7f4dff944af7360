import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { REFRESH_GRACE_MS } from '../../../server/accounts/sessions.ts';
import { serverActor } from '../../../server/history/actor.ts';
import { recordEvent } from '../../../server/history/index.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const ans = signedInPerTest(server, 'admin');
const bo = signedInPerTest(server, 'staff');

/** Leaves the database no page more than it has. */
const fill = async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(server.database);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(server.database);
};
const makeRoom = () => sql`pragma max_page_count = 1000000`.execute(server.database);

const refresh = async (cookie: string) => {
  const response = await server.app.inject({ url: API.refresh, headers: { cookie } });
  const next = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: response.statusCode, cookie: next, token: response.json().accessToken as string };
};
const callWith = (token: string) =>
  server.app.inject({ url: API.organizations, headers: { authorization: `Bearer ${token}` } });

/** Refreshes until the disk is full and the token stays the same. */
const refreshUntilFull = async (cookie: string) => {
  await fill();
  for (let n = 0; n < 200; n += 1) {
    const next = await refresh(cookie);
    expect(next.status).toBe(200);
    if (next.cookie === cookie) return cookie;
    cookie = next.cookie;
  }
  throw new Error('The database never was full');
};

/** Adds entries to the audit log until there is no room for another. */
const fillAuditLog = async () => {
  const event = { action: 'read', subject: { kind: 'students', id: null, name: '' } } as const;
  const add = () => recordEvent(server.database, serverActor(server.app.clock), event);
  await expect(
    (async () => {
      for (let n = 0; n < 200; n += 1) await add();
    })(),
  ).rejects.toMatchObject({ code: 'SQLITE_FULL' });
};

describe('on a full disk', () => {
  test('a session goes on with the token that it has, and with new ones when there is room again', async () => {
    const cookie = await refreshUntilFull(ans.cookie);
    const again = await refresh(cookie);
    expect(again).toMatchObject({ status: 200, cookie });
    expect((await callWith(again.token)).statusCode).toBe(200);
    const other = await refresh(bo.cookie);
    expect(other.status).toBe(200);
    expect((await callWith(other.token)).statusCode).toBe(200);

    await makeRoom();
    const next = await refresh(cookie);
    expect(next.status).toBe(200);
    expect(next.cookie).not.toBe(cookie);
    expect((await refresh(next.cookie)).status).toBe(200);
  });

  test('a token that was exchanged long ago, or whose session has ended, still does not hold', async () => {
    const out = await server.loginAs('staff');
    await server.app.inject({ url: API.logout, headers: { cookie: out.cookie } });
    const last = await refreshUntilFull(ans.cookie);
    await fillAuditLog();
    server.moveClock(REFRESH_GRACE_MS + 1);
    expect((await refresh(ans.cookie)).status).toBe(401);
    expect((await refresh(out.cookie)).status).toBe(401);
    // The session could not be ended either, so that its owner goes on.
    expect((await refresh(last)).status).toBe(200);
    expect((await refresh(bo.cookie)).status).toBe(200);
  });
});
