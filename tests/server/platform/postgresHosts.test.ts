import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { faultOf } from '../../../server/database/postgres/faults.ts';
import { HostPool } from '../../../server/database/postgres/HostPool.ts';
import { addressesOf } from '../../../server/platform/postgresHosts.ts';

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
