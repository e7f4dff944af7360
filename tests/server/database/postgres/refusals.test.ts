import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Pair } from '../../../../scripts/postgres/Pair.ts';
import { own, type PostgresServer, startPostgres } from '../../../../scripts/postgres/startPostgres.ts';
import { DatabaseError } from '../../../../server/database/database.ts';
import { openPostgres } from '../../../../server/database/postgres/openPostgres.ts';

const refusalOf = async (address: string): Promise<string> => {
  const error = await openPostgres(address).then(
    () => expect.unreachable('it was opened'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  return error instanceof Error ? error.message : '';
};

describe('a PostgreSQL that asks for passwords', () => {
  let folder: string;
  let server: PostgresServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'samenklas-hba-'));
    const rules = join(folder, 'pg_hba.conf');
    writeFileSync(
      rules,
      'local all postgres trust\nlocal all kept_out reject\nlocal all all scram-sha-256\n',
    );
    chmodSync(folder, 0o755);
    own(rules);
    server = await startPostgres([`hba_file=${rules}`]);
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    await client.query(`create role samenklas login password 'geheim'; create role kept_out login;
      create role dated login password 'geheim'`);
    await client.query('create database school owner samenklas');
    await client.end();
    // Pretends to be another version and another installation.
    const school = new pg.Client({ connectionString: server.url('school') });
    await school.connect();
    await school.query(`create schema dated authorization dated;
      create function dated.current_setting(name text) returns text language sql
        return case name when 'server_version_num' then '140012' when 'server_version' then '14.12' else 'UTF8' end;
      alter role dated set search_path = dated, pg_catalog`);
    await school.end();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const addressOf = (parameters: Record<string, string>) => {
    const address = new URL(server.url('school'));
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return address.href;
  };

  test('opens for anyone who has the right one', async () => {
    const database = await openPostgres(addressOf({ user: 'samenklas', password: 'geheim' }));
    await database.destroy();
  });

  test.each([
    [
      'a wrong one',
      { user: 'samenklas', password: 'geheimer' },
      'The password in DATABASE_URL is wrong, or there is no such user (localhost/school). (28P01)',
    ],
    [
      'none',
      { user: 'samenklas' },
      /^DATABASE_URL has no password, and PostgreSQL asks for one \(localhost\/school\)\. /,
    ],
    [
      'a user whom its rules keep out',
      { user: 'kept_out', password: 'geheim' },
      'PostgreSQL does not let this user in from here (localhost/school): see its pg_hba.conf. (28000)',
    ],
    [
      'TLS, which it does not have,',
      { user: 'samenklas', password: 'geheim', sslmode: 'verify-full' },
      /^PostgreSQL does not take encrypted connections, which DATABASE_URL asks for \(localhost\/school\)\. /,
    ],
    [
      'version 14',
      { user: 'dated', password: 'geheim' },
      'PostgreSQL 14.12 is too old: DATABASE_URL must name version 15 or newer.',
    ],
  ])('with %s is refused with a sentence', async (_what, parameters, sentence) => {
    const refusal = await refusalOf(addressOf(parameters));
    expect(refusal).toMatch(sentence);
    expect(refusal).not.toContain('geheim');
  });
});

describe('a standby', () => {
  const pair = new Pair();
  beforeAll(() => pair.start());
  afterAll(() => pair.stop());

  const addressOf = (...ports: number[]) =>
    `postgres://postgres@${ports.map(port => `127.0.0.1:${port}`).join()}/postgres`;

  test('is refused with a sentence, alone and with others', async () => {
    const [standby = 0, primary = 0] = pair.ports;
    expect(await refusalOf(addressOf(standby))).toBe(
      'DATABASE_URL names a standby, which cannot be written: name the primary.',
    );
    expect(await refusalOf(addressOf(standby, standby))).toMatch(
      /^No host of DATABASE_URL can be written \(127\.0\.0\.1:\d+,127\.0\.0\.1:\d+\/postgres\): each is a standby\. Promote one\./,
    );
    const database = await openPostgres(addressOf(standby, primary));
    await database.destroy();
  });
});
