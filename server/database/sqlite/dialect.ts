import type BetterSqlite3 from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { DataVersion } from '../../cache/dataVersion.ts';
import { cacheStatements } from './preparedStatements.ts';

/** SQLite as this server uses it: schema changes run in a transaction, and writers queue at its beginning. */
export class Dialect extends SqliteDialect {
  readonly #database: BetterSqlite3.Database;
  readonly #version: DataVersion | undefined;

  /** @param version is bumped by every write */
  constructor(database: BetterSqlite3.Database, version?: DataVersion) {
    super({ database });
    this.#database = database;
    this.#version = version;
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#database, this.#version);
  }
}

class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Driver extends SqliteDriver {
  readonly #database: BetterSqlite3.Database;

  constructor(database: BetterSqlite3.Database, version: DataVersion | undefined) {
    super({ database: cacheStatements(database, version) });
    this.#database = database;
  }

  /** Takes the write lock at once: a transaction that reads first could otherwise fail at its first write. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk makes SQLite roll back by itself; a second rollback would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
