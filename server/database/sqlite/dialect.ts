import type BetterSqlite3 from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { Engine, EngineAdapter } from '../engine.ts';
import { cacheStatements } from './preparedStatements.ts';

interface Options {
  connection: BetterSqlite3.Database;
  engine: Engine;
}

/** SQLite as this server uses it: schema changes run in a transaction, and writers queue at its beginning. */
export class Dialect extends SqliteDialect {
  readonly #options: Options;

  constructor(options: Options) {
    super({ database: options.connection });
    this.#options = options;
  }

  override createAdapter(): SqliteAdapter & EngineAdapter {
    return new Adapter(this.#options.engine);
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#options);
  }
}

class Adapter extends SqliteAdapter {
  readonly engine: Engine;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Driver extends SqliteDriver {
  readonly #connection: BetterSqlite3.Database;
  /** Whether the transaction that runs is a savepoint in another. */
  #isSavepoint = false;

  constructor({ connection }: Options) {
    super({ database: cacheStatements(connection) });
    this.#connection = connection;
  }

  /**
   * Takes the write lock at once: a transaction that reads first could otherwise fail at its first write. In one that is
   * open it is a savepoint (`SharedCommits`).
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#isSavepoint = this.#connection.inTransaction;
    await run(connection, this.#isSavepoint ? `savepoint ${SAVEPOINT}` : 'begin immediate');
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await run(connection, this.#isSavepoint ? `release ${SAVEPOINT}` : 'commit');
  }

  /** A full disk makes SQLite roll back by itself; a second rollback would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#connection.inTransaction) return;
    if (!this.#isSavepoint) return run(connection, 'rollback');
    await run(connection, `rollback to ${SAVEPOINT}`);
    await run(connection, `release ${SAVEPOINT}`);
  }
}

/** One at a time: there is one connection, and no transaction inside a transaction (`transaction`). */
const SAVEPOINT = '"one"';

async function run(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement));
}
