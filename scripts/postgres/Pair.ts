import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../bench/target.ts';
import { account, makeCluster, own } from './startPostgres.ts';

/** How long, in milliseconds, a server of the pair may take to start or to follow. */
const PATIENCE_MS = 60_000;

/** Of commits: that wait for any standby, and for none. */
const BOTH = '*';
const ALONE = '';

interface Member {
  port: number;
  data: string;
  process: ChildProcess | undefined;
}

/**
 * A PostgreSQL with a hot standby, on loopback: a commit is acknowledged when both have it. The standby can be promoted
 * when the primary is killed, which then follows it in its turn; until it does, commits wait for nobody, as Patroni has
 * it in its `synchronous_mode`.
 */
export class Pair {
  readonly #folder = mkdtempSync(join(tmpdir(), 'samenklas-pair-'));
  #bin = '';
  #primary: Member = this.#member('one');
  #standby: Member = this.#member('other');

  /** The standby's, and the primary's. */
  get ports(): number[] {
    return [this.#standby.port, this.#primary.port];
  }

  async start(): Promise<void> {
    own(this.#folder);
    this.#bin = await makeCluster(this.#folder, this.#primary.data);
    this.#waitFor(this.#primary, BOTH);
    for (const member of [this.#primary, this.#standby]) member.port = await freePort();
    spawnSync('cp', ['-a', this.#primary.data, this.#standby.data], account);
    await this.#startFollowing(this.#standby, this.#primary, () => this.#launch(this.#primary));
  }

  /** Kills the primary, promotes the standby, and lets the killed one follow it. */
  async failOver(): Promise<void> {
    const [killed, promoted] = [this.#primary, this.#standby];
    [this.#primary, this.#standby] = [promoted, killed];
    killed.process?.kill('SIGKILL');
    await ended(killed);
    this.#waitFor(promoted, ALONE);
    await query(promoted, 'select pg_reload_conf()');
    await query(promoted, 'select pg_promote(true, 60)');
    const client = await connect(promoted);
    await client.query("select pg_backup_start('copy', true)");
    rmSync(killed.data, { recursive: true, force: true });
    // Files that go while they are copied come again with the write-ahead log, which is fetched.
    const copy = 'mkdir -m 700 "$1" && tar -C "$0" --exclude "./pg_wal/*" -cf - . | tar -C "$1" -xf -';
    await once(spawn('sh', ['-c', copy, promoted.data, killed.data], { ...account }), 'exit');
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await client.end();
    const archive = join(killed.data, 'pg_wal/archive_status');
    mkdirSync(archive, { mode: 0o700 });
    own(archive);
    for (const file of ['postmaster.pid', 'standby.signal']) rmSync(join(killed.data, file), { force: true });
    this.#write(join(killed.data, 'backup_label'), rows[0]?.labelfile ?? '');
    await this.#startFollowing(killed, promoted);
  }

  async stop(): Promise<void> {
    for (const member of [this.#primary, this.#standby]) {
      member.process?.kill('SIGQUIT');
      await ended(member);
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #member(name: string): Member {
    return { port: 0, data: join(this.#folder, name), process: undefined };
  }

  async #startFollowing(standby: Member, primary: Member, before?: () => Promise<void>): Promise<void> {
    this.#write(join(standby.data, 'standby.signal'), '');
    await Promise.all([before?.(), this.#launch(standby, primary)]);
    if (!before) await query(primary, `alter system set synchronous_standby_names = '${BOTH}'`);
    await query(primary, 'select pg_reload_conf()');
    const following = "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'";
    await until('The standby follows', async () => (await query(primary, following)).length > 0);
  }

  async #launch(member: Member, primary?: Member): Promise<void> {
    const settings = [
      `port=${member.port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.#folder}`,
      'max_connections=100',
      'shared_buffers=64MB',
      'wal_keep_size=128MB',
      'max_wal_size=128MB',
      ...(primary ? [`primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres`] : []),
    ];
    const options = settings.flatMap(setting => ['-c', setting]);
    member.process = spawn(join(this.#bin, 'postgres'), ['-D', member.data, ...options], {
      ...account,
      cwd: this.#folder,
      stdio: 'ignore',
    });
    await until('PostgreSQL answers', () => query(member, 'select 1').catch(() => false));
  }

  /** For what its commits wait, from its next start or reload on. */
  #waitFor({ data }: Member, standbys: string): void {
    this.#write(join(data, 'postgresql.auto.conf'), `synchronous_standby_names = '${standbys}'\n`);
  }

  #write(file: string, text: string): void {
    writeFileSync(file, text, { mode: 0o600 });
    own(file);
  }
}

async function until(what: string, isSo: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not in time: ${what}`);
    await wait(100);
  }
}

async function connect({ port }: Member): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function query(member: Member, statement: string): Promise<unknown[]> {
  const client = await connect(member);
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function ended({ process }: Member): Promise<void> {
  if (process && process.exitCode === null && process.signalCode === null) await once(process, 'exit');
}
