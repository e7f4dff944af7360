import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { StatementNames } from './StatementNames.ts';

/** A pool, of one host or of several. */
export interface ClientPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** A pool whose connections prepare the statements that come again: planning a short one takes as long as running it. */
export class PreparingPool implements PostgresPool {
  readonly options = {};
  readonly #pool: ClientPool;
  readonly #names: StatementNames;
  /** Kysely knows a connection by its object. */
  readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  constructor(pool: ClientPool, names: StatementNames) {
    this.#pool = pool;
    this.#names = names;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const known = this.#clients.get(client);
    if (known) return known;
    const preparing = new PreparingClient(client, this.#names);
    this.#clients.set(client, preparing);
    return preparing;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Cursors are not used');
    const values = parameters.map(withoutZero);
    const name = values.length > 0 ? this.#names.nameOf(text) : undefined;
    return this.#client.query({ text, values, name }) as Promise<unknown> as Promise<PostgresQueryResult<R>>;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/** PostgreSQL takes no character zero, which is in no text that is stored: what is sought with one is not found. */
const withoutZero = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
