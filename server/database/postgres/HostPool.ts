import type pg from 'pg';

/** All hosts that answer are standbys; one will be promoted. With PostgreSQL's own code for a write that it refuses. */
class NoPrimaryError extends Error {
  readonly code = '25006';
  readonly severity = 'FATAL';

  constructor() {
    super('No host of DATABASE_URL can be written: all that answer are standbys');
  }
}

interface ClientPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/**
 * Connections to whichever of several hosts can be written: when the primary dies, those to its promoted standby. The
 * host that was found last is tried first.
 */
export class HostPool implements ClientPool {
  /** As Kysely wants it. */
  readonly options = {};
  readonly #hosts: readonly ClientPool[];
  /** Connections to a host that could be written when they were made; one that is demoted ends them. */
  readonly #writing = new WeakSet<pg.PoolClient>();
  #current = 0;

  constructor(hosts: readonly ClientPool[]) {
    this.#hosts = hosts;
  }

  /** @throws Error the error of the first host that did not answer; `NoPrimaryError` when all answered */
  async connect(): Promise<pg.PoolClient> {
    const first = this.#current;
    let reason: unknown;
    for (let tried = 0; tried < this.#hosts.length; tried += 1) {
      const index = (first + tried) % this.#hosts.length;
      try {
        const client = await this.#writable(index);
        if (client) {
          this.#current = index;
          return client;
        }
      } catch (error) {
        reason ??= error;
      }
    }
    throw reason ?? new NoPrimaryError();
  }

  async end(): Promise<void> {
    await Promise.all(this.#hosts.map(host => host.end()));
  }

  /** A connection to that host; undefined when it is a standby. */
  async #writable(index: number): Promise<pg.PoolClient | undefined> {
    const client = await this.#hosts[index]?.connect();
    if (!client || this.#writing.has(client)) return client;
    try {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as "standby"');
      if (rows[0]?.standby === false) {
        this.#writing.add(client);
        return client;
      }
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release(true);
    return undefined;
  }
}
