import type BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type LimitNode,
  type QueryCompiler,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import type { Engine, EngineAdapter } from '../engine.ts';

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

  override createQueryCompiler(): QueryCompiler {
    return new Compiler();
  }
}

/**
 * SQLite plans a prepared statement anew at every run when its plan looked at a parameter: at a limit, and at what a
 * column is compared with, as 0 and 1 are taken for common. So a limit is a literal, and what is no number has a plus,
 * which says nothing and is not looked through. A text on which a partial index depends has to be a literal
 * (tests/server/database/database.test.ts).
 */
class Compiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    if (ValueNode.is(limit)) this.appendImmediateValue(limit.value);
    else this.visitNode(limit);
  }

  protected override appendValue(parameter: unknown): void {
    if (typeof parameter !== 'number') this.append('+');
    super.appendValue(parameter);
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

  constructor({ connection }: Options) {
    super({ database: cacheStatements(connection) });
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

/** The most statements in the cache; beyond it the least recently used one is dropped. */
const STATEMENTS_MAX = 300;

/** The database with a cache of its prepared statements, as preparing takes as long as running a short one. */
function cacheStatements(database: BetterSqlite3.Database): SqliteDatabase {
  const cache = new Map<string, BetterSqlite3.Statement>();
  return {
    close: () => {
      cache.clear();
      database.close();
    },
    prepare: sql => {
      const statement = cache.get(sql) ?? database.prepare(sql);
      cache.delete(sql);
      cache.set(sql, statement);
      if (cache.size > STATEMENTS_MAX) {
        const { value: oldest } = cache.keys().next();
        if (oldest !== undefined) cache.delete(oldest);
      }
      return statement;
    },
  };
}
