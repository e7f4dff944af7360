import { resolve } from 'node:path';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { faultOf } from '../../../server/database/postgres/errors.ts';
import { HostPool } from '../../../server/database/postgres/HostPool.ts';
import { readSettings, SettingsError } from '../../../server/platform/env.ts';
import { addressesOf } from '../../../server/platform/postgresHosts.ts';

describe('settings', () => {
  test('have defaults, and an empty variable is a missing one', () => {
    const settings = {
      port: 5500,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      sharedSecret: undefined,
      publicUrl: 'http://localhost:5500',
      smtpUrl: undefined,
      mailFrom: 'Samenklas <samenklas@localhost>',
      adminEmail: undefined,
      adminPassword: undefined,
      corsOrigins: [],
      trustProxy: false,
      timeZone: 'Europe/Amsterdam',
      logAddresses: true,
      requestsPerMinute: 1_200,
      drainSeconds: 0,
      metrics: undefined,
      foundationName: 'Stichting Samenklas',
      foundationUrl: 'https://example.org',
      files: undefined,
    };
    expect(readSettings({})).toEqual(settings);
    expect(readSettings({ PORT: '', PUBLIC_URL: ' ', SMTP_URL: '', TRUST_PROXY: '' })).toEqual(settings);
  });

  const STORAGE = 's3://school-files/west?endpoint=https://storage.example.org/&region=nl-1';
  const files = { bucket: 'school-files', endpoint: 'https://storage.example.org', region: 'nl-1' };
  test.each<[string, string, Partial<ReturnType<typeof readSettings>>]>([
    ['PORT', '8080', { port: 8080, publicUrl: 'http://localhost:8080' }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['DATA_DIR', '/var/lib/samenklas', { dataDir: '/var/lib/samenklas' }],
    ['DATABASE_URL', 'postgres://me:secret@db.example.org/school', { sharedSecret: 'secret' }],
    ['DATABASE_URL', 'postgres://me:100%@db.example.org/school', { sharedSecret: '100%' }],
    ['DATABASE_URL', 'postgres://me:100%25@one,other/school', { sharedSecret: '100%' }],
    ['PUBLIC_URL', 'https://school.example.org/', { publicUrl: 'https://school.example.org' }],
    ['PUBLIC_URL', 'https://example.org/@school', { publicUrl: 'https://example.org/@school' }],
    ['SMTP_URL', 'smtps://me:100%@mail.example.org', { smtpUrl: 'smtps://me:100%@mail.example.org' }],
    ['MAIL_FROM', 'De school <post@example.org>', { mailFrom: 'De school <post@example.org>' }],
    ['ADMIN_EMAIL', 'admin@example.org', { adminEmail: 'admin@example.org' }],
    ['ADMIN_PASSWORD', 'Geheim123', { adminPassword: 'Geheim123' }],
    [
      'CORS_ORIGIN',
      'https://a.example, http://b:3000',
      { corsOrigins: ['https://a.example', 'http://b:3000'] },
    ],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', 'false', { trustProxy: false }],
    ['TRUST_PROXY', '10.0.0.1, fd00::/8', { trustProxy: ['10.0.0.1', 'fd00::/8'] }],
    ['TIME_ZONE', 'America/New_York', { timeZone: 'America/New_York' }],
    ['LOG_ADDRESSES', 'false', { logAddresses: false }],
    ['REQUESTS_PER_MINUTE', '300', { requestsPerMinute: 300 }],
    ['DRAIN_SECONDS', '5', { drainSeconds: 5 }],
    ['METRICS_PORT', '9464', { metrics: { port: 9464, host: '127.0.0.1' } }],
    ['FOUNDATION_NAME', 'Stichting X', { foundationName: 'Stichting X' }],
    ['FOUNDATION_URL', 'https://x.example.org/over-ons', { foundationUrl: 'https://x.example.org/over-ons' }],
    ['FILES_URL', STORAGE, { files: { ...files, prefix: 'west/' } }],
  ])('take %s=%s', (name, value, expected) => {
    expect(readSettings({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['PORT', 'http'],
    ['SIGNING_SECRET', 'too short'],
    ['DATABASE_URL', 'postgres://one,other/samenklas?target_session_attrs=any'],
    ['PORT', '65536'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'school.example.org'],
    ['PUBLIC_URL', 'https://school.example.org/?from=mail'],
    ['PUBLIC_URL', 'https://somebody@school.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['MAIL_FROM', 'Samenklas'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'weak'],
    ['CORS_ORIGIN', '*'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TIME_ZONE', 'Europe/Nowhere'],
    ['FOUNDATION_URL', 'javascript:alert(1)'],
    ['DRAIN_SECONDS', '61'],
    ['METRICS_PORT', 'on'],
    ['METRICS_HOST', 'every where'],
    ['FILES_URL', 'https://bucket.example.org'],
    ['FILES_URL', 's3://bucket'],
    ['FILES_URL', 's3://bucket/a/../b?region=eu-west-1&x=1'],
    ['FILES_URL', 's3://key:secret@bucket?region=eu-west-1'],
    ['FILES_URL', 's3://bucket?endpoint=https://key:secret@storage.example.org'],
  ])('refuse %s=%s with one sentence that names it', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
  });

  test('never repeat a secret', () => {
    expect(() => readSettings({ ADMIN_PASSWORD: 'hunter' })).not.toThrow(/hunter/);
    expect(() => readSettings({ SMTP_URL: 'x://user:hunter@mail' })).not.toThrow(/hunter/);
    expect(() => readSettings({ FILES_URL: 's3://key:hunter@bucket' })).not.toThrow(/hunter/);
  });
});

test.each([
  ['postgres://u:p@a/db', ['postgres://u:p@a/db']],
  ['postgresql://a:5433/db?sslmode=require', ['postgresql://a:5433/db?sslmode=require']],
  ['postgres:///db?host=/run/postgresql', ['postgres:///db?host=/run/postgresql']],
  [
    'postgres://u:p%2C@a,b:5433,[::1]:5434/db?sslmode=require&target_session_attrs=read-write',
    [
      'postgres://u:p%2C@a/db?sslmode=require',
      'postgres://u:p%2C@b:5433/db?sslmode=require',
      'postgres://u:p%2C@[::1]:5434/db?sslmode=require',
    ],
  ],
  ['postgres://a,b/db?target_session_attrs=primary', ['postgres://a/db', 'postgres://b/db']],
  ['postgres://a,b/db?target_session_attrs=any', undefined],
  ['postgres://a,/db', undefined],
  ['postgres://a,b:port/db', undefined],
  ['mysql://a/db', undefined],
])('the hosts of %s are %j', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});

/** A host that is primary or standby, or does not answer. */
class Host {
  state: 'primary' | 'standby' | 'gone';
  connections = 0;
  discarded = 0;
  ended = false;
  /** A connection that is free again. */
  idle: pg.PoolClient[] = [];

  constructor(state: Host['state']) {
    this.state = state;
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.state === 'gone') {
      this.idle = [];
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    }
    const idle = this.idle.pop();
    if (idle) return idle;
    this.connections += 1;
    const client = {
      query: async () => ({ rows: [{ standby: this.state === 'standby' }] }),
      release: (discard?: boolean) => {
        if (discard) this.discarded += 1;
        else this.idle.push(client as unknown as pg.PoolClient);
      },
    };
    return client as unknown as pg.PoolClient;
  }

  async end(): Promise<void> {
    this.ended = true;
  }
}

describe('connections to several hosts', () => {
  test('go to the standby once it is promoted, and stay there when the old primary is a standby', async () => {
    const [first, second] = [new Host('primary'), new Host('standby')];
    const pool = new HostPool([first, second]);
    (await pool.connect()).release();
    first.state = 'gone';
    const refused = await pool.connect().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
    expect(faultOf(refused)).toBe('unavailable');
    second.state = 'primary';
    (await pool.connect()).release();
    first.state = 'standby';
    (await pool.connect()).release();
    expect(second.idle).toHaveLength(1);
    expect(first.connections).toBe(1);
  });

  test('are refused for the moment when each host is a standby', async () => {
    const pool = new HostPool([new Host('standby'), new Host('standby')]);
    const refused = await pool.connect().catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: expect.stringContaining('all that answer are standbys') });
    expect(faultOf(refused)).toBe('unavailable');
  });
});
