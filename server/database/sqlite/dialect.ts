import type BetterSqlite3 from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { Engine, EngineAdapter } from '../engine.ts';
import type { DataVersion } from './dataVersion.ts';
import { cacheStatements } from './preparedStatements.ts';

interface Options {
  connection: BetterSqlite3.Database;
  engine: Engine;
  /** Bumped by every write. */
  version?: DataVersion;
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

  constructor({ connection, version }: Options) {
    super({ database: cacheStatements(connection, version) });
    this.#connection = connection;
  }

  /** Takes the write lock at once: a transaction that reads first could otherwise fail at its first write. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk makes SQLite roll back by itself; a second rollback would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(connection);
  }
}
