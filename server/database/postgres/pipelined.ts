import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Transaction,
} from 'kysely';
import type { Schema } from '../schema.ts';

/** The beginnings of transactions that were sent and may not be answered yet. */
const beginnings = new WeakMap<DatabaseConnection, Promise<unknown>>();

/** Sends what begins a transaction; `pipelined` waits for it, and throws its error. */
export function beginSoon(connection: DatabaseConnection, start: string): void {
  const begun = connection.executeQuery(CompiledQuery.raw(start));
  begun.catch(() => {});
  beginnings.set(connection, begun);
}

/**
 * Runs `work` with the transaction as one that sends a statement at once, though those before it are not answered yet:
 * Kysely's own sends the next one then. They run in their order, and of those that nobody waits for in between
 * (`Promise.all`) PostgreSQL answers all in one go (docs/decisions/0160-statements-sent-together.md). Once `work` has
 * ended, also by an error of one of them, no other is sent: it would run after the end of the transaction.
 */
export function pipelined<Result>(
  trx: Transaction<Schema>,
  dialect: Dialect,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const executor = trx.getExecutor();
  return executor.provideConnection(async connection => {
    const open = new OpenConnection(connection);
    const together = new Transaction<Schema>({
      config: { dialect },
      dialect,
      // It begins and ends transactions, which is done where `trx` comes from.
      driver: new DummyDriver(),
      executor: executor.withConnectionProvider(open),
    });
    try {
      // Where there was no lock, that is the reason why `work` has failed.
      const [, result] = await Promise.all([beginnings.get(connection), work(together)]);
      return result;
    } finally {
      beginnings.delete(connection);
      open.close();
    }
  });
}

/** PostgreSQL's code for a statement after one that failed. */
const ABORTED = '25P02';

/** A connection that several use at the same moment, until it is closed. */
class OpenConnection implements ConnectionProvider {
  readonly #connection: DatabaseConnection;
  #isClosed = false;
  #failure: unknown;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** @throws Error once it is closed; the reason of the one that failed, for those that were sent together with it */
  async provideConnection<Result>(
    consumer: (connection: DatabaseConnection) => Promise<Result>,
  ): Promise<Result> {
    if (this.#isClosed) throw new Error('A statement after the end of its transaction');
    try {
      return await consumer(this.#connection);
    } catch (error) {
      const isFollowing = error instanceof Error && 'code' in error && error.code === ABORTED;
      if (isFollowing && this.#failure !== undefined) throw this.#failure;
      this.#failure ??= error;
      throw error;
    }
  }
}
