import {
  type BinaryOperationNode,
  type ColumnDefinitionNode,
  CompiledQuery,
  type Driver,
  OperatorNode,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
  sql,
} from 'kysely';
import type { Engine, EngineAdapter } from '../engine.ts';
import { beginSoon } from './pipelined.ts';
import { LEVELS, STARTS } from './transactionStart.ts';

/** PostgreSQL as this server uses it. */
export class Dialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #engine: Engine;

  constructor(pool: PostgresPool, engine: Engine) {
    super({ pool });
    this.#pool = pool;
    this.#engine = engine;
  }

  override createAdapter(): EngineAdapter {
    return new Adapter(this.#engine);
  }

  override createQueryCompiler(): QueryCompiler {
    return new Compiler();
  }

  override createDriver(): Driver {
    return new QuickDriver({ pool: this.#pool });
  }
}

class Adapter extends PostgresAdapter {
  readonly engine: Engine;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
  }

  /** `migrate` runs in a transaction that has a lock (`Engine.lockForMigrations`). */
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

/** Makes lists and texts what they are elsewhere. */
class Compiler extends PostgresQueryCompiler {
  /** PostgreSQL takes no empty list, in which nothing is. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node;
    const isEmptyList = PrimitiveValueListNode.is(rightOperand) && rightOperand.values.length === 0;
    if (isEmptyList) this.append(OperatorNode.is(operator) && operator.operator === 'in' ? 'false' : 'true');
    else super.visitBinaryOperation(node);
  }

  /** Columns of text compare and sort by their bytes, whatever the language of the database. */
  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    const { dataType } = node;
    const isText = dataType.kind === 'DataTypeNode' && 'dataType' in dataType && dataType.dataType === 'text';
    super.visitColumnDefinition(
      isText ? { ...node, frontModifiers: [BYTE_ORDER, ...(node.frontModifiers ?? [])] } : node,
    );
  }
}

const BYTE_ORDER = sql`collate "C"`.toOperationNode();

class QuickDriver extends PostgresDriver {
  /**
   * One that only reads until its end is not waited for: its first statements are sent behind it (`pipelined`).
   * @throws Error when the lock cannot be had in time; then nothing is begun
   */
  override async beginTransaction(
    ...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>
  ): Promise<void> {
    const start = settings.isolationLevel && STARTS.get(settings.isolationLevel);
    if (start === undefined) return super.beginTransaction(connection, settings);
    if (settings.isolationLevel === LEVELS.relaxed) return beginSoon(connection, start);
    try {
      await connection.executeQuery(CompiledQuery.raw(start));
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  }

  /** A connection that is lost cannot roll back either; that would hide why it was lost. */
  override async rollbackTransaction(
    ...[connection]: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}
