import {
  type BinaryOperationNode,
  type ColumnDefinitionNode,
  OperatorNode,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
  sql,
} from 'kysely';
import type { Engine, EngineAdapter } from '../engine.ts';

/** Kysely's PostgreSQL with our engine, and lists and texts that are what they are on SQLite. */
export class Dialect extends PostgresDialect {
  readonly #engine: Engine;

  constructor(pool: PostgresPool, engine: Engine) {
    super({ pool });
    this.#engine = engine;
  }

  override createAdapter(): EngineAdapter {
    return new Adapter(this.#engine);
  }

  override createQueryCompiler(): QueryCompiler {
    return new Compiler();
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

  /** PostgreSQL takes no character zero, which is in no text that is stored: what is sought with one is not found. */
  protected override addParameter(parameter: unknown): void {
    super.addParameter(typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter);
  }
}

const BYTE_ORDER = sql`collate "C"`.toOperationNode();
