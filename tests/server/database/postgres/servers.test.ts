import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { createFirstAdministrator } from '../../../../server/accounts/firstAdministrator.ts';
import { type Database, transaction } from '../../../../server/database/database.ts';
import { engineOf } from '../../../../server/database/engine.ts';
import { openPostgres } from '../../../../server/database/postgres/openPostgres.ts';
import { serverActor } from '../../../../server/history/actor.ts';
import { readEntries } from '../../../../server/history/audit/auditEntryRepository.ts';
import { appendEntry } from '../../../../server/history/audit/auditRepository.ts';
import { verifyChain } from '../../../../server/history/audit/verifyChain.ts';
import { readSettings } from '../../../../server/platform/env.ts';
import { run } from '../../../support/database.ts';
import { takePostgres } from '../../../support/postgres/testDatabases.ts';
import { startTestServer } from '../../../support/server.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';

/** Two servers on one database, each with connections of its own. */
let one: Database;
let other: Database;
beforeEach(async () => {
  const databases = inject('postgres');
  if (!databases) throw new Error('This test needs the project postgres');
  const taken = await takePostgres(databases);
  one = taken.database;
  other = await openPostgres(taken.url);
});
afterEach(async () => {
  await other.destroy();
  await one.destroy();
});

const actor = serverActor({ instant: () => '2026-03-02T11:00:00.000Z' });
const event = { action: 'read', subject: { kind: 'student', id: 'x', name: 'Amal' } } as const;
test('two servers append to one chain, whether they read or write', async () => {
  const appends = Array.from({ length: 40 }, (_, index) => {
    const database = index % 2 === 0 ? one : other;
    const durability = index % 3 === 0 ? 'full' : 'relaxed';
    return transaction(database, trx => appendEntry(trx, actor, event), { durability });
  });
  const sequences = (await Promise.all(appends)).map(({ sequence }) => sequence);
  expect(sequences.sort((a, b) => a - b)).toEqual(appends.map((_, index) => index + 1));
  expect(await verifyChain(readEntries(one))).toMatchObject({ entries: 40, broken: undefined });
});

test('servers that start at once on an empty database make one administrator', async () => {
  const settings = readSettings({ ADMIN_EMAIL: 'beheer@example.org' });
  const cost = { memory: 8, passes: 1 };
  const made = await Promise.all(
    [one, other].map(database => createFirstAdministrator(database, settings, cost)),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  const users = await one.selectFrom('users').select('email').execute();
  expect(users).toEqual([{ email: 'beheer@example.org' }]);
});

describe('a lost connection', () => {
  const server = serverPerTest();

  const cutAll = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'samenklas'`.execute(
      server.database,
    );

  test('is answered with 503 and when to try again, and the server goes on', async () => {
    const staff = await server.loginAs('staff');
    const { database } = server;
    const error = await transaction(database, () => cutAll()).catch((reason: unknown) => reason);
    expect(engineOf(database).faultOf(error)).toBe('unavailable');
    const answers = [];
    for (let attempt = 0; attempt < 15; attempt += 1) answers.push(await staff.get(API.organizations));
    const lost = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of lost) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    }
    expect(answers.at(-1)?.statusCode).toBe(200);
  });
});

test('a full disk is told with 507, nothing of the save is kept, and nobody is signed out', async () => {
  const server = await startTestServer();
  onTestFinished(server.close);
  const admin = await server.loginAs('admin');
  await run(
    server.database,
    `create function "noRoom"() returns trigger language plpgsql
      as $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
  );
  for (const table of ['auditEntries', 'refreshTokens']) {
    await run(
      server.database,
      `create trigger "noRoom" before insert on "${table}" for each row execute function "noRoom"()`,
    );
  }
  const save = () => admin.post(API.newOrganization, { name: 'COA', email: '', status: true });
  const refused = await save();
  expect(refused.statusCode).toBe(507);
  expect(refused.json()).toEqual({ message: 'De opslag van de server is vol. Er is niets opgeslagen' });
  expect((await admin.get(API.organizations)).json()).toEqual([]);
  const refreshed = await server.app.inject({ url: API.refresh, headers: { cookie: admin.cookie } });
  expect(refreshed.statusCode).toBe(200);
  expect(refreshed.cookies.map(({ name, value }) => `${name}=${value}`)).toContain(admin.cookie);

  await run(server.database, 'drop function "noRoom" cascade');
  expect((await save()).statusCode).toBe(201);
});
